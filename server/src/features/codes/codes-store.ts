// The only writer of the table `codes`.
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import type { Code, CodesTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<CodesTables>();

/** A code with how much of it is used, and its programme. */
export interface CodeRow extends Omit<Code, 'clave' | 'createdBy' | 'updatedAt'> {
  slug: string | null;
  usados: number;
  reservados: number;
}

const codes = (condition: RawBuilder<boolean>, now: Date) => sql<CodeRow>`
  select k.id, k.codigo, k.tipo, k.porcentaje, k.usos, k.termina, k."programaId", p.slug, k.organizacion, k.nota,
    k."detenidoAt", k."createdAt",
    (select count(*)::int from code_uses u where u."codigoId" = k.id and u."usedAt" is not null) as usados,
    (select count(*)::int from code_uses u where u."codigoId" = k.id and u."reservedUntil" > ${now}) as reservados
  from codes k left join programmes p on p.id = k."programaId" where ${condition}`;

/**
 * A page of the codes, newest first.
 * @param term a part of what is written on them, of the organisation or the note
 * @param id of one alone
 */
export function codesPage(
  db: Db,
  { term, id, now, ...page }: PageQuery & { term: string | undefined; id: string | undefined; now: Date },
): Promise<PageOf<CodeRow>> {
  const pattern = `%${(term ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    ...(term ? [sql`(k.codigo ilike ${pattern} or k.organizacion ilike ${pattern} or k.nota ilike ${pattern})`] : []),
    ...(id ? [sql`k.id = ${id}`] : []),
    sql`true`,
  ];
  return pagedSql(db, codes(sql<boolean>`${sql.join(conditions, sql` and `)}`, now), newestFirst, page);
}

export async function codeById(db: Db, id: string, now: Date): Promise<CodeRow | undefined> {
  const { rows } = await codes(sql<boolean>`k.id = ${id}`, now).execute(db);
  return rows[0];
}

export const isProgramme = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from programmes where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** @returns the new code's id; null when there is one that is found by the same key */
export async function insertCode(tx: Tx, code: Insertable<CodesTables['codes']>): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('codes')
    .values(code)
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function changeCode(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'code.change'>,
  change: Updateable<CodesTables['codes']>,
): Promise<void> {
  await tables(tx).updateTable('codes').set(change).where('id', '=', id).execute();
}

/** Stops those of some codes that aren't stopped. @returns their ids; null where one of the codes is unknown */
export async function stopChosen(
  tx: Tx,
  chosen: readonly Authorized<{ id: string }, 'code.change'>[],
  at: Date,
): Promise<string[] | null> {
  const ids = chosen.map(({ id }) => id);
  const found = await tables(tx)
    .selectFrom('codes')
    .select(['id', 'detenidoAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < ids.length) return null;
  const running = found.filter(({ detenidoAt }) => detenidoAt === null).map(({ id }) => id);
  if (running.length > 0)
    await tables(tx).updateTable('codes').set({ detenidoAt: at, updatedAt: at }).where('id', 'in', running).execute();
  return running;
}

/** Stops those of some codes that no administrator made. @returns what is written on them */
export async function stopCodes(tx: Tx, codigos: readonly string[], at: Date): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('codes')
    .set({ detenidoAt: at, updatedAt: at })
    .where('codigo', 'in', codigos)
    .where('createdBy', 'is', null)
    .where('detenidoAt', 'is', null)
    .returning('codigo')
    .execute();
  return rows.map(({ codigo }) => codigo);
}
