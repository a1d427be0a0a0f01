import { fieldsOf } from '@puente/contracts/fields';
import type { Logger } from 'pino';

import { Actor, systemActor } from '../actor.ts';
import type { Database, Tx } from '../database/database.ts';
import { isDiskFull } from '../errors/app-error.ts';
import type { TracedWork, Tracing } from '../tracing/tracing.ts';
import type { OnceSubscription } from './events.ts';
import { dispatch, postpone, takeDelivery, takeOthersLike } from './store.ts';
import type { Delivery, Subscriber, Takeable } from './store.ts';

/** The actor of the transactions that take deliveries, and of events without a recorded actor. */
const deliveryActor = systemActor('event-delivery');

/** With exponential backoff about a day in all: enough time to notice and fix the cause. */
const MAX_ATTEMPTS = 24;
const LONGEST_DELAY_SECONDS = 2 * 3_600;
const RETRY_MARGIN_MS = 50;

const namesOf = ({ event, subscriber }: OnceSubscription): Subscriber => ({ event: event.name, subscriber });
const keyOf = ({ event, subscriber }: Subscriber) => `${event} ${subscriber}`;

/** Delivers events to the `once` subscriptions of this process, one transaction at a time. */
export class Deliveries {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #tracing: Tracing | null;
  readonly #subscribers: Subscriber[];
  readonly #handlers: ReadonlyMap<string, OnceSubscription>;
  readonly #stopping = new AbortController();
  #current: Promise<void> | undefined;
  #again = false;

  constructor(
    database: Database,
    subscriptions: readonly OnceSubscription[],
    log: Logger,
    tracing: Tracing | null = null,
  ) {
    this.#database = database;
    this.#log = log;
    this.#tracing = tracing;
    this.#subscribers = subscriptions.map(namesOf);
    this.#handlers = new Map(subscriptions.map((each) => [keyOf(namesOf(each)), each]));
    if (this.#handlers.size < subscriptions.length)
      throw new Error('Two subscriptions to one event have the same name.');
  }

  /** Starts to deliver what is due. */
  async wake(): Promise<void> {
    this.#again = true;
    if (this.#stopping.signal.aborted) return;
    this.#current ??= this.#deliverUntilQuiet();
    await this.#current;
  }

  /** Delivers what is pending, due or not, each once; returns what handlers threw. */
  async deliverAll(): Promise<unknown[]> {
    const failures: Failure[] = [];
    do {
      await this.#current;
      // Handlers may have published more events, and a notification may have begun other deliveries meanwhile.
    } while ((await this.#deliver(true, failures)) || this.#current);
    return failures.map(({ error }) => error);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current;
  }

  async #deliverUntilQuiet(): Promise<void> {
    try {
      do {
        this.#again = false;
        // The events that handlers publish wake it again by their notification.
        await this.#deliver(false);
      } while (this.#again && !this.#stopping.signal.aborted);
    } catch (error) {
      if (!isDiskFull(error)) this.#log.warn({ err: error }, 'events could not be delivered');
    } finally {
      this.#current = undefined;
    }
  }

  async #deliver(includeNotDue: boolean, failures: Failure[] = []): Promise<boolean> {
    const { signal } = this.#stopping;
    let delivered = false;
    while (!signal.aborted && (await dispatch(this.#database.bookkeeping, this.#subscribers)));
    while (!signal.aborted && (await this.#deliverNext(includeNotDue, failures))) delivered = true;
    return delivered;
  }

  /** @returns whether there was a delivery; a failed one is added to `failures`. */
  async #deliverNext(includeNotDue: boolean, failures: Failure[]): Promise<boolean> {
    let delivery: Delivery | undefined;
    const which = { includeNotDue, except: failures.map((failure) => failure.delivery) };
    try {
      return await this.#database.transaction(deliveryActor, async (tx) => {
        const taken = await this.#take(tx, which);
        for (delivery of taken) {
          await this.#handle(delivery, tx);
        }
        return taken.length > 0;
      });
    } catch (error) {
      if (!delivery) throw error;
      failures.push({ delivery, error });
      await this.#scheduleRetry(delivery, error);
      return true;
    }
  }

  /** Takes the next delivery; with it others of its event and subscriber where they are delivered together. */
  async #take(tx: Tx, which: Takeable): Promise<Delivery[]> {
    const first = await takeDelivery(tx, this.#subscribers, which);
    if (!first) return [];
    if (!this.#handlers.get(keyOf(first))?.together) return [first];
    const taken = [first, ...(await takeOthersLike(tx, first, which))];
    return taken.toSorted((one, other) => one.eventId - other.eventId);
  }

  async #handle(delivery: Delivery, tx: Tx): Promise<void> {
    const { event, eventId, subscriber, attempts } = delivery;
    const subscription = this.#handlers.get(keyOf(delivery));
    const handle = async () => subscription?.handler(delivery.payload, actingFor(tx, delivery));
    if (!this.#tracing) return handle();
    const { trace } = fieldsOf(delivery.actor);
    const work: TracedWork = {
      name: `event ${event} ${subscriber}`,
      kind: 'consumer',
      attributes: { 'academy.event_id': eventId, 'academy.attempt': attempts + 1 },
      cause: typeof trace === 'string' ? trace : null,
    };
    await this.#tracing.run(work, handle);
  }

  async #scheduleRetry(delivery: Delivery, error: unknown): Promise<void> {
    const { event, eventId, subscriber, attempts } = delivery;
    const attempt = attempts + 1;
    const inSeconds = attempt < MAX_ATTEMPTS ? Math.min(2 ** attempts, LONGEST_DELAY_SECONDS) : null;
    await postpone(this.#database.bookkeeping, delivery, String(error), inSeconds);
    if (inSeconds !== null) this.#retryIn(inSeconds);
    const context = { err: error, event, eventId, subscriber, attempt };
    if (inSeconds === null) this.#log.error(context, 'an event was given up: see event_deliveries');
    else this.#log.warn({ ...context, inSeconds }, 'an event will be delivered again');
  }

  /** With a margin, because the database's clock decides what is due, and a retry too early waits for the next poll. */
  #retryIn(seconds: number): void {
    const timer = setTimeout(() => void this.wake(), seconds * 1_000 + RETRY_MARGIN_MS);
    timer.unref();
  }
}

/** Attributes the handler's writes to the actor of the event. */
const actingFor = (tx: Tx, { actor }: Delivery): Tx =>
  Object.assign(tx, { actor: Actor.safeParse(actor).data ?? deliveryActor });

interface Failure {
  delivery: Delivery;
  error: unknown;
}
