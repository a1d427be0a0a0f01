import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Failure, IntentFacts } from '../gateway/intent-facts.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { orderById } from '../ledger/orders-store.ts';
import { paymentById } from '../ledger/payments-store.ts';
import { isFirstDelivery } from '../ledger/provider-events-store.ts';
import type { Order, Payment } from '../tables.ts';
import { isNewFailure } from './decline-rules.ts';
import { matches } from './intent-match-rules.ts';
import { LockedOrder } from './locked-order.ts';
import { whenDeclined } from './payment-declined.ts';
import { whenDisputed } from './payment-disputed.ts';
import { whenRefunded } from './payment-refunded.ts';
import { whenTaken } from './payment-taken.ts';
import { isTaken } from './taken-money-rules.ts';

export interface Settled {
  /** The intent's status at the provider; null while there is no intent. */
  status: string | null;
  taken: boolean;
  payment: Payment;
  order: Order;
}

interface SettleOptions {
  /** The provider's event that asks for it; a second delivery of the same one changes nothing. */
  event?: { id: string; type: string };
  /** Why the provider refused an attempt before it made a charge; the intent doesn't tell. */
  refusal?: Failure;
}

export interface Settlement {
  /**
   * Brings one payment to where the provider says that it is: the payment, its receipt, its order and the access to the
   * course in one transaction. The only writer of all these. It is idempotent: calling it again, at the same time or in
   * any order, changes nothing.
   * @throws AppError PAYMENT_NOT_FOUND · PAYMENT_MISMATCH: the intent isn't what the row says · PAYMENTS_UNREACHABLE ·
   * PAYMENT_IN_PROGRESS: others kept settling it meanwhile
   */
  settle(actor: Actor, paymentId: string, options?: SettleOptions): Promise<Settled>;
}

/** How often a payment is read again because somebody else settled it meanwhile. */
const mostReads = 6;

export function createSettlement(platform: Platform, gateway: Gateway, enrolments: Enrolments): Settlement {
  const { database, now, log } = platform;
  const take = whenTaken(platform, enrolments);
  const decline = whenDeclined(platform);
  const refund = whenRefunded(platform, enrolments);
  const dispute = whenDisputed(platform, enrolments);

  /** @returns null when the payment changed since it was read: the facts may be older than the row */
  async function apply(
    tx: Tx,
    read: Payment,
    facts: IntentFacts,
    { event, refusal }: SettleOptions,
  ): Promise<Settled | null> {
    const { order, payments } = await lockOrder(tx, read.orderId);
    const payment = payments.find(({ id }) => id === read.id);
    if (payment?.version !== read.version) return null;
    const at = now();
    const locked = new LockedOrder(tx, at, { order, payments, payment });
    const seenBefore = event !== undefined && !(await isFirstDelivery(tx, event, at));
    if (seenBefore) return settled(locked, facts);

    if (!matches(facts, payment, order)) {
      log.error(
        { paymentId: payment.id, intentId: facts.id, status: facts.status },
        'an intent is not what its payment says',
      );
      throw new AppError('PAYMENT_MISMATCH');
    }
    if (facts.status === 'succeeded') {
      if (!isTaken(locked.payment)) await take(locked, facts);
      if (facts.refunded !== locked.payment.refunded) await refund(locked, facts.refunded);
      if (facts.dispute !== locked.payment.dispute) await dispute(locked, facts.dispute);
    } else if (refusal && !isTaken(locked.payment)) {
      await decline(locked, refusal);
    } else if (facts.failure && isNewFailure(facts, payment)) {
      await decline(locked, facts.failure);
    }
    return settled(locked, facts);
  }

  return {
    async settle(actor, paymentId, options = {}) {
      for (let reads = 0; reads < mostReads; reads += 1) {
        const read = await paymentById(database.db, paymentId);
        if (!read) throw new AppError('PAYMENT_NOT_FOUND');
        if (read.intentId === null)
          return { status: null, taken: false, payment: read, order: await orderById(database.db, read.orderId) };
        // Before the transaction: the provider may take seconds, and rows are not locked for seconds.
        const facts = await gateway.facts(read.intentId);
        const result = await database.transaction(actor, (tx) => apply(tx, read, facts, options));
        if (result) return result;
      }
      throw new AppError('PAYMENT_IN_PROGRESS');
    },
  };
}

const settled = ({ payment, order }: { payment: Payment; order: Order }, { status }: IntentFacts): Settled => ({
  status,
  taken: isTaken(payment),
  payment,
  order,
});
