import { sql } from 'kysely';

import type { Db } from './database.ts';
import { deleteOldest } from './delete-oldest.ts';
import type { KeyedCall } from './keyed-calls.ts';

/** Stored record of a call with an idempotency key. */
export interface KeptCall {
  request: Uint8Array;
  /** The answer; null while it is not known. */
  status: number | null;
  answer: string | null;
  /** Seconds since the key was stored. */
  age: number;
}

/** @returns null when the key is not stored */
export async function keptCall(db: Db, { id }: KeyedCall): Promise<KeptCall | null> {
  const { rows } = await sql<KeptCall>`
    select request, status, answer, extract(epoch from now() - at)::float8 as age
    from idempotency_keys where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function keepAnswer(
  db: Db,
  { id }: KeyedCall,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await sql`update idempotency_keys set status = ${status}, answer = ${answer} where id = ${id}`.execute(db);
}

/** Forgets the key of a call that was refused, so that it can be made again. */
export async function forgetKey(db: Db, { id }: KeyedCall): Promise<void> {
  await sql`delete from idempotency_keys where id = ${id}`.execute(db);
}

/** Deletes keys after a day. @returns how many there were, `limit` at most */
export const pruneIdempotencyKeys = (db: Db, limit: number): Promise<number> =>
  deleteOldest(
    db,
    { table: 'idempotency_keys', key: 'id', age: 'at', before: sql<Date>`now() - interval '1 day'` },
    limit,
  );
