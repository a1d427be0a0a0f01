import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Job } from '../../platform/jobs/jobs.ts';
import type { CardWatch } from './cards/card-watch.ts';
import type { Cards } from './cards/change-card.ts';
import { isCardInUse } from './cards/store.ts';
import type { Collector } from './collecting/collect.ts';
import type { Gateway } from './gateway.ts';
import {
  cancelIntent,
  collectDue,
  collectInstalment,
  detachCard,
  findExpiringCards,
  reconcile,
  returnPayment,
  sendCardChanged,
  sendCardExpires,
  sendPaymentFailed,
  sendReceipt,
} from './job-types.ts';
import type { PaymentMails } from './mailing.ts';
import type { Settlement } from './settling/settle.ts';
import { paymentById } from './settling/store.ts';

interface JobPorts {
  gateway: Gateway;
  settlement: Settlement;
  collector: Collector;
  mails: PaymentMails;
  cards: Cards;
  cardWatch: CardWatch;
  reconciler: (actor: Actor) => Promise<void>;
}

const mailing = { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true };
/** The provider may be away for hours; what it is asked for has to happen all the same. */
const persistent = { retryLimit: 20, retryDelaySeconds: 30, retryBackoff: true };

export function paymentsJobs({ database, config }: Platform, ports: JobPorts): Job[] {
  const { gateway, settlement, collector, mails, cards, cardWatch, reconciler } = ports;
  const configured = config.payments.provider !== 'none';
  return [
    handle(sendReceipt, ({ paymentId }) => mails.receipt(paymentId), mailing),
    handle(sendPaymentFailed, ({ paymentId }) => mails.failed(paymentId), mailing),
    handle(
      sendCardChanged,
      async ({ userId }) => {
        const card = await cards.current(userId);
        if (card) await mails.cardChanged(userId, card);
      },
      mailing,
    ),
    handle(sendCardExpires, ({ paymentId }) => cardWatch.warn(paymentId), mailing),
    handle(findExpiringCards, () => cardWatch.find(), {
      retryLimit: 0,
      ...(configured ? { cron: '30 14 * * *' } : {}),
    }),
    handle(
      returnPayment,
      async ({ paymentId }, { actor }) => {
        const payment = await paymentById(database.db, paymentId);
        // With a receipt it is money that is ours.
        if (!payment?.intentId || payment.receiptNumber !== null) return;
        await gateway.refund(payment.intentId, `return-${paymentId}`);
        await settlement.settle(actor, paymentId);
        await mails.returned(paymentId);
      },
      persistent,
    ),
    handle(
      cancelIntent,
      async ({ paymentId }, { actor }) => {
        const payment = await paymentById(database.db, paymentId);
        if (!payment?.intentId || payment.estado !== 'cancelled') return;
        // Paid in the last moment: settling it gives the money back.
        if (!(await gateway.cancelIntent(payment.intentId))) await settlement.settle(actor, paymentId);
      },
      persistent,
    ),
    handle(
      detachCard,
      async ({ paymentMethodId }) => {
        if (!(await isCardInUse(database.db, paymentMethodId))) await gateway.detachCard(paymentMethodId);
      },
      persistent,
    ),
    // Not tried again by the queue: the next round finds it, once the attempt's lease is over.
    handle(collectInstalment, ({ paymentId }, { actor }) => collector.collect(actor, paymentId), {
      retryLimit: 0,
      concurrency: 2,
    }),
    handle(collectDue, (_nothing, { actor }) => collector.collectDue(actor), {
      retryLimit: 0,
      ...(configured ? { cron: '4 * * * *' } : {}),
    }),
    handle(reconcile, (_nothing, { actor }) => reconciler(actor), {
      retryLimit: 0,
      ...(configured ? { cron: '*/5 * * * *' } : {}),
    }),
  ];
}
