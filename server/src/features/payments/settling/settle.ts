import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway.ts';
import type { Consequences } from './consequences.ts';
import { type Failure, type IntentFacts, isNewFailure, isTaken, matches } from './rules.ts';
import { isFirstDelivery, lockOrder, type Order, orderById, type Payment, paymentById } from './store.ts';

export interface Settled {
  /** The provider's word for the intent; null while there is none. */
  status: string | null;
  taken: boolean;
  payment: Payment;
  order: Order;
}

interface SettleOptions {
  /** The provider's event that asks for it; a second delivery of the same one changes nothing. */
  event?: { id: string; type: string };
  /** Why the provider refused an attempt before it made a charge, which the intent doesn't tell. */
  refusal?: Failure;
}

export interface Settlement {
  /**
   * Brings one payment to where the provider says that it is: the payment, its receipt, its order and the access to the
   * course in one transaction. The only writer of all these; calling it again, at once or in any order, changes nothing.
   * @throws AppError PAYMENT_NOT_FOUND · PAYMENT_MISMATCH: the intent isn't what the row says · PAYMENTS_UNREACHABLE
   */
  settle(actor: Actor, paymentId: string, options?: SettleOptions): Promise<Settled>;
}

/** How often a payment is read again because somebody else settled it meanwhile. */
const mostReads = 6;

export function createSettlement(platform: Platform, gateway: Gateway, consequences: Consequences): Settlement {
  const { database, now, log } = platform;

  async function apply(
    tx: Tx,
    read: Payment,
    facts: IntentFacts,
    { event, refusal }: SettleOptions,
  ): Promise<Settled | null> {
    const { order, payments } = await lockOrder(tx, read.orderId);
    const payment = payments.find(({ id }) => id === read.id);
    // What was read belongs to the row as it was then: older news must not overwrite newer.
    if (payment?.version !== read.version) return null;
    const at = now();
    const current = { tx, at, order, payments, payment };
    const seenBefore = event !== undefined && !(await isFirstDelivery(tx, event, at));
    if (seenBefore) return settled(current, facts);

    if (!matches(facts, payment, order)) {
      log.error(
        { paymentId: payment.id, intentId: facts.id, status: facts.status },
        'an intent is not what its payment says',
      );
      throw new AppError('PAYMENT_MISMATCH');
    }
    if (facts.status === 'succeeded') {
      if (!isTaken(current.payment)) await consequences.take(current, facts);
      if (facts.refunded !== current.payment.refunded) await consequences.giveBack(current, facts.refunded);
      if (facts.dispute !== current.payment.dispute) await consequences.dispute(current, facts.dispute);
    } else if (refusal && !isTaken(current.payment)) {
      await consequences.decline(current, refusal);
    } else if (facts.failure && isNewFailure(facts, payment)) {
      await consequences.decline(current, facts.failure);
    }
    return settled(current, facts);
  }

  return {
    async settle(actor, paymentId, options = {}) {
      for (let reads = 0; reads < mostReads; reads += 1) {
        const read = await paymentById(database.db, paymentId);
        if (!read) throw new AppError('PAYMENT_NOT_FOUND');
        if (read.intentId === null)
          return { status: null, taken: false, payment: read, order: await orderById(database.db, read.orderId) };
        // Before the transaction: the provider may take seconds, and a lock is not held for seconds.
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
