import { Stripe } from 'stripe';

import { missing } from './refusal.ts';
import type { CardStore } from './store.ts';
import type { EventName, Kind, StoredObjects } from './stored.ts';
import { newId } from './stored.ts';

/** The context of one API call, or of one automatic step. */
export interface Call {
  store: CardStore;
  now: Date;
  /** Null for an automatic step. */
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Unix seconds, the API's format of times. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const secondsAfter = (moment: Date, count: number): Date => new Date(moment.getTime() + count * 1000);

/**
 * Loads the object with this id.
 * @param param the parameter that contained the id; without one it was in the URL.
 * @throws {Refusal} when there is none: 404, or 400 for an id in a parameter.
 */
export async function need<K extends Kind>(call: Call, kind: K, id: string, param?: string): Promise<StoredObjects[K]> {
  const found = await call.store.find(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** The same, locked until the call ends. Lock order, against deadlocks: intent, payment method, charge, dispute. */
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

/** Records an event with the object's current state, to be delivered by a webhook. */
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
