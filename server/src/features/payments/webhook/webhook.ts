import type { FastifyPluginAsync } from 'fastify';

import { systemActor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Cards } from '../cards/cards.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { ProviderEvent } from '../gateway/webhook-signature.ts';
import { keepIntent, paymentById, paymentByIntent } from '../ledger/payments-store.ts';
import type { Settlement } from '../settling/settling.ts';

/** The event types that may change a payment. All others are answered with 200 and ignored. */
const relevant =
  /^(payment_intent\.(succeeded|payment_failed|processing|canceled|amount_capturable_updated)|charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed)|charge\.dispute\.)/;

/** The actor of every change that an event causes. */
const provider = systemActor('payments.webhook');

interface WebhookPorts {
  gateway: Gateway;
  settlement: Settlement;
  cards: Cards;
}

/**
 * `POST /payments/webhook`: the provider reports an event about a payment. The event's data is not trusted: it only
 * triggers the settling of a payment, or the reading of a card. Answers 200 also for events that aren't ours, 400 for
 * an invalid signature, 500 (which makes the provider redeliver) when ours can't be settled.
 */
export function paymentWebhook(platform: Platform, { gateway, settlement, cards }: WebhookPorts): FastifyPluginAsync {
  const { database, now, log } = platform;

  /** @returns the payment of an intent; null when it isn't ours */
  async function paymentOf(intentId: string): Promise<string | null> {
    const known = await paymentByIntent(database.db, intentId);
    if (known) return known.id;
    const { paymentId, status } = await gateway.facts(intentId);
    if (paymentId === null) return null;
    const payment = await paymentById(database.db, paymentId);
    // The payment has a new intent, and this cancelled one needs no settling.
    if (payment && status === 'canceled') return null;
    // The answer with the new intent's id was lost, or the process crashed before storing it.
    const keep = ({ generation }: { generation: number }) =>
      database.transaction(provider, (tx) => keepIntent(tx, { paymentId, generation }, intentId, now()));
    if (payment && (await keep(payment))) return paymentId;
    throw new Error(`The payment intent ${intentId} names the payment ${paymentId}, which is not its own.`);
  }

  async function handle({ id, type, intentId, setupId }: ProviderEvent): Promise<void> {
    if (setupId !== null && type === 'setup_intent.succeeded') return cards.changeFromWebhook(provider, setupId);
    const paymentId = intentId === null || !relevant.test(type) ? null : await paymentOf(intentId);
    if (paymentId) await settlement.settle(provider, paymentId, { event: { id, type } });
  }

  return async (scope) => {
    // Raw body: the signature covers its bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/payments/webhook', async (request) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? gateway.event(request.body, signature, now())
          : null;
      assertThat(event, 'WEBHOOK_SIGNATURE_INVALID');
      try {
        await handle(event);
      } catch (error) {
        log.error({ err: error, eventId: event.id, type: event.type }, 'a payment event could not be settled');
        throw new AppError('INTERNAL', {}, { cause: error });
      }
      return { received: true };
    });
  };
}
