import type { UsoDeCodigo } from '@puente/contracts/codes';
import { classEnd } from '@puente/contracts/duration';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { minutesIn } from '../live/public.ts';
import { classesOf, usesOfCode } from './report-store.ts';

/**
 * A page of who used a code and how they do in their courses (ADM-18): the same number of queries however many there
 * are.
 */
export async function reportOf(
  db: Db,
  codigoId: string,
  page: PageQuery,
  now: Date,
): Promise<PageOf<z.input<typeof UsoDeCodigo>>> {
  const { rows, next } = await usesOfCode(db, codigoId, page);
  const cursoIds = [...new Set(rows.map(({ cursoId }) => cursoId))];
  const classes = Map.groupBy(await classesOf(db, cursoIds), ({ cursoId }) => cursoId);
  const minutesOf = await minutesIn(db, { cursoIds, userIds: rows.map(({ userId }) => userId) }, now);
  return {
    next,
    rows: rows.map(({ id, userId, nombreCompleto, email, cursoId, titulo, tituloEn, usedAt, ...row }) => {
      const all = classes.get(cursoId) ?? [];
      return {
        id,
        usuario: { id: userId, nombreCompleto, email },
        curso: { id: cursoId, titulo, tituloEn },
        usadoAt: usedAt,
        clases: {
          total: all.length,
          pasadas: all.filter((one) => classEnd(one) <= now).length,
          asistidas: minutesOf(cursoId, userId).attendedClasses,
        },
        pruebas: { total: row.pruebas, aprobadas: row.aprobadas },
        certificado: row.certificado,
      };
    }),
  };
}
