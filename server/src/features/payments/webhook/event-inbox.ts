import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Cards } from '../cards/cards.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { ProviderEvent } from '../gateway/provider-facts.ts';
import { settleEvents } from '../job-types.ts';
import { keepIntent, paymentById, paymentByIntent } from '../ledger/payments-store.ts';
import {
  type DueEvent,
  finishEvents,
  giveUpEvents,
  keepEvents,
  knownEvents,
  postponeEvents,
  takeDueEvents,
} from '../ledger/provider-events-store.ts';
import type { Settlement } from '../settling/settle.ts';

/** The events that one process takes at once: many, because those about one payment are settled together. */
const taken = 500;
/** Milliseconds between two settlements, which leave the event loop and the database to what people do. */
const pauseMs = 5;
/** Milliseconds after which another process takes them: longer than settling them all while the provider is slow. */
const leaseMs = 10 * 60_000;
const firstDelayMs = 5_000;
const longestDelayMs = 3_600_000;
/** Most of a day. Afterwards reconciliation alone looks at the payment, and administrators see the event (OPS-5). */
const maxAttempts = 24;

/** The provider's events between their arrival and their settling. */
export interface EventInbox {
  /** Stores an event, which a job then settles. Resolves after the commit. A duplicate changes nothing. */
  keep(event: ProviderEvent): Promise<void>;
  /**
   * Settles the events that are due, one payment after the other.
   * @throws AggregateError of what could not be settled; that is due again later
   */
  settleDue(signal: AbortSignal): Promise<void>;
}

/** The actor of every change that an event causes. */
const provider = systemActor('payments.webhook');

export function createEventInbox({ database, jobs, log, now }: Platform, settle: SettleEvent): EventInbox {
  async function keepAll(events: readonly ProviderEvent[]): Promise<void> {
    const known = new Set(await knownEvents(database.db, [...new Set(events.map(({ id }) => id))]));
    const unknown = new Map(events.filter(({ id }) => !known.has(id)).map((event) => [event.id, event]));
    if (unknown.size === 0) return;
    await database.transaction(provider, async (tx) => {
      if ((await keepEvents(tx, [...unknown.values()], now())) > 0) await jobs.enqueue(tx, settleEvents, {});
    });
  }

  /** @returns what was thrown */
  async function settleOne(events: readonly DueEvent[]): Promise<unknown[]> {
    const [event] = events;
    if (!event) return [];
    const ids = events.map(({ id }) => id);
    try {
      await settle(provider, event);
      await database.transaction(provider, (tx) => finishEvents(tx, ids));
      return [];
    } catch (error) {
      const delay = Math.min(firstDelayMs * 2 ** (event.attempts - 1), longestDelayMs);
      log.error({ err: error, eventIds: ids, type: event.type }, 'a payment event could not be settled');
      await database.transaction(provider, (tx) =>
        event.attempts < maxAttempts
          ? postponeEvents(tx, ids, new Date(now().getTime() + delay))
          : giveUpEvents(tx, ids, now(), String(error)),
      );
      return [error];
    }
  }

  /** For another process, when this one stops. */
  const giveBack = (events: readonly DueEvent[]) =>
    database.transaction(provider, (tx) =>
      postponeEvents(
        tx,
        events.map(({ id }) => id),
        now(),
      ),
    );

  return {
    keep: inGroups(keepAll),

    async settleDue(signal) {
      const failures: unknown[] = [];
      while (!signal.aborted) {
        const at = now();
        const until = new Date(at.getTime() + leaseMs);
        const events = await database.transaction(provider, (tx) => takeDueEvents(tx, at, until, taken));
        if (events.length === 0) break;
        // Events about one payment are settled together, because settling reads its present state.
        const about = Map.groupBy(events, ({ intentId, setupId }) => intentId ?? setupId);
        for (const group of about.values()) {
          if (signal.aborted) await giveBack(group);
          else failures.push(...(await settleOne(group)));
          await sleep(pauseMs);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Payment events could not be settled.');
    },
  };
}

/** The event types that may change a payment. */
const aboutPayments =
  /^(payment_intent\.(succeeded|payment_failed|processing|canceled|amount_capturable_updated)|charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed)|charge\.dispute\.)/;

/** Whether the event may be about a card that was saved. */
const isAboutCard = ({ type, setupId }: ProviderEvent) => setupId !== null && type === 'setup_intent.succeeded';

/** Whether an event may change something here. All others are answered with 200 and forgotten. */
export const isRelevant = (event: ProviderEvent): boolean =>
  isAboutCard(event) || (event.intentId !== null && aboutPayments.test(event.type));

interface SettleEventPorts {
  gateway: Gateway;
  settlement: Settlement;
  cards: Cards;
}

/** Settles what an event is about. Idempotent. Its data is not trusted: the payment or the card is read anew. */
type SettleEvent = (actor: Actor, event: Pick<ProviderEvent, 'intentId' | 'setupId'>) => Promise<void>;

export function settleEvent(
  { database, now }: Platform,
  { gateway, settlement, cards }: SettleEventPorts,
): SettleEvent {
  /** @returns the payment of an intent; null when it isn't ours */
  async function paymentIdOf(actor: Actor, intentId: string): Promise<string | null> {
    const known = await paymentByIntent(database.db, intentId);
    if (known) return known.id;
    const { paymentId, status } = await gateway.facts(intentId);
    if (paymentId === null) return null;
    const payment = await paymentById(database.db, paymentId);
    // The payment has a new intent, and this cancelled one needs no settling.
    if (payment && status === 'canceled') return null;
    // The answer with the new intent's id was lost, or the process crashed before storing it.
    const keep = ({ generation }: { generation: number }) =>
      database.transaction(actor, (tx) => keepIntent(tx, { paymentId, generation }, intentId, now()));
    if (payment && (await keep(payment))) return paymentId;
    throw new Error(`The payment intent ${intentId} names the payment ${paymentId}, which is not its own.`);
  }

  return async (actor, { intentId, setupId }) => {
    if (setupId !== null) return cards.changeFromWebhook(actor, setupId);
    const paymentId = intentId === null ? null : await paymentIdOf(actor, intentId);
    if (paymentId) await settlement.settle(actor, paymentId);
  };
}

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while one write runs is written together by the next one. However many arrive at once, one
 * write runs at a time, so that they leave the database and the event loop to others.
 * @param write what it throws rejects every call of its group
 */
export function inGroups<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate();
      const group = waiting;
      waiting = [];
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      void writeAll();
    });
}
