import type { FastifyPluginAsync } from 'fastify';

import { systemActor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Cards } from '../cards/change-card.ts';
import type { Gateway, ProviderEvent } from '../gateway.ts';
import { keepIntent } from '../ordering/store.ts';
import type { Settlement } from './settle.ts';
import { paymentById, paymentByIntent } from './store.ts';

/** Events that may change where a payment stands. Whatever else the provider sends is thanked for. */
const relevant =
  /^(payment_intent\.(succeeded|payment_failed|processing|canceled)|charge\.refunded|charge\.refund\.updated|refund\.(created|updated|failed)|charge\.dispute\.)/;

/** What an event changes is the doing of the provider, which reports it. */
const provider = systemActor('payments.webhook');

interface WebhookPorts {
  gateway: Gateway;
  settlement: Settlement;
  cards: Cards;
}

/**
 * `POST /payments/webhook`: the provider says that something happened to a payment. An event is never believed for what
 * it tells: it only has the payment settled, or the card read.
 * Answers 200 also for what isn't ours, 400 for a bad signature, 500 (so that it comes again) when ours can't be settled.
 */
export function paymentWebhook(platform: Platform, { gateway, settlement, cards }: WebhookPorts): FastifyPluginAsync {
  const { database, now, log } = platform;

  /** @returns the payment that an event is about; null when it is none of ours */
  async function paymentOf(intentId: string): Promise<string | null> {
    const known = await paymentByIntent(database.db, intentId);
    if (known) return known.id;
    const { paymentId, status } = await gateway.facts(intentId);
    if (paymentId === null) return null;
    const payment = await paymentById(database.db, paymentId);
    // Replaced, and cancelled for it: there is nothing to settle any more.
    if (payment && status === 'canceled') return null;
    // The intent was made, but the answer with its id never arrived, or was never written down.
    const keep = ({ generation }: { generation: number }) =>
      database.transaction(provider, (tx) => keepIntent(tx, { paymentId, generation }, intentId, now()));
    if (payment && (await keep(payment))) return paymentId;
    throw new Error(`The payment intent ${intentId} names the payment ${paymentId}, which is not its own.`);
  }

  async function handle({ id, type, intentId, setupId }: ProviderEvent): Promise<void> {
    if (setupId !== null && type === 'setup_intent.succeeded') return cards.heard(provider, setupId);
    const paymentId = intentId === null || !relevant.test(type) ? null : await paymentOf(intentId);
    if (paymentId) await settlement.settle(provider, paymentId, { event: { id, type } });
  }

  return async (scope) => {
    // The signature is over the body as it came.
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
