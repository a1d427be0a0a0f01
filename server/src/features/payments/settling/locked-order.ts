import type { Updateable } from 'kysely';

import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { changeOrder } from '../ledger/orders-store.ts';
import { changePayment } from '../ledger/payments-store.ts';
import { stopPlan } from '../ledger/stop-plan.ts';
import { accessWhile, unpaidSince } from '../plans/missed-instalment-rules.ts';
import type { HaltReason, Order, Payment, PaymentsTables } from '../tables.ts';

/**
 * The locked order of a payment, within the transaction that settles it. Each change is written to the database and
 * kept here, for the steps that follow.
 */
export class LockedOrder {
  readonly tx: Tx;
  readonly at: Date;
  order: Order;
  payments: Payment[];
  payment: Payment;

  constructor(tx: Tx, at: Date, rows: { order: Order; payments: Payment[]; payment: Payment }) {
    this.tx = tx;
    this.at = at;
    this.order = rows.order;
    this.payments = rows.payments;
    this.payment = rows.payment;
  }

  async changePayment(values: Updateable<PaymentsTables['payments']>): Promise<void> {
    const changed = await changePayment(this.tx, this.payment.id, values, this.at);
    this.payments = this.payments.map((payment) => (payment.id === changed.id ? changed : payment));
    this.payment = changed;
  }

  async changeOrder(values: Updateable<PaymentsTables['orders']>): Promise<void> {
    this.order = await changeOrder(this.tx, this.order.id, values, this.at);
  }

  /** Stops all further charges. */
  async stop(jobs: Jobs, reason: HaltReason): Promise<void> {
    this.order = await stopPlan(this.tx, jobs, this.order.id, reason, this.at);
  }

  /** Reactivates the subscription, unless another instalment is overdue for too long. */
  async restoreAccess(enrolments: Enrolments): Promise<void> {
    const { subscriptionId } = this.order;
    if (subscriptionId && accessWhile(unpaidSince(this.payments), this.at) === 'Activa') {
      await enrolments.changeEstado(this.tx, subscriptionId, 'Activa');
    }
  }

  /** The event payload fields of the payment. */
  get about() {
    const { order, payment } = this;
    return {
      paymentId: payment.id,
      userId: order.userId,
      cursoId: order.cursoId,
      titulo: order.titulo,
      monto: payment.monto,
      numero: payment.numero,
    };
  }
}
