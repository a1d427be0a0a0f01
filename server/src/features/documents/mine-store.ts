import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import { givesStanding } from '../enrolment/public.ts';
import type { DocumentTables, Tipo } from './tables.ts';

const tables = (db: Db) => db.$extendTables<DocumentTables>();

export interface MyDocumentRow {
  id: string;
  titulo: string;
  tipo: Tipo;
  mandatorio: boolean;
  filePath: string;
  createdAt: Date;
  tamano: number | null;
  contenido: string | null;
  isOpened: boolean;
  isActive: boolean;
  claseId: string;
  clase: string;
  claseEn: string | null;
  fechaHora: Date;
  moduloId: string;
  modulo: string;
  moduloEn: string | null;
  cursoId: string;
  curso: string;
  cursoEn: string | null;
  total: number;
  abiertos: number;
  /** The places of module, class and document, as text. */
  place: string;
}

/** By module and class, as each course shows them. Not by the course's title, which would make the cursor too long. */
const asInCourse: ListOrder<'cursoId' | 'place' | 'createdAt' | 'id'> = {
  by: { cursoId: 'id', place: 'text', createdAt: 'moment', id: 'id' },
  direction: 'asc',
};

/** The documents of the courses that a person has, without those that are harmful. */
export const documentsOfPerson = (
  db: Db,
  userId: string,
  now: Date,
  page: PageQuery,
): Promise<PageOf<MyDocumentRow>> => {
  const perCourse = sql`over (partition by c.id)`;
  return pagedSql(
    db,
    sql<MyDocumentRow>`
      select d.id, d.titulo, d.tipo, d.mandatorio, d."filePath", d."createdAt", f.bytes as tamano,
        f."contentType" as contenido, o."openedAt" is not null as "isOpened",
        ${givesStanding('s', 'active', sql`${now}::timestamptz`)} as "isActive",
        k.id as "claseId", k.nombre as clase, k."nombreEn" as "claseEn", k."fechaHora", m.id as "moduloId",
        m.nombre as modulo, m."nombreEn" as "moduloEn",
        c.id as "cursoId", c.titulo as curso, c."tituloEn" as "cursoEn",
        (count(*) filter (where d.mandatorio) ${perCourse})::integer as total,
        (count(*) filter (where d.mandatorio and o."openedAt" is not null) ${perCourse})::integer as abiertos,
        lpad(m."position"::text, 6, '0') || lpad(k."position"::text, 6, '0') || lpad(d."position"::text, 6, '0') as place
      from subscriptions s join courses c on c.id = s."cursoId" join modules m on m."cursoId" = c.id
        join classes k on k."moduloId" = m.id join documents d on d."claseId" = k.id
        left join document_files f on f.id = d."fileId"
        left join document_openings o on o."documentId" = d.id and o."userId" = s."userId"
      where s."userId" = ${userId} and ${givesStanding('s', 'any', sql`${now}::timestamptz`)}
        and f."infectedAt" is null`,
    asInCourse,
    page,
  );
};

/** Records that a person opened a document. @returns false when they had before */
export async function insertOpening(tx: Tx, userId: string, documentId: string, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('document_openings')
    .values({ userId, documentId, openedAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'documentId']).doNothing())
    .returning('documentId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The documents that a person opened, for their archive. */
export async function openingsOf(db: Db, userId: string): Promise<{ titulo: string; openedAt: Date }[]> {
  const { rows } = await sql<{ titulo: string; openedAt: Date }>`
    select d.titulo, o."openedAt" from document_openings o join documents d on d.id = o."documentId"
    where o."userId" = ${userId} order by o."openedAt"`.execute(db);
  return rows;
}

export async function forgetOpenings(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('document_openings').where('userId', '=', userId).execute();
}
