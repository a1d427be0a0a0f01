import { keysOf } from '@puente/contracts/keys';
import type { Generated, JSONColumnType, Transaction } from 'kysely';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Kind, MethodFacts, StoredEvent, StoredObjects } from './stored.ts';

export type CardTables = {
  sandbox_card_objects: {
    id: string;
    seq: Generated<number>;
    kind: Kind;
    body: JSONColumnType<StoredObjects[Kind]>;
    facts: JSONColumnType<Partial<MethodFacts>>;
    dueAt: Date | null;
  };
  sandbox_card_requests: {
    key: string;
    fingerprint: string;
    requestId: string;
    status: number | null;
    body: JSONColumnType<object> | null;
    createdAt: Date;
  };
  sandbox_card_deliveries: {
    eventId: string;
    attempts: Generated<number>;
    nextAttemptAt: Date | null;
    deliveredAt: Date | null;
  };
};

/** The filters of a list: fields with another object's id, types of events, a creation time (unix seconds). */
export interface ListFilter {
  customer?: string | undefined;
  payment_intent?: string | undefined;
  charge?: string | undefined;
  email?: string | undefined;
  types?: readonly string[] | undefined;
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>> | undefined;
}

export interface Page {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** The stored answer of an idempotency key. */
export interface KeptAnswer {
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Queries of the sandbox's objects, in one transaction. */
export class CardStore {
  readonly #db: Transaction<CardTables>;

  constructor(tx: Tx) {
    this.#db = tx.$extendTables<CardTables>();
  }

  find<K extends Kind>(kind: K, id: string): Promise<StoredObjects[K] | undefined> {
    return this.#read(kind, id, false);
  }

  /** The same with a row lock (`for update`) until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string): Promise<StoredObjects[K] | undefined> {
    return this.#read(kind, id, true);
  }

  async insert<K extends Kind>(kind: K, body: StoredObjects[K], dueAt: Date | null = null): Promise<void> {
    await this.#db
      .insertInto('sandbox_card_objects')
      .values({ id: body.id, kind, body: JSON.stringify(body), facts: '{}', dueAt })
      .execute();
  }

  /** Updates an object, with the time at which its next automatic step is due. */
  async save(body: StoredObjects[Kind], dueAt: Date | null = null): Promise<void> {
    await this.#db
      .updateTable('sandbox_card_objects')
      .set({ body: JSON.stringify(body), dueAt })
      .where('id', '=', body.id)
      .execute();
  }

  async methodFacts(id: string): Promise<MethodFacts> {
    const row = await this.#db
      .selectFrom('sandbox_card_objects')
      .select('facts')
      .where('id', '=', id)
      .executeTakeFirst();
    return { setUp: false, spent: false, ...row?.facts };
  }

  async learn(id: string, facts: Partial<MethodFacts>): Promise<void> {
    await this.#db
      .updateTable('sandbox_card_objects')
      .set({ facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }

  /** Returns a page, newest first, and whether there are more rows in the requested direction. */
  async list<K extends Kind>(
    kind: K,
    filter: ListFilter,
    page: Page,
  ): Promise<{ data: StoredObjects[K][]; hasMore: boolean }> {
    let query = this.#db.selectFrom('sandbox_card_objects').select('body').where('kind', '=', kind);
    for (const field of ['customer', 'payment_intent', 'charge', 'email'] as const) {
      const wanted = filter[field];
      if (wanted !== undefined) query = query.where(sql<boolean>`body ->> ${sql.lit(field)} = ${wanted}`);
    }
    if (filter.types) query = query.where(sql<string>`body ->> 'type'`, 'in', filter.types);
    for (const name of keysOf(operators)) {
      const bound = filter.created?.[name];
      if (bound !== undefined) query = query.where(sql<number>`(body ->> 'created')::int`, operators[name], bound);
    }
    const seqOf = (id: string) => this.#db.selectFrom('sandbox_card_objects').select('seq').where('id', '=', id);
    if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter));
    if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore));
    const rows = await query
      .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
      .limit(page.limit + 1)
      .execute();
    const data = rows.slice(0, page.limit).map((row) => row.body as StoredObjects[K]);
    return { data: page.endingBefore ? data.toReversed() : data, hasMore: rows.length > page.limit };
  }

