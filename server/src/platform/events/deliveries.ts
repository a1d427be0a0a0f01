import type { Logger } from 'pino';

import { Actor, systemActor } from '../actor.ts';
import type { Database, Tx } from '../database/database.ts';
import type { OnceSubscription } from './events.ts';
import { dispatch, postpone, takeDelivery } from './store.ts';
import type { Delivery } from './store.ts';

export interface Deliveries {
  /** Soon delivers what is due. */
  wake(): Promise<void>;
  /** Delivers what is pending, due or not, each once; returns what handlers threw. */
  deliverAll(): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** Takes deliveries; stands for the cause of an event that has none on record. */
const deliveryActor = systemActor('event-delivery');

/** With doubling delays about a day in all: long enough for someone to notice and mend what is broken. */
const MAX_ATTEMPTS = 24;
const LONGEST_DELAY_SECONDS = 2 * 3_600;
const RETRY_MARGIN_MS = 50;

/** Carries events to the `once` subscriptions of this process, one delivery after the other. */
export function createDeliveries(
  database: Database,
  subscriptions: readonly OnceSubscription[],
  log: Logger,
): Deliveries {
  const subscribers = subscriptions.map(({ event, subscriber }) => ({ event: event.name, subscriber }));
  const handlerOf = new Map(subscriptions.map((each) => [`${each.event.name} ${each.subscriber}`, each]));
  if (handlerOf.size < subscriptions.length) throw new Error('Two subscriptions to one event have the same name.');

  const stopping = new AbortController();
  let current: Promise<void> | undefined;
  let again = false;

  /** Returns whether there was one; a failed one is added to `failures`. */
  async function deliverOne(evenEarly: boolean, failures: Failure[]): Promise<boolean> {
    let delivery: Delivery | undefined;
    const except = failures.map((failure) => failure.delivery);
    try {
      return await database.transaction(deliveryActor, async (tx) => {
        delivery = await takeDelivery(tx, subscribers, evenEarly, except);
        if (!delivery) return false;
        const subscription = handlerOf.get(`${delivery.event} ${delivery.subscriber}`);
        await subscription?.handler(subscription.event.payload.parse(delivery.payload), actingFor(tx, delivery));
        return true;
      });
    } catch (error) {
      if (!delivery) throw error;
      failures.push({ delivery, error });
      await putOff(delivery, error);
      return true;
    }
  }

  async function putOff(delivery: Delivery, error: unknown): Promise<void> {
    const attempt = delivery.attempts + 1;
    const inSeconds = attempt < MAX_ATTEMPTS ? Math.min(2 ** delivery.attempts, LONGEST_DELAY_SECONDS) : null;
    await postpone(database.bookkeeping, delivery, String(error), inSeconds);
    if (inSeconds !== null) retryIn(inSeconds);
    const context = {
      err: error,
      event: delivery.event,
      eventId: delivery.eventId,
      subscriber: delivery.subscriber,
      attempt,
    };
    if (inSeconds === null) log.error(context, 'an event was given up: see event_deliveries');
    else log.warn({ ...context, inSeconds }, 'an event will be delivered again');
  }

  /** The database's clock says what is due: a retry asked for a moment too early would wait for the next poll. */
  function retryIn(seconds: number): void {
    const timer = setTimeout(() => void wake(), seconds * 1_000 + RETRY_MARGIN_MS);
    timer.unref();
  }

  async function deliver(evenEarly: boolean): Promise<Failure[]> {
    const failures: Failure[] = [];
    let delivered: boolean;
    do {
      delivered = false;
      while (!stopping.signal.aborted && (await dispatch(database.bookkeeping, subscribers)));
      while (!stopping.signal.aborted && (await deliverOne(evenEarly, failures))) delivered = true;
      // What was delivered may have published more.
    } while (delivered && !stopping.signal.aborted);
    return failures;
  }

  async function deliverUntilQuiet(): Promise<void> {
    try {
      do {
        again = false;
        await deliver(false);
      } while (again && !stopping.signal.aborted);
    } catch (error) {
      log.warn({ err: error }, 'events could not be delivered');
    } finally {
      current = undefined;
    }
  }

  async function wake(): Promise<void> {
    again = true;
    if (stopping.signal.aborted) return;
    current ??= deliverUntilQuiet();
    await current;
  }

  return {
    wake,
    async deliverAll() {
      await current;
      return (await deliver(true)).map(({ error }) => error);
    },
    async stop() {
      stopping.abort();
      await current;
    },
  };
}

/** What a handler writes is the doing of whoever caused the event. */
const actingFor = (tx: Tx, { actor }: Delivery): Tx =>
  Object.assign(tx, { actor: Actor.safeParse(actor).data ?? deliveryActor });

interface Failure {
  delivery: Delivery;
  error: unknown;
}
