import { classEnd } from '@puente/contracts/duration';
import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../platform/texts/csv.ts';
import { minutesIn } from '../live/public.ts';
import { classesOf, usesOfCode } from './uses-store.ts';

/**
 * A page of who used a code and how they do in their courses (ADM-18): the same number of queries however many there
 * are.
 */
export async function reportOf(db: Db, codigoId: string, page: PageQuery, now: Date) {
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

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 200;

const phrases = {
  es: {
    columns: [
      'Nombre',
      'Email',
      'Curso',
      'Fecha de uso',
      'Clases',
      'Clases pasadas',
      'Clases asistidas',
      'Pruebas',
      'Pruebas aprobadas',
      'Certificado',
    ],
    yes: 'Sí',
    no: 'No',
  },
  en: {
    columns: [
      'Name',
      'E-mail',
      'Course',
      'Date of use',
      'Classes',
      'Past classes',
      'Classes attended',
      'Tests',
      'Tests passed',
      'Certificate',
    ],
    yes: 'Yes',
    no: 'No',
  },
} satisfies Record<Language, object>;

/** Yields the lines of a CSV file about those who used a code and how they do, newest first (ADM-18). */
export async function* reportCsv(
  db: Db,
  codigoId: string,
  { language, timezone, now }: { language: Language; timezone: string; now: Date },
): AsyncGenerator<string> {
  const { columns, yes, no } = phrases[language];
  yield csvStart + csvLine(columns);
  let cursor: string | undefined;
  do {
    const { rows, next } = await reportOf(db, codigoId, { limit: batch, cursor }, now);
    yield rows
      .map(({ usuario, curso, usadoAt, clases, pruebas, certificado }) =>
        csvLine([
          usuario.nombreCompleto,
          usuario.email,
          curso.titulo,
          spreadsheetTime(usadoAt, timezone),
          clases.total,
          clases.pasadas,
          clases.asistidas,
          pruebas.total,
          pruebas.aprobadas,
          certificado ? yes : no,
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
