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
export const finishEvents = (tx: Tx, ids: readonly string[]): Promise<void> => changeEvents(tx, ids, { dueAt: null });

/** Makes events due again later. */
export const postponeEvents = (tx: Tx, ids: readonly string[], until: Date): Promise<void> =>
  changeEvents(tx, ids, { dueAt: until });

/** Gives events up: they stay until somebody repeats or discards them. */
export const giveUpEvents = (tx: Tx, ids: readonly string[], at: Date, error: string): Promise<void> =>
  changeEvents(tx, ids, { dueAt: null, gaveUpAt: at, lastError: error });

async function changeEvents(
  tx: Tx,
  ids: readonly string[],
  change: { dueAt?: Date | null; gaveUpAt?: Date | null; lastError?: string | null; attempts?: number },
): Promise<void> {
  await tables(tx)
    .updateTable('payment_events')
    .set(change)
    .where((each) => each('id', '=', each.fn.any(each.val(ids))))
    .execute();
}

/** An event that was given up. */
export interface GivenUpEvent {
  id: string;
  type: string;
  attempts: number;
  givenUpAt: Date | null;
}

/** Locks the given-up events of a type, one or all of them, the oldest first, at most `limit`. */
export const lockGivenUpEvents = (
  tx: Tx,
  { type, id }: { type?: string | undefined; id?: string | undefined },
  limit: number,
): Promise<GivenUpEvent[]> => {
  let query = tables(tx)
    .selectFrom('payment_events')
    .select(['id', 'type', 'attempts', 'gaveUpAt as givenUpAt'])
    .where('gaveUpAt', 'is not', null);
  if (type !== undefined) query = query.where('type', '=', type);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('gaveUpAt').limit(limit).forUpdate().execute();
};

/** Makes given-up events due at once, with all attempts; a job has to settle them. */
export const repeatEvents = (tx: Tx, ids: readonly string[], at: Date): Promise<void> =>
  changeEvents(tx, ids, { dueAt: at, gaveUpAt: null, attempts: 0 });

/** Lets given-up events count as settled: reconciliation alone looks at their payments. */
export const discardEvents = (tx: Tx, ids: readonly string[]): Promise<void> =>
  changeEvents(tx, ids, { gaveUpAt: null, lastError: null });

/** Deletes settled events. @returns the number of deleted rows, at most `limit` */
export const forgetEvents = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(
    tx,
    {
      table: 'payment_events',
      key: 'id',
      age: 'receivedAt',
      before,
      condition: sql`"dueAt" is null and "gaveUpAt" is null`,
    },
    limit,
  );

/** Counts the events that are not settled, returns when the oldest of them arrived, and counts those given up. */
export async function eventBacklog(db: Db): Promise<{ waiting: number; oldest: Date | null; dead: number }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; dead: number }>`
    select count(*)::int as waiting, min("receivedAt") as oldest,
      (select count(*)::int from payment_events where "gaveUpAt" is not null) as dead
    from payment_events where "dueAt" is not null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, dead: 0 };
}
