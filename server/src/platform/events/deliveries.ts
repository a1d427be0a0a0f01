import type { Logger } from 'pino';

import { Actor, systemActor } from '../actor.ts';
import type { Database, Tx } from '../database/database.ts';
import { isDiskFull } from '../errors/app-error.ts';
import type { OnceSubscription } from './events.ts';
import { dispatch, postpone, takeDeliveries } from './store.ts';
import type { Delivery } from './store.ts';

export interface Deliveries {
  /** Starts to deliver what is due. */
  wake(): Promise<void>;
  /** Delivers what is pending, due or not, each once; returns what handlers threw. */
  deliverAll(): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** The actor of the transactions that take deliveries, and of events without a recorded actor. */
const deliveryActor = systemActor('event-delivery');

/** With exponential backoff about a day in all: enough time to notice and fix the cause. */
const MAX_ATTEMPTS = 24;
const LONGEST_DELAY_SECONDS = 2 * 3_600;
const RETRY_MARGIN_MS = 50;

/** Delivers events to the `once` subscriptions of this process, one transaction at a time. */
export function createDeliveries(
  database: Database,
  subscriptions: readonly OnceSubscription[],
  log: Logger,
): Deliveries {
  const namesOf = ({ event, subscriber }: OnceSubscription) => ({ event: event.name, subscriber });
  const subscribers = subscriptions.map(namesOf);
  const together = subscriptions.filter((each) => each.together).map(namesOf);
  const handlerOf = new Map(subscriptions.map((each) => [`${each.event.name} ${each.subscriber}`, each]));
  if (handlerOf.size < subscriptions.length) throw new Error('Two subscriptions to one event have the same name.');

  const stopping = new AbortController();
  let current: Promise<void> | undefined;
  let again = false;

  /** @returns whether there was a delivery; a failed one is added to `failures`. */
  async function deliverNext(includeNotDue: boolean, failures: Failure[]): Promise<boolean> {
    let delivery: Delivery | undefined;
    const except = failures.map((failure) => failure.delivery);
    try {
      return await database.transaction(deliveryActor, async (tx) => {
        const taken = await takeDeliveries(tx, { subscribers, together }, includeNotDue, except);
        for (delivery of taken) {
          const subscription = handlerOf.get(`${delivery.event} ${delivery.subscriber}`);
          await subscription?.handler(delivery.payload, actingFor(tx, delivery));
        }
        return taken.length > 0;
      });
    } catch (error) {
      if (!delivery) throw error;
      failures.push({ delivery, error });
      await scheduleRetry(delivery, error);
      return true;
    }
  }

  async function scheduleRetry(delivery: Delivery, error: unknown): Promise<void> {
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

  /** With a margin, because the database's clock decides what is due, and a retry too early waits for the next poll. */
  function retryIn(seconds: number): void {
    const timer = setTimeout(() => void wake(), seconds * 1_000 + RETRY_MARGIN_MS);
    timer.unref();
  }

  async function deliver(includeNotDue: boolean, failures: Failure[] = []): Promise<boolean> {
    let delivered = false;
    while (!stopping.signal.aborted && (await dispatch(database.bookkeeping, subscribers)));
    while (!stopping.signal.aborted && (await deliverNext(includeNotDue, failures))) delivered = true;
    return delivered;
  }

  async function deliverUntilQuiet(): Promise<void> {
    try {
      do {
        again = false;
        // The events that handlers publish wake it again by their notification.
        await deliver(false);
      } while (again && !stopping.signal.aborted);
    } catch (error) {
      if (!isDiskFull(error)) log.warn({ err: error }, 'events could not be delivered');
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
      const failures: Failure[] = [];
      // The handlers may have published more events.
      while (await deliver(true, failures));
      return failures.map(({ error }) => error);
    },
    async stop() {
      stopping.abort();
      await current;
    },
  };
}

/** Attributes the handler's writes to the actor of the event. */
const actingFor = (tx: Tx, { actor }: Delivery): Tx =>
  Object.assign(tx, { actor: Actor.safeParse(actor).data ?? deliveryActor });

interface Failure {
  delivery: Delivery;
  error: unknown;
}
