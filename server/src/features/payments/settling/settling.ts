import { type Cents, sum } from '@puente/contracts/cents';

import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Failure, IntentFacts } from '../gateway/intent-facts.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { orderById } from '../ledger/orders-store.ts';
import { paymentById } from '../ledger/payments-store.ts';
import { returnedByHand } from '../ledger/refunds-store.ts';
import type { Order, Payment } from '../tables.ts';
import { isNewFailure } from './decline-rules.ts';
import { matches } from './intent-match-rules.ts';
import { LockedOrder } from './locked-order.ts';
import { whenDeclined } from './payment-declined.ts';
import { whenDisputed } from './payment-disputed.ts';
import { whenRefunded } from './payment-refunded.ts';
import { whenTaken } from './payment-taken.ts';
import { isTaken, returnedInAll } from './taken-money-rules.ts';

export interface Settled {
  /** The intent's status at the provider; null without an intent. */
  status: string | null;
  taken: boolean;
  payment: Payment;
  order: Order;
}

interface SettleOptions {
  /** Why the provider refused an attempt before it created a charge; the intent doesn't include this. */
  refusal?: Failure;
}

export interface Settlement {
  /**
   * Synchronizes one payment with its state at the provider: the payment, its receipt, its order and the access to the
   * course in one transaction. The only writer of all these. Idempotent: repeated and concurrent calls, in any order,
   * change nothing.
   * @throws AppError PAYMENT_NOT_FOUND · PAYMENT_MISMATCH: the intent doesn't match the row · PAYMENTS_UNREACHABLE ·
   * PAYMENT_IN_PROGRESS: concurrent settlements changed it in every retry
   */
  settle(actor: Actor, paymentId: string, options?: SettleOptions): Promise<Settled>;
  /**
   * Notes that the academy itself handed back a payment or a part of it, with the same consequences.
   * @param amount what it handed back
   */
  returnByHand(tx: Tx, paymentId: string, amount: Cents): Promise<void>;
}

/** Maximum number of retries after a concurrent change (optimistic lock). */
const maxReads = 6;

export function createSettlement(platform: Platform, gateway: Gateway, enrolments: Enrolments): Settlement {
  const { database, now, log } = platform;
  const take = whenTaken(platform, enrolments);
  const decline = whenDeclined(platform);
  const refund = whenRefunded(platform, enrolments);
  const dispute = whenDisputed(platform, enrolments);

  /**
   * What the provider says about a payment. The authorized money of a plan's first payment is taken first, if the
   * student has consented to the plan (PAY-18).
   */
  async function factsAfterCapture(read: Payment, intentId: string): Promise<IntentFacts> {
    const facts = await gateway.facts(intentId);
    if (facts.status !== 'requires_capture') return facts;
    const order = await orderById(database.db, read.orderId);
    if (!order.consentAt || !matches(facts, read, order)) return facts;
    await gateway.capture(intentId);
    return gateway.facts(intentId);
  }

  /** @returns null when the payment's version has changed since it was read: the facts may be stale */
  async function apply(tx: Tx, read: Payment, facts: IntentFacts, { refusal }: SettleOptions): Promise<Settled | null> {
    const { order, payments } = await lockOrder(tx, read.orderId);
    const payment = payments.find(({ id }) => id === read.id);
    if (payment?.version !== read.version) return null;
    const at = now();
    const locked = new LockedOrder(tx, at, { order, payments, payment });

    if (!matches(facts, payment, order)) {
      log.error(
        { paymentId: payment.id, intentId: facts.id, status: facts.status },
        'an intent is not what its payment says',
      );
      throw new AppError('PAYMENT_MISMATCH');
    }
    if (facts.status === 'succeeded') {
      if (!isTaken(locked.payment)) await take(locked, facts);
      const refunded = returnedInAll(payment.monto, facts.refunded, await returnedByHand(tx, payment.id));
      if (refunded !== locked.payment.refunded) await refund(locked, refunded);
      if (facts.dispute !== locked.payment.dispute) await dispute(locked, facts.dispute);
    } else if (refusal && !isTaken(locked.payment)) {
      await decline(locked, refusal);
    } else if (facts.failure && isNewFailure(facts, payment)) {
      await decline(locked, facts.failure);
    }
    return settled(locked, facts);
  }

  async function orderOfPayment(tx: Tx, paymentId: string): Promise<Payment> {
    const payment = await paymentById(tx, paymentId);
    assertThat(payment, 'PAYMENT_NOT_FOUND');
    return payment;
  }

  return {
    async settle(actor, paymentId, options = {}) {
      for (let reads = 0; reads < maxReads; reads += 1) {
        const read = await paymentById(database.db, paymentId);
        if (!read) throw new AppError('PAYMENT_NOT_FOUND');
        if (read.intentId === null)
          return { status: null, taken: false, payment: read, order: await orderById(database.db, read.orderId) };
        // Outside the transaction: the provider may take seconds, too long to hold row locks.
        const facts = await factsAfterCapture(read, read.intentId);
        const result = await database.transaction(actor, (tx) => apply(tx, read, facts, options));
        if (result) return result;
      }
      throw new AppError('PAYMENT_IN_PROGRESS');
    },

    async returnByHand(tx, paymentId, amount) {
      const { orderId } = await orderOfPayment(tx, paymentId);
      const { order, payments } = await lockOrder(tx, orderId);
      const payment = payments.find(({ id }) => id === paymentId);
      if (!payment) return;
      const locked = new LockedOrder(tx, now(), { order, payments, payment });
      await refund(locked, sum([payment.refunded, amount]), amount);
    },
  };
}

const settled = ({ payment, order }: { payment: Payment; order: Order }, { status }: IntentFacts): Settled => ({
  status,
  taken: isTaken(payment),
  payment,
  order,
});
