import { paymentsRoutes } from '@puente/contracts/payments';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import type { Enrolments } from '../enrolment/public.ts';
import { auditedByHand, auditedCards, auditedOrders, auditedPayments } from './audited-store.ts';
import { cardRoutes, Cards, createExpiringCards } from './cards/cards.ts';
import { createCollector } from './collecting/collecting.ts';
import { createPaymentCounters } from './counters.ts';
import { enrollingRoutes } from './enrolling/enrolling.ts';
import { Gateway, gatewayKeys } from './gateway/gateway.ts';
import { paymentsJobs } from './jobs.ts';
import { paymentsPersonalData } from './leaving/personal-data.ts';
import { stopPlanOfSubscription } from './ledger/ledger.ts';
import { cardExpiresWords } from './mails/card-mails.ts';
import { PaymentMails, receiptWords } from './mails/mails.ts';
import { confirmPaymentWords, declinedWords } from './mails/payment-failed-mail.ts';
import { refundWords } from './mails/refund-mails.ts';
import { managingRoutes } from './managing/managing.ts';
import { paymentsNotices } from './notices.ts';
import { Ordering } from './ordering/ordering.ts';
import { PaymentIntents } from './ordering/payment-intent.ts';
import { orderingRoutes } from './ordering/routes.ts';
import { purchasesRoutes } from './purchases/purchases.ts';
import { createReconciler } from './reconciling/reconciling.ts';
import { Refunds } from './refunding/refunding.ts';
import { createSettlement } from './settling/settle.ts';
import { statementRoutes } from './statement/routes.ts';
import { paymentsTables } from './tables.ts';
import { createEventInbox, settleEvent } from './webhook/event-inbox.ts';
import { webhookMetrics } from './webhook/metrics.ts';
import { paymentWebhook } from './webhook/webhook.ts';

interface PaymentsPorts {
  enrolments: Enrolments;
  /** The fetch of the card provider's SDK; the global one by default. */
  cardFetch?: typeof fetch;
}

/** Card payments of a course, in full or in instalments, and what follows: receipts, refunds, disputes, retries. */
export function payments(platform: Platform, { enrolments, cardFetch }: PaymentsPorts): Feature {
  const gateway = new Gateway(gatewayKeys(platform.config.payments), cardFetch);
  const counters = createPaymentCounters(platform.metrics);
  const settlement = createSettlement(platform, gateway, enrolments, counters);
  const refunds = new Refunds(platform, gateway, settlement);
  const intents = new PaymentIntents(platform, gateway, settlement);
  const ordering = new Ordering(platform, { gateway, enrolments, intents });
  const cards = new Cards(platform, gateway);
  const collector = createCollector(platform, { gateway, enrolments, settlement, intents });
  const mails = new PaymentMails(platform);
  const expiringCards = createExpiringCards(platform, { cards, mails });
  const inbox = createEventInbox(platform, settleEvent(platform, { gateway, settlement, cards }));
  const reconciler = createReconciler(platform, { settlement, ordering, refunds });
  const { jobs, now } = platform;

  return {
    name: 'payments',
    tables: paymentsTables,
    audited: [auditedByHand, auditedCards, auditedOrders, auditedPayments],
    personalData: paymentsPersonalData(platform),
    notices: paymentsNotices(platform),
    metrics: [webhookMetrics(platform)],
    mails: [receiptWords, cardExpiresWords, declinedWords, confirmPaymentWords, refundWords],
    routes(app) {
      app.routes(paymentsRoutes, {
        ...orderingRoutes(platform, { cards, gateway, enrolments, intents, ordering, settlement }),
        ...cardRoutes(cards),
        ...statementRoutes(platform),
      });
      purchasesRoutes(app, platform, refunds);
      managingRoutes(app, platform, enrolments);
      enrollingRoutes(app, platform, { enrolments, ordering, counters });
    },
    plugin: paymentWebhook(platform, { gateway, inbox }),
    jobs: paymentsJobs(platform, {
      gateway,
      settlement,
      collector,
      mails,
      cards,
      expiringCards,
      refunds,
      inbox,
      reconciler,
    }),
    subscriptions: [
      once(subscriptionDeleted, 'payments.stop-plan', ({ subscriptionId }, tx) =>
        stopPlanOfSubscription(tx, jobs, subscriptionId, now()),
      ),
      once(subscriptionChanged, 'payments.stop-plan', async ({ subscriptionId, estado }, tx) => {
        if (estado === 'Cancelada') await stopPlanOfSubscription(tx, jobs, subscriptionId, now());
      }),
    ],
  };
}
