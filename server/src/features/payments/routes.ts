import { type Instalment, paymentsRoutes as contract, type PaymentPlan } from '@puente/contracts/payments';

import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { toWire } from '../catalogue/public.ts';
import type { Enrolments } from '../enrolment/public.ts';
import { needsAuthentication } from './collecting/rules.ts';
import type { Gateway, OpenIntent } from './gateway.ts';
import { limits } from './limits.ts';
import type { Ordering } from './ordering/ordering.ts';
import { keepConsent } from './ordering/store.ts';
import { payableByHand } from './plans/rules.ts';
import { paymentOfIntent, paymentWithOrder, type PlanRow, plansOf } from './plans/store.ts';
import { ownPayment } from './policy.ts';
import type { PlanLine } from './rules.ts';
import type { Settlement } from './settling/settle.ts';

interface RoutePorts {
  gateway: Gateway;
  enrolments: Enrolments;
  ordering: Ordering;
  settlement: Settlement;
}

export function paymentsRoutes({ database }: Platform, ports: RoutePorts): NonNullable<Feature['routes']> {
  const { gateway, enrolments, ordering, settlement } = ports;
  const { db } = database;

  return (app) => {
    app.handle(contract.config, () => gateway.forBrowser());

    app.handle(
      contract.createIntent,
      async ({ actor, principal, body, reply }) => {
        const { order, intent } = await ordering.open(actor, principal.user, body.courseId, body.paymentMode);
        reply.header('cache-control', 'no-store');
        return intentCreated(order, intent);
      },
      { limits: [limits.intentsOfUser] },
    );

    app.handle(
      contract.confirm,
      async ({ actor, principal, body, now }) => {
        const payment = ownPayment(await paymentOfIntent(db, body.paymentIntentId), principal.user.id);
        assertThat(payment.cursoId === body.courseId && payment.paymentMode === body.paymentMode, 'PAYMENT_MISMATCH');
        const { taken, status, order } = await settlement.settle(actor, payment.paymentId);
        if (!taken && status === 'processing') return { estado: 'processing' as const, subscriptionId: null };
        if (!taken) throw new AppError('PAYMENT_NOT_COMPLETED', { status: status ?? '' });
        // A course paid twice is there all the same, by the other payment; this one goes back.
        const live = order.subscriptionId
          ? null
          : await enrolments.findLive(db, principal.user.id, payment.cursoId, now);
        return { estado: 'succeeded' as const, subscriptionId: order.subscriptionId ?? live?.id ?? null };
      },
      { limits: [limits.confirmationsOfUser] },
    );

    app.handle(
      contract.consent,
      async ({ actor, principal, params, now }) => {
        const payment = ownPayment(await paymentOfIntent(db, params.id), principal.user.id);
        assertThat(payment.paymentMode === 'subscription' && payment.numero === 1, 'PAYMENT_MISMATCH');
        const consentAt = await database.transaction(actor, (tx) => keepConsent(tx, payment.orderId, now));
        return { consentAt: consentAt?.toISOString() ?? null };
      },
      { limits: [limits.consentsOfUser] },
    );

    app.handle(
      contract.intent,
      async ({ principal, params }) => {
        const payment = ownPayment(await paymentOfIntent(db, params.id), principal.user.id);
        const { status } = await gateway.openIntent(params.id);
        return {
          estado: status,
          monto: toWire(payment.monto),
          courseId: payment.cursoId,
          paymentMode: payment.paymentMode,
          curso: payment.titulo,
          subscriptionId: payment.subscriptionId,
        };
      },
      { limits: [limits.readsOfUser] },
    );

    app.handle(contract.plans, async ({ principal, query, reply }) => {
      const { rows, next } = await plansOf(db, principal.user.id, query.limit, query.cursor);
      return sendPage(reply, { rows: rows.map(planView), next });
    });

    app.handle(
      contract.instalmentIntent,
      async ({ actor, principal, params, reply }) => {
        const { payment, intent } = await ordering.payable(
          actor,
          async () => {
            const own = ownPayment(await paymentWithOrder(db, params.id), principal.user.id);
            const verdict = payableByHand(own);
            if (!verdict.ok) throw new AppError(verdict.code);
            return { ...own, keepCard: false, whenPaid: 'INSTALMENT_NOT_PAYABLE' as const };
          },
          principal.user,
        );
        reply.header('cache-control', 'no-store');
        return intentCreated(payment, intent);
      },
      { limits: [limits.instalmentIntentsOfUser] },
    );
  };
}

const planLine = ({ numero, monto, fecha }: PlanLine): Instalment => ({ numero, monto: toWire(monto), fecha });

const intentCreated = (
  payment: { monto: number; total: number; consent: readonly PlanLine[] },
  intent: OpenIntent,
) => ({
  clientSecret: intent.clientSecret,
  paymentIntentId: intent.id,
  monto: toWire(payment.monto),
  total: toWire(payment.total),
  plan: payment.consent.map(planLine),
});

function planView({ id, cursoId, titulo, subscriptionId, estado, total, payments }: PlanRow): PaymentPlan {
  return {
    id,
    cursoId,
    curso: titulo,
    subscriptionId,
    estado: estado === 'active' || estado === 'completed' ? estado : 'halted',
    total: toWire(total),
    pagos: payments.map((payment) => ({
      id: payment.id,
      ...planLine({ ...payment, fecha: payment.dueDate }),
      estado: payment.estado,
      // A charge that is running has a moment of its own there, which is nobody's business.
      proximoIntento:
        payment.estado === 'failed' && payment.nextAttemptAt ? new Date(payment.nextAttemptAt).toISOString() : null,
      requiereAutenticacion: payment.estado === 'failed' && needsAuthentication(payment.failureCode ?? ''),
    })),
  };
}
