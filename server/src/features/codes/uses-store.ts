import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { OwnUse } from './code-rules.ts';
import type { Code, CodesTables } from './tables.ts';

// The only writer of the table `code_uses`.

const tables = (db: Db) => db.$extendTables<CodesTables>();

/** A student's use of a code for a course. */
export interface UseKey {
  codigoId: string;
  userId: string;
  cursoId: string;
}

export const codeByKey = (db: Db, clave: string): Promise<Code | undefined> =>
  tables(db).selectFrom('codes').selectAll().where('clave', '=', clave).executeTakeFirst();

/**
 * A code, locked until the transaction ends: whoever takes one of its uses waits for the one before. A row that refers to
 * it can be written meanwhile (`no key update`), so that settling a payment never waits for this lock.
 */
export const lockCode = (tx: Tx, id: string): Promise<Code> =>
  tables(tx).selectFrom('codes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const ownUse = async (db: Db, { codigoId, userId, cursoId }: UseKey): Promise<OwnUse | null> =>
  (await tables(db)
    .selectFrom('code_uses')
    .select(['porcentaje', 'reservedUntil'])
    .where('codigoId', '=', codigoId)
    .where('userId', '=', userId)
    .where('cursoId', '=', cursoId)
    .executeTakeFirst()) ?? null;

/** How many uses of a code are used, or kept, by all but one student for one course. */
export async function usesOfOthers(db: Db, { codigoId, userId, cursoId }: UseKey, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from code_uses
    where "codigoId" = ${codigoId} and not ("userId" = ${userId} and "cursoId" = ${cursoId})
      and ("usedAt" is not null or "reservedUntil" > ${now})`.execute(db);
  return rows[0]?.taken ?? 0;
}

interface NewUse extends UseKey {
  orderId: string;
  porcentaje: number | null;
}

/** Keeps a use for an order. @returns false when it is used already */
export async function reserveUse(tx: Tx, use: NewUse, until: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('code_uses')
    .values({ ...use, reservedUntil: until, usedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['codigoId', 'userId', 'cursoId'])
        .doUpdateSet({ orderId: use.orderId, porcentaje: use.porcentaje, reservedUntil: until })
        .where('code_uses.usedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a use as used, also one whose reservation is over: its order was paid, or its seat taken. */
export async function markUsed(tx: Tx, use: NewUse, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('code_uses')
    .values({ ...use, reservedUntil: null, usedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['codigoId', 'userId', 'cursoId'])
        .doUpdateSet({ orderId: use.orderId, reservedUntil: null, usedAt: at })
        .where('code_uses.usedAt', 'is', null),
    )
    .execute();
}

/** Frees the use that is kept for an order. */
export async function releaseUse(tx: Tx, orderId: string): Promise<void> {
  await tables(tx).deleteFrom('code_uses').where('orderId', '=', orderId).where('usedAt', 'is', null).execute();
}

/** Frees the use of an order that was refunded whole, also one that is used. */
export async function freeUse(tx: Tx, orderId: string): Promise<void> {
  await tables(tx).deleteFrom('code_uses').where('orderId', '=', orderId).execute();
}

/** The open orders whose reservation is over, the earliest first. */
export async function ordersPastReservation(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select u."orderId" from code_uses u join orders o on o.id = u."orderId" and o.estado = 'open'
    where u."usedAt" is null and u."reservedUntil" <= ${now} order by u."reservedUntil" limit ${limit}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Every use of a person, for the archive of their data. */
export async function everyUseOf(db: Db, userId: string) {
  const { rows } = await sql<{ codigo: string; organizacion: string | null; curso: string; usedAt: Date }>`
    select k.codigo, k.organizacion, c.titulo as curso, u."usedAt"
    from code_uses u join codes k on k.id = u."codigoId" join courses c on c.id = u."cursoId"
    where u."userId" = ${userId} and u."usedAt" is not null order by u."usedAt"`.execute(db);
  return rows;
}

/** Forgets what is kept for a person who leaves; what was used stays with the purchases. */
export async function forgetReservations(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('code_uses').where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

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
