import type { Logger } from 'pino';
import { Stripe } from 'stripe';

import type { Database } from '../../platform/database/database.ts';
import { seconds, secondsAfter } from './call.ts';
import type { Delivery } from './store.ts';
import { claimDeliveries, settleDelivery } from './store.ts';

/** Delivers an event to the webhook's route; `rawBody` is the signed text. */
export type DeliverWebhook = (rawBody: string, headers: { 'stripe-signature': string }) => Promise<{ status: number }>;

/** Faults for tests (fault injection). */
export interface Chaos {
  /** Every event is delivered twice. */
  duplicate: boolean;
  /** No event is delivered; each is retried later, as after a failure. */
  drop: boolean;
  /** The newest event is delivered first. */
  reorder: boolean;
}

export interface DeliveryOptions {
  database: Database;
  now: () => Date;
  log: Logger;
  deliverWebhook: DeliverWebhook;
  webhookSecret: string;
  chaos: Chaos;
}

/** The lease of a delivery, longer than any webhook takes: after it, the process that held it is presumed dead. */
const LEASE_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5;
const LAST_RETRY_SECONDS = 3600;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
/** Events that a webhook's handling creates are delivered in the same run; this limits an endless loop. */
const MAX_ROUNDS = 20;

/** Delivers the due events. */
export async function deliverDue(options: DeliveryOptions): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = options.now();
    const due = await claimDeliveries(options.database.bookkeeping, now, secondsAfter(now, LEASE_SECONDS));
    if (due.length === 0) return;
    for (const delivery of options.chaos.reorder ? due.toReversed() : due) await deliverOne(options, delivery);
  }
}

async function deliverOne(options: DeliveryOptions, { event, attempts }: Delivery): Promise<void> {
  const delivered = await send(options, event);
  const now = options.now();
  const retryAt = secondsAfter(now, Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LAST_RETRY_SECONDS));
  const givenUp = seconds(retryAt) > event.created + GIVE_UP_AFTER_SECONDS;
  if (!delivered && givenUp) options.log.error({ eventId: event.id, type: event.type }, 'sandbox webhook given up');
  await settleDelivery(options.database.bookkeeping, event.id, {
    deliveredAt: delivered ? now : null,
    nextAttemptAt: delivered || givenUp ? null : retryAt,
  });
}

async function send(options: DeliveryOptions, event: Delivery['event']): Promise<boolean> {
  if (options.chaos.drop) return false;
  const payload = JSON.stringify(event);
  const timestamp = seconds(options.now());
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: options.webhookSecret, timestamp });
  let delivered = false;
  for (let copy = 0; copy < (options.chaos.duplicate ? 2 : 1); copy += 1) {
    try {
      const { status } = await options.deliverWebhook(payload, { 'stripe-signature': signature });
      delivered = status >= 200 && status < 300;
      if (!delivered) options.log.warn({ eventId: event.id, type: event.type, status }, 'sandbox webhook refused');
    } catch (error) {
      delivered = false;
      options.log.warn({ eventId: event.id, type: event.type, err: error }, 'sandbox webhook unreachable');
    }
  }
  return delivered;
}