  /** Returns a due object that no other process holds (`skip locked`); locks its row until the transaction ends. */
  async takeDue(now: Date): Promise<{ id: string; kind: Kind } | undefined> {
    return this.#db
      .selectFrom('sandbox_card_objects')
      .select(['id', 'kind'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  }

  /** Stores an event, to be delivered after the commit. */
  async insertEvent(event: StoredEvent, deliverAt: Date): Promise<void> {
    await this.#db
      .insertInto('sandbox_card_objects')
      .values({ id: event.id, kind: 'event', body: JSON.stringify(event), facts: '{}', dueAt: null })
      .execute();
    await this.#db
      .insertInto('sandbox_card_deliveries')
      .values({ eventId: event.id, nextAttemptAt: deliverAt, deliveredAt: null })
      .execute();
  }

  /**
   * Claims an idempotency key, or returns its stored answer. The insert waits on the primary key for a running call
   * with the same key.
   */
  async claimKey(key: string, fingerprint: string, requestId: string, now: Date): Promise<KeptAnswer | undefined> {
    const claimed = await this.#db
      .insertInto('sandbox_card_requests')
      .values({ key, fingerprint, requestId, status: null, body: null, createdAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed) return undefined;
    const kept = await this.#db
      .selectFrom('sandbox_card_requests')
      .select(['fingerprint', 'requestId', 'status', 'body'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (kept.status === null || !kept.body) throw new Error(`idempotency key ${key} was committed without its answer`);
    return { ...kept, status: kept.status, body: kept.body };
  }

  async keepAnswer(key: string, status: number, body: object): Promise<void> {
    await this.#db
      .updateTable('sandbox_card_requests')
      .set({ status, body: JSON.stringify(body) })
      .where('key', '=', key)
      .execute();
  }

  async #read<K extends Kind>(kind: K, id: string, lock: boolean): Promise<StoredObjects[K] | undefined> {
    const query = this.#db
      .selectFrom('sandbox_card_objects')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return row?.body as StoredObjects[K] | undefined;
  }
}

/** An event under delivery. */
export interface Delivery {
  event: StoredEvent;
  /** The number of attempts, including this one. */
  attempts: number;
}

/**
 * Claims the due events with a lease, oldest first. They become due again at `leaseUntil` unless `settleDelivery`
 * says otherwise, so that none is lost when a process dies.
 */
export async function claimDeliveries(db: Db, now: Date, leaseUntil: Date): Promise<Delivery[]> {
  const due = db
    .$extendTables<CardTables>()
    .selectFrom('sandbox_card_deliveries as due')
    .innerJoin('sandbox_card_objects as event', 'event.id', 'due.eventId')
    .select('due.eventId')
    .where('due.nextAttemptAt', '<=', now)
    .orderBy('event.seq')
    .limit(50)
    .forUpdate('due')
    .skipLocked();
  const rows = await db
    .$extendTables<CardTables>()
    .updateTable('sandbox_card_deliveries as delivery')
    .from('sandbox_card_objects as event')
    .set((eb) => ({ attempts: eb('delivery.attempts', '+', 1), nextAttemptAt: leaseUntil }))
    .whereRef('event.id', '=', 'delivery.eventId')
    .where('delivery.eventId', 'in', due)
    .returning(['event.body', 'event.seq', 'delivery.attempts'])
    .execute();
  return rows
    .toSorted((one, other) => one.seq - other.seq)
    .map((row) => ({ event: row.body as StoredEvent, attempts: row.attempts }));
}

/** Records the outcome of a delivery: delivered, to be retried at `nextAttemptAt`, or given up. */
export async function settleDelivery(
  db: Db,
  eventId: string,
  outcome: { deliveredAt: Date | null; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .$extendTables<CardTables>()
    .updateTable('sandbox_card_deliveries')
    .set(outcome)
    .where('eventId', '=', eventId)
    .execute();
}

/** When the next object's automatic step or the next delivery is due; null when there is none. */
export async function nextDue(db: Db): Promise<Date | null> {
  const cards = db.$extendTables<CardTables>();
  const { rows } = await sql<{ due: Date | null }>`select least(
    ${cards.selectFrom('sandbox_card_objects').select((eb) => eb.fn.min('dueAt').as('due'))},
    ${cards.selectFrom('sandbox_card_deliveries').select((eb) => eb.fn.min('nextAttemptAt').as('due'))}) as due`.execute(
    db,
  );
  return rows[0]?.due ?? null;
}

/** Deletes the idempotency keys that are older than `before`. */
export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await db.$extendTables<CardTables>().deleteFrom('sandbox_card_requests').where('createdAt', '<', before).execute();
}
