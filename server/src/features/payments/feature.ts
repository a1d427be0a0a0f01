import { paymentsRoutes } from '@puente/contracts/payments';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import type { Enrolments } from '../enrolment/public.ts';
import { auditedByHand, auditedCards, auditedOrders, auditedPayments } from './audited-store.ts';
import { createCards } from './cards/cards.ts';
import { createExpiringCards } from './cards/expiring-cards.ts';
import { cardRoutes } from './cards/routes.ts';
import { createCollector } from './collecting/collecting.ts';
import { createByHand } from './enrolling/by-hand.ts';
import { enrollingRoutes } from './enrolling/routes.ts';
import { createSeats } from './enrolling/seats.ts';
import { gatewayKeys } from './gateway/gateway-keys.ts';
import { createGateway } from './gateway/gateway.ts';
import { paymentsJobs } from './jobs.ts';
import { paymentsPersonalData } from './leaving/personal-data.ts';
import { stopPlanOf } from './ledger/stop-plan.ts';
import { createPaymentMails } from './mails/mails.ts';
import { refundNotice } from './mails/refund-notice.ts';
import { managingRoutes } from './managing/routes.ts';
import { paymentsNotices } from './notices.ts';
import { createOrdering } from './ordering/ordering.ts';
import { createPaymentIntents } from './ordering/payment-intent.ts';
import { orderingRoutes } from './ordering/routes.ts';
import { purchasesRoutes } from './purchases/routes.ts';
import { createReconciler } from './reconciling/reconciling.ts';
import { createRefunds } from './refunding/refunding.ts';
import { refusedRefundNotices } from './refunding/refused-notices.ts';
import { createSettlement } from './settling/settle.ts';
import { statementRoutes } from './statement/routes.ts';
import { paymentsTables } from './tables.ts';
import { createEventInbox } from './webhook/event-inbox.ts';
import { settleEvent } from './webhook/settle-event.ts';
import { paymentWebhook } from './webhook/webhook.ts';

interface PaymentsPorts {
  enrolments: Enrolments;
  /** The fetch of the card provider's SDK; the global one by default. */
  cardFetch?: typeof fetch;
}

/** Card payments of a course, in full or in six instalments, and what follows: receipts, refunds, disputes, retries. */
export function payments(platform: Platform, { enrolments, cardFetch }: PaymentsPorts): Feature {
  const gateway = createGateway(gatewayKeys(platform.config.payments), cardFetch);
  const settlement = createSettlement(platform, gateway, enrolments);
  const refunds = createRefunds(platform, gateway, settlement);
  const intents = createPaymentIntents(platform, gateway, settlement);
  const ordering = createOrdering(platform, gateway, enrolments, intents);
  const cards = createCards(platform, gateway);
  const collector = createCollector(platform, { gateway, enrolments, settlement, intents });
  const mails = createPaymentMails(platform);
  const expiringCards = createExpiringCards(platform, { cards, mails });
  const inbox = createEventInbox(platform, settleEvent(platform, { gateway, settlement, cards }));
  const reconciler = createReconciler(platform, { settlement, ordering, refunds });
  const { jobs, now } = platform;

  return {
    name: 'payments',
    tables: paymentsTables,
    audited: [auditedByHand, auditedCards, auditedOrders, auditedPayments],
    personalData: paymentsPersonalData(platform),
    notices: [...paymentsNotices, refundNotice(platform), ...refusedRefundNotices],
    routes(app) {
      app.routes(paymentsRoutes, {
        ...orderingRoutes(platform, { cards, gateway, enrolments, intents, ordering, settlement }),
        ...cardRoutes(cards),
        ...statementRoutes(platform),
      });
      purchasesRoutes(app, platform, refunds);
      managingRoutes(app, platform, enrolments);
      const seats = createSeats(platform, { enrolments, ordering });
      enrollingRoutes(app, { ordering, seats, byHand: createByHand(platform, { enrolments, ordering }) });
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
        stopPlanOf(tx, jobs, subscriptionId, now()),
      ),
      once(subscriptionChanged, 'payments.stop-plan', async ({ subscriptionId, estado }, tx) => {
        if (estado === 'Cancelada') await stopPlanOf(tx, jobs, subscriptionId, now());
      }),
    ],
  };
}
