import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { customerOf, keepCustomer } from '../cards/customers-store.ts';
import type { Gateway, OpenIntent } from '../gateway/gateway.ts';
import { dropIntent, keepIntent } from '../ledger/payments-store.ts';
import type { Settlement } from '../settling/settle.ts';
import type { Order, Payment } from '../tables.ts';

export interface Buyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A payment that needs an intent. */
export interface Payable
  extends Pick<Order, 'titulo' | 'currency'>, Pick<Payment, 'orderId' | 'monto' | 'intentId' | 'generation'> {
  paymentId: string;
  /** Whether its card is saved for the plan's later instalments. */
  keepCard: boolean;
  /** The error code when it turns out to be paid. */
  whenPaid: 'COURSE_ALREADY_OWNED' | 'INSTALMENT_NOT_PAYABLE';
}

/** Maximum number of rounds: one fails when another tab, payment mode or price changed the payment concurrently. */
const maxRounds = 6;

/** Creates and reuses one intent per payment at the provider. */
export class PaymentIntents {
  readonly #platform: Pick<Platform, 'database' | 'now'>;
  readonly #gateway: Gateway;
  readonly #settlement: Settlement;

  constructor(platform: Pick<Platform, 'database' | 'now'>, gateway: Gateway, settlement: Settlement) {
    this.#platform = platform;
    this.#gateway = gateway;
    this.#settlement = settlement;
  }

  /**
   * Returns a payment with its intent, which the browser may confirm.
   * @param read finds the payment; null: retry
   * @throws AppError `whenPaid` when it is paid · PAYMENT_IN_PROGRESS when it is processing, or changed in every
   * round
   */
  async open<P extends Payable>(
    actor: Actor,
    read: () => Promise<P | null>,
    buyer: Buyer,
  ): Promise<{ payment: P; intent: OpenIntent }> {
    for (let round = 0; round < maxRounds; round += 1) {
      const payment = await read();
      const intent = payment && (await this.#reuseOrCreate(actor, payment, buyer));
      if (intent) return { payment, intent };
    }
    throw new AppError('PAYMENT_IN_PROGRESS');
  }

  /**
   * Settles a payment that is paid, processing or authorized at the provider, and refuses a second one. Returns only
   * when it is authorized without the consent to its plan, so that nothing may be taken.
   * @throws AppError `whenPaid` · PAYMENT_IN_PROGRESS
   */
  async refusePaid(actor: Actor, { paymentId, whenPaid }: Pick<Payable, 'paymentId' | 'whenPaid'>): Promise<void> {
    const { taken, status } = await this.#settlement.settle(actor, paymentId);
    if (taken || status !== 'requires_capture') throw new AppError(taken ? whenPaid : 'PAYMENT_IN_PROGRESS');
  }

  /** @returns null when the payment changed concurrently and has to be read again */
  async #reuseOrCreate(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    if (payment.intentId === null) return this.#create(actor, payment, buyer);
    const intent = await this.#gateway.openIntent(payment.intentId);
    if (['succeeded', 'processing', 'requires_capture'].includes(intent.status)) {
      await this.refusePaid(actor, payment);
      // The card form does not accept an authorized intent.
      await this.#gateway.cancelIntent(intent.id);
    } else if (intent.status !== 'canceled') return intent;
    await this.#drop(actor, payment);
    return null;
  }

  /** @returns null when the payment changed concurrently and has to be read again */
  async #create(actor: Actor, payment: Payable, buyer: Buyer): Promise<OpenIntent | null> {
    const { database, now } = this.#platform;
    const intent = await this.#gateway.createIntent({
      amount: payment.monto,
      currency: payment.currency,
      customerId: await this.#customerFor(actor, buyer),
      receiptEmail: buyer.email,
      description: payment.titulo,
      keepCard: payment.keepCard,
      // The first payment of a plan: its money is taken once the consent to the plan is stored (PAY-18).
      authorizeOnly: payment.keepCard,
      metadata: { paymentId: payment.paymentId, orderId: payment.orderId },
      idempotencyKey: `payment-${payment.paymentId}-${payment.generation}`,
    });
    if (!intent) {
      // Idempotency conflict: the buyer's address has changed since. That intent's secret was never returned to
      // anybody.
      await this.#drop(actor, payment);
      return null;
    }
    if (await database.transaction(actor, (tx) => keepIntent(tx, payment, intent.id, now()))) return intent;
    await this.#gateway.cancelIntent(intent.id);
    return null;
  }

  async #drop(actor: Actor, payment: Payable): Promise<void> {
    const { database, now } = this.#platform;
    await database.transaction(actor, (tx) => dropIntent(tx, payment, now()));
  }

  /** Returns the provider's customer id of a student, created at the first purchase. */
  async #customerFor(actor: Actor, { id, email, firstName, lastName }: Buyer): Promise<string> {
    const { database } = this.#platform;
    const known = await customerOf(database.db, id);
    if (known) return known.customerId;
    const customerId = await this.#gateway.createCustomer({ userId: id, name: `${firstName} ${lastName}`, email });
    return database.transaction(actor, (tx) => keepCustomer(tx, id, customerId));
  }
}
