// The only writer of the table `deleted_items`.
import { sql } from 'kysely';

import type { Db, Tx } from '../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../database/errors.ts';
import type { KeptRow } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { type DeletedItem, type UndoableKind, undoMinutes } from './deleted-items.ts';

/** Keeps the rows of something before they are deleted, in the transaction that deletes them. */
export async function keepDeleted(
  tx: Tx,
  { kind, tables }: Pick<UndoableKind, 'kind' | 'tables'>,
  id: string,
  { at, facts = {} }: { at: Date; facts?: KeptRow },
): Promise<void> {
  const rows: Record<string, readonly KeptRow[]> = {};
  // Locked in sequence: the lock of the first keeps others from adding to the next ones.
  for (const [table, column] of tables) rows[table] = await rowsOf(tx, table, column, id);
  const until = new Date(at.getTime() + undoMinutes * 60_000);
  const kept = {
    kind,
    rows: JSON.stringify(rows),
    facts: JSON.stringify(facts),
    deletedAt: at,
    until,
    restoredAt: null,
  };
  await tx
    .insertInto('deleted_items')
    .values({ id, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .execute();
}

async function rowsOf(tx: Tx, table: string, column: string, id: string): Promise<KeptRow[]> {
  const { rows } = await sql<{ kept: KeptRow }>`
    select to_jsonb(t) as kept from ${sql.table(table)} t where t.${sql.ref(column)} = ${id} for update`.execute(tx);
  return rows.map(({ kept }) => kept);
}

/**
 * Inserts the kept rows again.
 * @throws AppError UNDO_PLACE_GONE where what they refer to is deleted, UNDO_TAKEN where another row has their place
 */
export async function insertKept(
  tx: Tx,
  { tables }: Pick<UndoableKind, 'tables'>,
  { rows }: DeletedItem,
): Promise<void> {
  try {
    // In order: rows refer to those of the tables before.
    for (const [table] of tables) await insertRows(tx, table, rows[table] ?? []);
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('UNDO_PLACE_GONE', {}, { cause: error });
    if (isUniqueViolation(error)) throw new AppError('UNDO_TAKEN', {}, { cause: error });
    throw error;
  }
}

async function insertRows(tx: Tx, table: string, rows: readonly KeptRow[]): Promise<void> {
  if (rows[0] === undefined) return;
  // A generated column has its value by itself; one that a migration has added meanwhile gets its default.
  const { rows: written } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname = any(${Object.keys(rows[0])}::text[])`.execute(tx);
  const columns = sql.join(written.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export const lockDeletedItem = (tx: Tx, id: string): Promise<DeletedItem | undefined> =>
  tx.selectFrom('deleted_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function markRestored(tx: Tx, { id }: DeletedItem, at: Date): Promise<void> {
  await tx.updateTable('deleted_items').set({ restoredAt: at }).where('id', '=', id).execute();
}

/** Takes out the items whose time is over. */
export const takeOver = (tx: Tx, now: Date, limit: number): Promise<DeletedItem[]> =>
  tx
    .deleteFrom('deleted_items')
    .where('id', 'in', (from) =>
      from
        .selectFrom('deleted_items')
        .select('id')
        .where('until', '<=', now)
        .limit(sql.lit(limit))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Takes out the items in which a person is named. */
export async function takeThoseNaming(tx: Tx, userId: string): Promise<DeletedItem[]> {
  const { rows } = await sql<DeletedItem>`
    delete from deleted_items where strpos(rows::text, ${userId}) > 0 or strpos(facts::text, ${userId}) > 0
    returning *`.execute(tx);
  return rows;
}

// A type, not an interface: rows of the archive are records.
type KeptText = {
  deletedAt: Date;
  titulo: string | null;
  texto: string | null;
};

/** The texts of a person that are kept. */
export async function keptTextsOf(db: Db, userId: string): Promise<KeptText[]> {
  const { rows } = await sql<KeptText>`
    select i."deletedAt", kept->>'titulo' as titulo, coalesce(kept->>'cuerpo', kept->>'texto') as texto
    from deleted_items i cross join lateral (
      select i.facts as kept union all
      select jsonb_array_elements(of.rows) from jsonb_each(i.rows) as of ("table", rows)) as each
    where kept->>'autorId' = ${userId} and i."restoredAt" is null order by i."deletedAt"`.execute(db);
  return rows;
}
