import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';

interface UseRow {
  id: string;
  userId: string;
  nombreCompleto: string;
  email: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  usedAt: Date;
  /** The course's published obligatory tests, and those that the student has passed. */
  pruebas: number;
  aprobadas: number;
  certificado: boolean;
}

/**
 * A page of the uses of a code, newest first, with the tests and certificates of those who used it. Certificates are
 * counted: `exists` is planned as a hash of every certificate of the academy.
 */
export const usesOfCode = (db: Db, codigoId: string, page: PageQuery): Promise<PageOf<UseRow>> =>
  pagedSql(
    db,
    sql<UseRow>`
      select s.id, s."userId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", u.email, s."cursoId", c.titulo, c."tituloEn",
        s."usedAt",
        (select count(*)::int from tests t
          where t."cursoId" = s."cursoId" and t.estado = 'Publicada' and t.obligatoria) as pruebas,
        (select count(distinct a."pruebaId")::int from test_attempts a join tests t on t.id = a."pruebaId"
          where a."userId" = s."userId" and a.aprobado
            and t."cursoId" = s."cursoId" and t.estado = 'Publicada' and t.obligatoria) as aprobadas,
        (select count(*) from certificates x where x."userId" = s."userId" and x."cursoId" = s."cursoId"
          and x."revokedAt" is null and x."replacedAt" is null) > 0 as certificado
      from code_uses s join users u on u.id = s."userId" join courses c on c.id = s."cursoId"
      where s."codigoId" = ${codigoId} and s."usedAt" is not null`,
    { by: { usedAt: 'moment', id: 'id' }, direction: 'desc' },
    page,
  );

/** The classes of some courses. */
export async function classesOf(
  db: Db,
  cursoIds: readonly string[],
): Promise<{ cursoId: string; fechaHora: Date; duracion: string }[]> {
  const { rows } = await sql<{ cursoId: string; fechaHora: Date; duracion: string }>`
    select m."cursoId", k."fechaHora", k.duracion from classes k join modules m on m.id = k."moduloId"
    where m."cursoId" = any(${[...cursoIds]}::uuid[])`.execute(db);
  return rows;
}
