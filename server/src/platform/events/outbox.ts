import { randomUUID } from 'node:crypto';

import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';

import type { Database, Tx } from '../database/database.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { Deliveries } from './deliveries.ts';
import type { EventSubscription, EventType, EverywhereSubscription, OnceSubscription } from './events.ts';
import { EVENTS_CHANNEL, insertEvents, insertingEvent, notify, readPayload } from './store.ts';

export interface Events {
  /**
   * Writes an event to the outbox: it is delivered if and only if `tx` commits.
   * @throws ZodError when the payload isn't the event's.
   */
  publish<P>(tx: Tx, event: EventType<P>, payload: P): Promise<void>;
  /** The same for many events, by one statement. */
  publishAll<P>(tx: Tx, event: EventType<P>, payloads: readonly P[]): Promise<void>;
  /**
   * The same as a part of the statement that makes the change: `with change as (…), told as (${publishing(…, 'change')})
   * select …`. The event is published where the part `from` has a row.
   */
  publishing<P>(tx: Tx, event: EventType<P>, payload: P, from: string): RawBuilder<unknown>;
  /** @param delivers whether this process runs `once` handlers; `everywhere` handlers run in every one */
  start(subscriptions: readonly EventSubscription[], options?: { delivers: boolean }): Promise<void>;
  /** Waits for running handlers; pending events are left to the next process. */
  stop(): Promise<void>;
  /**
   * For tests: resolves when everything published so far has been handled, without waiting for the delay of a retry.
   * @throws AggregateError of what `once` handlers threw.
   */
  drain(): Promise<void>;
}

/**
 * Deliveries start on a notification, and on a timer for the retries of this process. Polling finds the rest: an event
 * whose notification was lost, and a retry that another process left behind.
 */
export const POLL_MS = 10_000;

export function createEvents(database: Database, log: Logger, tracing: Tracing | null = null): Events {
  const waitingForEcho = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  let listeners: EverywhereSubscription[] = [];
  let deliveries = new Deliveries(database, [], log, tracing);
  let unlisten: (() => Promise<void>) | undefined;
  let poll: NodeJS.Timeout | undefined;
  /** Starts to deliver what is due, where this process delivers. */
  let wake = (): void => void deliveries.wake();

  function onMessage(message: string): void {
    const [id = '', name = ''] = message.split(' ', 2);
    const echo = waitingForEcho.get(id);
    if (echo) return echo();
    wake();
    const interested = listeners.filter(({ event }) => event.name === name);
    if (interested.length === 0) return;
    const run = runEverywhereHandlers(Number(id), interested).finally(() => running.delete(run));
    running.add(run);
  }

  async function runEverywhereHandlers(id: number, interested: readonly EverywhereSubscription[]): Promise<void> {
    let payload: unknown;
    try {
      payload = await readPayload(database.db, id);
    } catch (error) {
      log.warn({ err: error, event: id }, 'an event could not be read');
      for (const { onGap } of interested) onGap?.();
      return;
    }
    for (const { event, handler } of interested) {
      try {
        await handler(payload);
      } catch (error) {
        log.error({ err: error, event: event.name }, 'an event handler failed');
      }
    }
  }

  function onGap(): void {
    wake();
    for (const listener of listeners) listener.onGap?.();
  }

  /** Sends a notification to itself: when it arrives, every notification sent before it has arrived too. */
  async function echo(): Promise<void> {
    const id = randomUUID();
    const heard = new Promise<void>((resolve) => {
      waitingForEcho.set(id, resolve);
    });
    await notify(database.bookkeeping, id);
    await heard;
    waitingForEcho.delete(id);
  }

  const rowOf = (tx: Tx, { name }: { name: string }) => ({
    name,
    actor: tracing ? { ...tx.actor, trace: tracing.carried() } : tx.actor,
  });

  return {
    async publish(tx, event, payload) {
      event.payload.parse(payload);
      await insertEvents(tx, rowOf(tx, event), [payload]);
    },
    async publishAll(tx, event, payloads) {
      for (const payload of payloads) event.payload.parse(payload);
      if (payloads.length > 0) await insertEvents(tx, rowOf(tx, event), payloads);
    },
    publishing(tx, event, payload, from) {
      event.payload.parse(payload);
      return insertingEvent(rowOf(tx, event), payload, from);
    },
    async start(subscriptions, { delivers } = { delivers: true }) {
      if (!delivers) wake = () => undefined;
      listeners = subscriptions.filter((each): each is EverywhereSubscription => each.kind === 'everywhere');
      const once = subscriptions.filter((each): each is OnceSubscription => each.kind === 'once');
      deliveries = new Deliveries(database, once, log, tracing);
      unlisten = await database.listen(EVENTS_CHANNEL, onMessage, onGap);
      poll = setInterval(wake, POLL_MS);
      poll.unref();
      wake();
    },
    async stop() {
      clearInterval(poll);
      await unlisten?.();
      await deliveries.stop();
      await Promise.all(running);
    },
    async drain() {
      if (unlisten) await echo();
      await Promise.all(running);
      const failures = await deliveries.deliverAll();
      if (failures.length) throw new AggregateError(failures, 'Event handlers failed.');
    },
  };
}
