import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import { handle, type Job } from '../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import type { Cards, ExpiringCards } from './cards/cards.ts';
import { isCardInUse } from './cards/customers-store.ts';
import type { Collector } from './collecting/collecting.ts';
import type { Gateway } from './gateway/gateway.ts';
import {
  cancelIntent,
  collectDue,
  collectInstalment,
  detachCard,
  findExpiringCards,
  forgetCustomer,
  reconcile,
  returnPayment,
  reviewRefunds,
  sendCardChanged,
  sendCardExpires,
  sendPaymentFailed,
  sendReceipt,
  settleEvents,
} from './job-types.ts';
import { paymentById } from './ledger/payments-store.ts';
import type { PaymentMails } from './mails/mails.ts';
import type { Refunds } from './refunding/refunding.ts';
import type { Settlement } from './settling/settle.ts';
import type { EventInbox } from './webhook/event-inbox.ts';

interface JobPorts {
  gateway: Gateway;
  settlement: Settlement;
  collector: Collector;
  mails: PaymentMails;
  cards: Cards;
  expiringCards: ExpiringCards;
  refunds: Pick<Refunds, 'review'>;
  inbox: EventInbox;
  reconciler: (actor: Actor) => Promise<void>;
}

/** Retries with exponential backoff, enough for the provider to be down for hours. */
const persistent = { retryLimit: 20, retryDelaySeconds: 30, retryBackoff: true };

export function paymentsJobs(platform: Platform, ports: JobPorts): Job[] {
  const { database, config } = platform;
  const { gateway, settlement, collector, mails, cards, expiringCards, refunds, inbox, reconciler } = ports;
  const configured = config.payments.provider !== 'none';
  const followUps = createFollowUps(platform, { gateway, settlement, mails });
  return [
    handle(sendReceipt, ({ paymentId }) => mails.receipt(paymentId), mailJobOptions),
    handle(sendPaymentFailed, ({ paymentId }) => mails.failed(paymentId), mailJobOptions),
    handle(
      sendCardChanged,
      async ({ userId }) => {
        const card = await cards.current(userId);
        if (card) await mails.cardChanged(userId, card);
      },
      mailJobOptions,
    ),
    handle(sendCardExpires, ({ paymentId }) => expiringCards.warn(paymentId), mailJobOptions),
    handle(findExpiringCards, () => expiringCards.find(), {
      retryLimit: 0,
      ...(configured ? { cron: '30 14 * * *' } : {}),
    }),
    handle(returnPayment, ({ paymentId }, { actor }) => followUps.returnPayment(actor, paymentId), persistent),
    handle(reviewRefunds, ({ paymentId }, { actor }) => refunds.review(actor, paymentId), persistent),
    handle(cancelIntent, ({ paymentId }, { actor }) => followUps.cancelIntent(actor, paymentId), persistent),
    handle(
      detachCard,
      async ({ paymentMethodId }) => {
        if (!(await isCardInUse(database.db, paymentMethodId))) await gateway.detachCard(paymentMethodId);
      },
      persistent,
    ),
    handle(
      forgetCustomer,
      async ({ customerId, paymentMethodId }) => {
        if (paymentMethodId !== null) await gateway.detachCard(paymentMethodId);
        await gateway.forgetCustomer(customerId);
      },
      persistent,
    ),
    // No retry by the queue: collectDue enqueues it again once the attempt's lease has expired.
    handle(collectInstalment, ({ paymentId }, { actor }) => collector.collect(actor, paymentId), {
      retryLimit: 0,
      concurrency: 2,
    }),
    handle(collectDue, (_nothing, { actor }) => collector.collectDue(actor), {
      retryLimit: 0,
      ...(configured ? { cron: '4 * * * *' } : {}),
    }),
    // No concurrency: a storm of events must not slow down what people do meanwhile.
    handle(settleEvents, (_nothing, { signal }) => inbox.settleDue(signal), persistent),
    handle(reconcile, (_nothing, { actor }) => reconciler(actor), {
      retryLimit: 0,
      ...(configured ? { cron: '*/5 * * * *' } : {}),
    }),
  ];
}

interface FollowUpPorts {
  gateway: Gateway;
  settlement: Settlement;
  mails: PaymentMails;
}

/** The jobs that a transition leaves to do at the provider. */
const createFollowUps = ({ database: { db } }: Platform, { gateway, settlement, mails }: FollowUpPorts) => ({
  /** Refunds a payment that nothing was owed for, and notifies the student. */
  async returnPayment(actor: Actor, paymentId: string): Promise<void> {
    const payment = await paymentById(db, paymentId);
    // A payment with a receipt was owed.
    if (!payment?.intentId || payment.receiptNumber !== null) return;
    await gateway.refund(payment.intentId, `return-${paymentId}`);
    await settlement.settle(actor, paymentId);
    await mails.returned(paymentId);
  },

  /** Cancels the intent of a cancelled payment at the provider; if it was paid in the meantime, settling refunds it. */
  async cancelIntent(actor: Actor, paymentId: string): Promise<void> {
    const payment = await paymentById(db, paymentId);
    if (!payment?.intentId || payment.estado !== 'cancelled') return;
    if (!(await gateway.cancelIntent(payment.intentId))) await settlement.settle(actor, paymentId);
  },
});
