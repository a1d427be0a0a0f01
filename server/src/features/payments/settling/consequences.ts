import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { chargeMoment } from '../academy-day.ts';
import { replaceCard } from '../cards/replace-card.ts';
import { accessWhile, needsAuthentication, nextAttempt, unpaidSince } from '../collecting/rules.ts';
import { paymentFailed, paymentTaken } from '../events.ts';
import { returnPayment, sendReceipt } from '../job-types.ts';
import {
  afterWonDispute,
  type DisputeState,
  type Failure,
  type HaltReason,
  type IntentFacts,
  isFailedAttempt,
  isTaken,
  purposeOf,
} from './rules.ts';
import { stopPlan } from './stop-plan.ts';
import { changeOrder, changePayment, nextReceiptNumber, type Order, type Payment } from './store.ts';

/** A locked order at the moment of its settlement; each consequence leaves the rows here as it left them there. */
export interface Current {
  tx: Tx;
  at: Date;
  order: Order;
  payments: Payment[];
  payment: Payment;
}

/** What follows from what the provider reports. Called by settle alone, inside its transaction. */
export function createConsequences({ events, jobs, config }: Platform, enrolments: Enrolments) {
  async function change(current: Current, values: Parameters<typeof changePayment>[2]): Promise<void> {
    const changed = await changePayment(current.tx, current.payment.id, values, current.at);
    current.payments = current.payments.map((payment) => (payment.id === changed.id ? changed : payment));
    current.payment = changed;
  }

  async function changeTheOrder(current: Current, values: Parameters<typeof changeOrder>[2]): Promise<void> {
    current.order = await changeOrder(current.tx, current.order.id, values, current.at);
  }

  const about = ({ order, payment }: Current) => ({
    paymentId: payment.id,
    userId: order.userId,
    cursoId: order.cursoId,
    titulo: order.titulo,
    monto: payment.monto,
    numero: payment.numero,
  });

  async function stop(current: Current, reason: HaltReason): Promise<void> {
    current.order = await stopPlan(current.tx, jobs, current.order.id, reason, current.at);
  }

  /** The state that the plan's unpaid instalments leave the access in. */
  async function restoreAccess({ tx, at, order, payments }: Current): Promise<void> {
    if (order.subscriptionId && accessWhile(unpaidSince(payments), at) === 'Activa') {
      await enrolments.changeEstado(tx, order.subscriptionId, 'Activa');
    }
  }

  /** The rest of a plan falls due from here on; nothing is left to fall due of a full payment. */
  async function startPlan(current: Current, subscriptionId: string): Promise<void> {
    const { tx, at } = current;
    const rest = current.payments.filter((payment) => !isTaken(payment));
    for (const { id, dueDate } of rest) {
      const nextAttemptAt = chargeMoment(dueDate, config.academyTimezone);
      await changePayment(tx, id, { estado: 'scheduled', nextAttemptAt }, at);
    }
    await changeTheOrder(current, {
      estado: rest.length > 0 ? 'active' : 'completed',
      haltReason: null,
      subscriptionId,
    });
  }

  async function issueReceipt(current: Current): Promise<void> {
    // Last, so that the counter's row is held as shortly as possible.
    await change(current, { receiptNumber: await nextReceiptNumber(current.tx) });
    await jobs.enqueue(current.tx, sendReceipt, { paymentId: current.payment.id });
    await events.publish(current.tx, paymentTaken, { ...about(current), total: current.payments.length });
  }

  return {
    /** The money is there. */
    async take(current: Current, facts: IntentFacts): Promise<void> {
      const { tx, at, order } = current;
      const purpose = purposeOf(current.payment, order);
      await change(current, {
        estado: 'succeeded',
        paidAt: facts.paidAt ?? at,
        metodoPago: facts.metodoPago,
        nextAttemptAt: null,
        failureCode: null,
      });
      if (purpose === 'giveBack') return jobs.enqueue(tx, returnPayment, { paymentId: current.payment.id });

      if (purpose === 'enrol') {
        const { subscriptionId, created } = await enrolments.enrol(tx, {
          userId: order.userId,
          cursoId: order.cursoId,
          at,
        });
        if (!created) {
          // A second tab, paid as well: the course is there once, and so is its price.
          await stop(current, 'duplicate');
          return jobs.enqueue(tx, returnPayment, { paymentId: current.payment.id });
        }
        await startPlan(current, subscriptionId);
        if (facts.savedCard) {
          const card = { paymentMethodId: facts.savedCard, since: facts.paidAt ?? at };
          await replaceCard(tx, jobs, order.userId, card);
        }
      } else {
        if (order.estado === 'active' && current.payments.every(isTaken))
          await changeTheOrder(current, { estado: 'completed' });
        if (order.estado === 'active') await restoreAccess(current);
      }
      await issueReceipt(current);
    },

    /** The card was declined, or could not be charged. */
    async decline(current: Current, failure: Failure): Promise<void> {
      const { tx, at } = current;
      const recorded = { failureCode: failure.code, failedCharge: failure.charge };
      if (!isFailedAttempt(current.payment)) return change(current, recorded);

      const firstFailedAt = current.payment.firstFailedAt ?? at;
      const nextAttemptAt = nextAttempt(failure, firstFailedAt, at);
      await change(current, { ...recorded, estado: 'failed', firstFailedAt, nextAttemptAt });
      await events.publish(tx, paymentFailed, {
        ...about(current),
        nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
        needsAuthentication: needsAuthentication(failure.code),
      });
    },

    /** So much was given back so far: all of it ends the access and the plan, a part changes nothing else. */
    async giveBack(current: Current, refunded: number): Promise<void> {
      const whole = refunded === current.payment.monto;
      await change(current, { refunded, estado: whole ? 'refunded' : 'succeeded' });
      const { order, tx } = current;
      // A payment that was returned because nothing was owed is not what the access was bought with.
      if (!whole || current.payment.receiptNumber === null) return;
      await stop(current, 'refund');
      if (order.subscriptionId) await enrolments.changeEstado(tx, order.subscriptionId, 'Cancelada');
    },

    /** The card's holder disputes the charge, or the dispute is decided. */
    async dispute(current: Current, dispute: DisputeState | null): Promise<void> {
      await change(current, { dispute });
      const { order, tx } = current;
      const running = order.estado === 'active' || order.estado === 'completed';
      if (dispute === 'won') {
        const estado = afterWonDispute(order, current.payments);
        if (!estado) return;
        await changeTheOrder(current, { estado, haltReason: null });
        return restoreAccess(current);
      }
      if (!order.subscriptionId || (!running && order.haltReason !== 'dispute')) return;
      if (dispute === 'lost') {
        await stop(current, 'dispute');
        await enrolments.changeEstado(tx, order.subscriptionId, 'Cancelada');
      } else if (running) {
        // Halted, not stopped: the instalments wait for the decision.
        await changeTheOrder(current, { estado: 'halted', haltReason: 'dispute' });
        await enrolments.changeEstado(tx, order.subscriptionId, 'Inactiva');
      }
    },
  };
}

export type Consequences = ReturnType<typeof createConsequences>;
