import { type Cents, toWire } from '@puente/contracts/cents';
import type { paymentsRoutes as contract } from '@puente/contracts/payments';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { englishOfTitle } from '../../catalogue/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Cards } from '../cards/cards.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { keepConsent } from '../ledger/orders-store.ts';
import { paymentWithOrder, paymentWithOrderByIntent } from '../ledger/payment-with-order-store.ts';
import { limits } from '../limits.ts';
import { mayPayNow } from '../plans/missed-instalment-rules.ts';
import { ownPayment } from '../policy.ts';
import type { Settlement } from '../settling/settle.ts';
import type { PlanLine } from '../tables.ts';
import type { Ordering } from './ordering.ts';
import type { PaymentIntents } from './payment-intent.ts';

interface RoutePorts {
  cards: Pick<Cards, 'forInstalment'>;
  gateway: Gateway;
  enrolments: Enrolments;
  intents: PaymentIntents;
  ordering: Ordering;
  settlement: Settlement;
}

/** The routes of a purchase: from the price to the browser's report of the payment. */
export const orderingRoutes = (platform: Platform, ports: RoutePorts) => ({
  ...startRoutes(platform, ports),
  ...intentRoutes(platform, ports),
});

/** Routes before the card form: what is to be paid, and the intents to pay it. */
function startRoutes({ database: { db } }: Platform, { cards, gateway, intents, ordering }: RoutePorts) {
  return {
    config: () => gateway.forBrowser(),

    createIntent: {
      limits: [limits.intentsOfUser, limits.codesOfUser, limits.codesOfAddress],
      handle: async ({ actor, principal, body, reply }) => {
        const { order, intent } = await ordering.open(actor, principal.user, body);
        reply.header('cache-control', 'no-store');
        // A course is bought with a card that is typed: whoever holds an open session buys nothing with the saved one.
        return intentCreated(order, intent, null);
      },
    },

    arrears: {
      limits: [limits.readsOfUser],
      handle: async ({ principal, params }) => {
        const owed = await ordering.arrears(principal.user.id, params.courseId);
        if (!owed) return { arrears: null };
        const plan = owed.plan && linesOnWire(owed.plan);
        return { arrears: { pagado: toWire(owed.paid), resto: toWire(owed.rest), plan } };
      },
    },

    instalmentIntent: {
      limits: [limits.instalmentIntentsOfUser],
      handle: async ({ actor, principal, params, reply }) => {
        const { payment, intent } = await intents.open(
          actor,
          async () => {
            const own = ownPayment(actor, await paymentWithOrder(db, params.id));
            const verdict = mayPayNow(own);
            if (!verdict.ok) throw new AppError(verdict.code);
            return { ...own, keepCard: false, whenPaid: 'INSTALMENT_NOT_PAYABLE' as const };
          },
          principal.user,
        );
        reply.header('cache-control', 'no-store');
        return intentCreated(payment, intent, await cards.forInstalment(principal.user.id));
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

/** An intent after the browser has shown it: what it is, the consent to its plan, and that it was paid. */
function intentRoutes({ database }: Platform, { gateway, enrolments, settlement }: RoutePorts) {
  const { db } = database;
  return {
    confirm: {
      limits: [limits.confirmationsOfUser],
      handle: async ({ actor, principal, body, now }) => {
        const payment = ownPayment(actor, await paymentWithOrderByIntent(db, body.paymentIntentId));
        assertThat(payment.cursoId === body.courseId && payment.paymentMode === body.paymentMode, 'PAYMENT_MISMATCH');
        const { taken, status, order } = await settlement.settle(actor, payment.paymentId);
        if (!taken && status === 'processing') return { estado: 'processing' as const, subscriptionId: null };
        if (!taken && status === 'requires_capture') throw new AppError('PLAN_CONSENT_REQUIRED');
        if (!taken) throw new AppError('PAYMENT_NOT_COMPLETED', { status: status ?? '' });
        // Paid twice: this payment is refunded, and the other one gave access to the course.
        const live = order.subscriptionId
          ? null
          : await enrolments.findLive(db, principal.user.id, payment.cursoId, now);
        return { estado: 'succeeded' as const, subscriptionId: order.subscriptionId ?? live?.id ?? null };
      },
    },

    consent: {
      limits: [limits.consentsOfUser],
      handle: async ({ actor, params, now }) => {
        const payment = ownPayment(actor, await paymentWithOrderByIntent(db, params.id));
        assertThat(payment.paymentMode === 'subscription' && payment.numero === 1, 'PAYMENT_MISMATCH');
        const consentAt = await database.transaction(actor, (tx) => keepConsent(tx, payment, now));
        return { consentAt };
      },
    },

    intent: {
      limits: [limits.readsOfUser],
      handle: async ({ actor, params }) => {
        const payment = ownPayment(actor, await paymentWithOrderByIntent(db, params.id));
        const { status } = await gateway.openIntent(params.id);
        return {
          estado: status,
          monto: toWire(payment.monto),
          courseId: payment.cursoId,
          paymentMode: payment.paymentMode,
          curso: payment.titulo,
          cursoEn: await englishOfTitle(db, payment.cursoId, payment.titulo),
          subscriptionId: payment.subscriptionId,
        };
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

const intentCreated = (
  payment: { monto: Cents; total: Cents; consent: readonly PlanLine[] },
  intent: OpenIntent,
  tarjetaGuardada: Awaited<ReturnType<Cards['forInstalment']>>,
) => ({
  tarjetaGuardada,
  clientSecret: intent.clientSecret,
  paymentIntentId: intent.id,
  monto: toWire(payment.monto),
  total: toWire(payment.total),
  plan: linesOnWire(payment.consent),
});

const linesOnWire = (lines: readonly PlanLine[]) =>
  lines.map(({ numero, monto, fecha }) => ({ numero, monto: toWire(monto), fecha }));
