import { Stripe } from 'stripe';

import { missing } from './refusal.ts';
import type { CardStore } from './store.ts';
import type { EventName, Kind, StoredObjects } from './stored.ts';
import { newId } from './stored.ts';

/** One call of the API, or one moment at which something happens by itself. */
export interface Call {
  store: CardStore;
  now: Date;
  /** Null when nobody called. */
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Unix seconds, as the API writes moments. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const secondsAfter = (moment: Date, count: number): Date => new Date(moment.getTime() + count * 1000);

/**
 * The object of this id.
 * @param param the parameter that named it; without one it stood in the address.
 * @throws {Refusal} when there is none: 404, or 400 for a parameter's.
 */
export async function need<K extends Kind>(call: Call, kind: K, id: string, param?: string): Promise<StoredObjects[K]> {
  const found = await call.store.find(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** The same, locked until the call ends. Locks are taken in the order intent, payment method, charge, dispute. */
export async function needLocked<K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  param?: string,
): Promise<StoredObjects[K]> {
  const found = await call.store.lock(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** Records that something happened to an object, as it is now, and has the webhook told. */
export async function emit(call: Call, type: EventName, object: StoredObjects[Kind]): Promise<void> {
  await call.store.insertEvent(
    {
      id: newId('event'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: seconds(call.now),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    },
    call.now,
  );
}
