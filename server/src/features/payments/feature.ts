import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import type { Enrolments } from '../enrolment/public.ts';
import { createCardWatch } from './cards/card-watch.ts';
import { createCards } from './cards/change-card.ts';
import { cardRoutes } from './cards/routes.ts';
import { createCollector } from './collecting/collect.ts';
import { gatewayKeys } from './gateway-keys.ts';
import { createGateway } from './gateway.ts';
import { paymentsJobs } from './jobs.ts';
import { createPaymentMails } from './mailing.ts';
import { paymentsNotices } from './notices.ts';
import { createOrdering } from './ordering/ordering.ts';
import { createReconciler } from './reconciling/reconcile.ts';
import { paymentsRoutes } from './routes.ts';
import { createConsequences } from './settling/consequences.ts';
import { createSettlement } from './settling/settle.ts';
import { stopPlanOf } from './settling/stop-plan.ts';
import { paymentWebhook } from './settling/webhook.ts';
import { statementRoutes } from './statement/routes.ts';

interface PaymentsPorts {
  enrolments: Enrolments;
  /** What the card provider's SDK talks through; the network when left out. */
  cardFetch?: typeof fetch;
}

/** Buying a course by card, whole or in six instalments, and everything that may happen to the money afterwards. */
export function payments(platform: Platform, { enrolments, cardFetch }: PaymentsPorts): Feature {
  const gateway = createGateway(gatewayKeys(platform.config.payments), cardFetch);
  const settlement = createSettlement(platform, gateway, createConsequences(platform, enrolments));
  const ordering = createOrdering(platform, gateway, enrolments, settlement);
  const cards = createCards(platform, gateway);
  const collector = createCollector(platform, { gateway, enrolments, settlement, ordering });
  const mails = createPaymentMails(platform);
  const cardWatch = createCardWatch(platform, { cards, mails });
  const reconciler = createReconciler(platform, settlement, ordering);
  const { jobs, now } = platform;

  return {
    name: 'payments',
    notices: paymentsNotices,
    routes: (app) => {
      paymentsRoutes(platform, { gateway, enrolments, ordering, settlement })(app);
      cardRoutes(cards)(app);
      statementRoutes(platform)(app);
    },
    plugin: paymentWebhook(platform, { gateway, settlement, cards }),
    jobs: paymentsJobs(platform, { gateway, settlement, collector, mails, cards, cardWatch, reconciler }),
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
