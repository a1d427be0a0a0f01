// The only writer of the table `payment_events`: the provider's events, those to settle and those that are settled.
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import type { ProviderEvent } from '../gateway/provider-facts.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db | Tx) => db.$extendTables<PaymentsTables>();

/** An event that waits to be settled. `attempts` counts this one. */
export type DueEvent = ProviderEvent & { attempts: number };

/** @returns the ids among these that are stored already */
export async function knownEvents(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payment_events')
    .select('id')
    .where((each) => each('id', '=', each.fn.any(each.val(ids))))
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores events, due at once; those that are stored already stay as they are. @returns how many are new */
export async function keepEvents(tx: Tx, events: readonly ProviderEvent[], at: Date): Promise<number> {
  const rows = await tables(tx)
    .insertInto('payment_events')
    .values(events.map((event) => ({ ...event, receivedAt: at, dueAt: at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Takes the events that are due, the oldest first, for one process alone: they are due again at `until`, unless
 * `finishEvents` is called before.
 */
export async function takeDueEvents(tx: Tx, at: Date, until: Date, limit: number): Promise<DueEvent[]> {
  const due = tables(tx)
    .selectFrom('payment_events')
    .select('id')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return (
    tables(tx)
      .updateTable('payment_events')
      .set((each) => ({ dueAt: until, attempts: each('attempts', '+', 1) }))
      // An array, because for `in (select …)` the planner may choose a sequential scan instead of index look-ups.
      .where(sql<boolean>`id = any(array(${due}))`)
      .returning(['id', 'type', 'intentId', 'setupId', 'attempts'])
      .execute()
  );
}

/** Marks events as settled. */
export const finishEvents = (tx: Tx, ids: readonly string[]): Promise<void> => postponeEvents(tx, ids, null);

/** Makes events due again later; with null they are given up. */
export async function postponeEvents(tx: Tx, ids: readonly string[], until: Date | null): Promise<void> {
  await tables(tx)
    .updateTable('payment_events')
    .set({ dueAt: until })
    .where((each) => each('id', '=', each.fn.any(each.val(ids))))
    .execute();
}

/** Deletes settled events. @returns the number of deleted rows, at most `limit` */
export const forgetEvents = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(
    tx,
    { table: 'payment_events', key: 'id', age: 'receivedAt', before, condition: sql`"dueAt" is null` },
    limit,
  );

/** Counts the events that are not settled, and returns when the oldest of them arrived. */
export async function eventBacklog(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min("receivedAt") as oldest from payment_events
    where "dueAt" is not null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}
