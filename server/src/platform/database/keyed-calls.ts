import { type Kysely, sql } from 'kysely';

import type { Actor } from '../actor.ts';

/** A call with an idempotency key. */
export interface KeyedCall {
  /** SHA-256 of who calls, the route and the key. */
  id: Uint8Array;
  /** HMAC-SHA-256 of the request: its address, body and files. */
  request: Uint8Array;
  /** Whether a transaction of the call has stored the key and was committed. */
  isKept: boolean;
}

/** Thrown inside a transaction whose key another call has stored: nothing of it is committed. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** By the actor of the call, which goes from the route to its transactions. */
const calls = new WeakMap<Actor, KeyedCall>();

/** Has the first transaction that is opened for `actor` store the key of `call`. */
export const keepKeyOf = (actor: Actor, call: KeyedCall): void => {
  calls.set(actor, call);
};

/** The call whose key the next transaction for `actor` has to store, if any. */
export function callToKeep(actor: Actor): KeyedCall | undefined {
  const call = calls.get(actor);
  return call?.isKept ? undefined : call;
}

/**
 * Stores the key in the transaction that makes the change, so that both are committed or neither. A concurrent call with
 * the same key waits here until the first one has ended.
 * @throws KeyTaken when the key is stored already
 */
export async function storeKey<Tables>(tx: Kysely<Tables>, { id, request }: KeyedCall): Promise<void> {
  const { rows } = await sql`
    insert into idempotency_keys (id, request) values (${id}, ${request})
    on conflict (id) do nothing returning 1`.execute(tx);
  if (rows.length === 0) throw new KeyTaken();
}
