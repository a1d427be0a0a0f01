import type { z } from 'zod';

import type { Tx } from '../database/database.ts';

/** Something that happened, named in the past tense: `enrolment.created`. */
export interface EventType<P> {
  name: string;
  payload: z.ZodType<P>;
}

export const eventType = <P>(name: string, payload: z.ZodType<P>): EventType<P> => ({ name, payload });

export type OnceSubscription = {
  kind: 'once';
  event: EventType<unknown>;
  subscriber: string;
  /** Parses the payload. */
  handler: (payload: unknown, tx: Tx) => Promise<void>;
  /** Whether a transaction may handle several of these deliveries. */
  together: boolean;
};

export type EverywhereSubscription = {
  kind: 'everywhere';
  event: EventType<unknown>;
  /** Parses the payload. */
  handler: (payload: unknown) => void | Promise<void>;
  onGap?: () => void;
};

export type EventSubscription = OnceSubscription | EverywhereSubscription;

/**
 * Handled by one process, at least once: the handler gets the transaction that marks the delivery done, so its writes
 * there happen exactly once, with the event's actor. A handler that throws is retried with exponential backoff. Network
 * calls belong in a job that it enqueues. `subscriber` is unique for the event and never changes between releases.
 *
 * `together`: events that come in quick succession share a transaction, and a handler that throws rolls all of them back,
 * of which the others are handled again. For a handler that locks no rows which others lock in another order.
 */
export const once = <P>(
  event: EventType<P>,
  subscriber: string,
  handler: (payload: P, tx: Tx) => Promise<void>,
  { together = false }: { together?: boolean } = {},
): EventSubscription => ({
  kind: 'once',
  event,
  subscriber,
  handler: (payload, tx) => handler(event.payload.parse(payload), tx),
  together,
});

/**
 * Runs in every process, soon after the commit: for cache invalidation and for pushing to browsers. `onGap` runs after
 * the database connection was lost and restored, because events may have been missed.
 */
export const everywhere = <P>(
  event: EventType<P>,
  handler: (payload: P) => void | Promise<void>,
  onGap?: () => void,
): EventSubscription => ({
  kind: 'everywhere',
  event,
  handler: (payload) => handler(event.payload.parse(payload)),
  ...(onGap && { onGap }),
});
