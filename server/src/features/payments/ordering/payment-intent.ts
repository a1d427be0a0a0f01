import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { customerOf, keepCustomer } from '../cards/customers-store.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { dropIntent, keepIntent } from '../ledger/payments-store.ts';
import type { Settlement } from '../settling/settling.ts';
import type { Order, Payment } from '../tables.ts';

export interface Buyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A payment that an intent is wanted for. */
export interface Payable
  extends Pick<Order, 'titulo' | 'currency'>, Pick<Payment, 'orderId' | 'monto' | 'intentId' | 'generation'> {
  paymentId: string;
  /** Whether its card is kept for the plan's later instalments. */
  keepCard: boolean;
  /** What to say when it turns out to be paid. */
  whenPaid: 'COURSE_ALREADY_OWNED' | 'INSTALMENT_NOT_PAYABLE';
}

/** A round ends without an intent when another tab, the other mode or a new price came between. */
const mostRounds = 6;

/** Gives each payment its one intent at the provider. */
export function createPaymentIntents({ database, now }: Platform, gateway: Gateway, settlement: Settlement) {
  /** The provider's customer for a student, made at the first purchase. */
  async function customerFor(actor: Actor, { id, email, firstName, lastName }: Buyer): Promise<string> {
    const known = await customerOf(database.db, id);
    if (known) return known.customerId;
    const customerId = await gateway.createCustomer({ userId: id, name: `${firstName} ${lastName}`, email });
    return database.transaction(actor, (tx) => keepCustomer(tx, id, customerId));
  }

  const drop = (actor: Actor, payment: Payable) => database.transaction(actor, (tx) => dropIntent(tx, payment, now()));

  async function createIntent(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    const intent = await gateway.createIntent({
      amount: payment.monto,
      currency: payment.currency,
      customerId: await customerFor(actor, buyer),
      receiptEmail: buyer.email,
      description: payment.titulo,
      keepCard: payment.keepCard,
      metadata: { paymentId: payment.paymentId, orderId: payment.orderId },
      idempotencyKey: `payment-${payment.paymentId}-${payment.generation}`,
    });
    if (!intent) {
      // The key was used for other content: the buyer's address has changed since. Nobody was given that intent's secret.
      await drop(actor, payment);
      return null;
    }
    if (await database.transaction(actor, (tx) => keepIntent(tx, payment, intent.id, now()))) return intent;
    await gateway.cancelIntent(intent.id);
    return null;
  }

  /** It is paid, or being paid, at the provider: settles it, and refuses a second payment. @throws AppError always */
  async function refusePaid(
    actor: Actor,
    { paymentId, whenPaid }: Pick<Payable, 'paymentId' | 'whenPaid'>,
  ): Promise<never> {
    const { taken } = await settlement.settle(actor, paymentId);
    throw new AppError(taken ? whenPaid : 'PAYMENT_IN_PROGRESS');
  }

  /** @returns null when the payment has to be read again: something changed meanwhile */
  async function intentFor(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    if (payment.intentId === null) return createIntent(actor, payment, buyer);
    const intent = await gateway.openIntent(payment.intentId);
    if (intent.status === 'succeeded' || intent.status === 'processing') return refusePaid(actor, payment);
    if (intent.status !== 'canceled') return intent;
    await drop(actor, payment);
    return null;
  }

  return {
    refusePaid,

    /**
     * The intent of one payment, which the browser may confirm.
     * @param read finds the payment; null: it is looked for again
     * @throws AppError `whenPaid` when it is paid · PAYMENT_IN_PROGRESS when it is being paid, or changed in every round
     */
    async payable<P extends Payable>(
      actor: Actor,
      read: () => Promise<P | null>,
      buyer: Buyer,
    ): Promise<{ payment: P; intent: OpenIntent }> {
      for (let round = 0; round < mostRounds; round += 1) {
        const payment = await read();
        const intent = payment && (await intentFor(actor, payment, buyer));
        if (intent) return { payment, intent };
      }
      throw new AppError('PAYMENT_IN_PROGRESS');
    },
  };
}

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;
