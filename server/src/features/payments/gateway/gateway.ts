import { type Cents, centsNumber } from '@puente/contracts/cents';
import type { SavedCard } from '@puente/contracts/payments';
import Stripe from 'stripe';

import type { PaymentsConfig } from '../../../config/services.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answer, answerIfFound, isAboutCard, isRefusal, isUnexpectedState } from './provider-errors.ts';
import {
  brandName,
  disputeStateOf,
  factsOf,
  type Failure,
  type IntentFacts,
  type ProviderEvent,
  type ProviderRefund,
  refundOf,
  type SetupFacts,
  setupFactsOf,
  signedEvent,
} from './provider-facts.ts';

export interface GatewayKeys {
  provider: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The card sandbox's keys, valid in the sandbox only. */
const sandboxKeys: GatewayKeys = {
  provider: 'sandbox',
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

/** @returns null when card payments are not configured */
export function gatewayKeys(config: PaymentsConfig): GatewayKeys | null {
  if (config.provider === 'none') return null;
  return config.provider === 'sandbox' ? sandboxKeys : config;
}

export interface NewIntent {
  amount: Cents;
  currency: string;
  customerId: string;
  receiptEmail: string;
  description: string;
  /** Whether the card is saved for the plan's later instalments. */
  keepCard: boolean;
  /** Whether confirming only reserves the amount on the card, and `capture` takes it. */
  authorizeOnly: boolean;
  metadata: { paymentId: string; orderId: string };
  /** The same key with the same content returns the same intent. */
  idempotencyKey: string;
}

/** The data of an intent that the browser needs. */
export interface OpenIntent {
  id: string;
  status: string;
  clientSecret: string;
}

/**
 * The only adapter to the card provider, on top of its SDK. Every call but `forBrowser` and `event` throws
 * PAYMENTS_UNREACHABLE when the provider doesn't answer; all of them PAYMENTS_NOT_CONFIGURED without keys.
 */
export class Gateway {
  readonly #provider: (GatewayKeys & { client: Stripe }) | null;

  /**
   * @param keys null: payments are not configured
   * @param fetchImpl replaces the network below the SDK
   */
  constructor(keys: GatewayKeys | null, fetchImpl?: typeof fetch) {
    this.#provider = keys && {
      ...keys,
      client: new Stripe(keys.secretKey, {
        ...(fetchImpl ? { httpClient: Stripe.createFetchHttpClient(fetchImpl) } : {}),
        maxNetworkRetries: 2,
        timeout: 20_000,
        telemetry: false,
      }),
    };
  }

  get #configured(): GatewayKeys & { client: Stripe } {
    if (!this.#provider) throw new AppError('PAYMENTS_NOT_CONFIGURED');
    return this.#provider;
  }

  get #stripe(): Stripe {
    return this.#configured.client;
  }

  /** Asks the provider for a payment that there is not, which shows that it answers and that the key is right. */
  async ping(): Promise<void> {
    await answerIfFound(this.#stripe.paymentIntents.retrieve('pi_connection_check'));
  }

  forBrowser(): { provider: 'stripe' | 'sandbox'; publishableKey: string } {
    const { provider, publishableKey } = this.#configured;
    return { provider, publishableKey };
  }

  /** Verifies and reads a webhook request, like `signedEvent`. */
  event(rawBody: Buffer, signature: string, now: Date): ProviderEvent | null {
    return signedEvent(rawBody, signature, this.#configured.webhookSecret, now);
  }

  async createCustomer({ userId, name, email }: { userId: string; name: string; email: string }): Promise<string> {
    const customer = await answer(this.#stripe.customers.create({ name, email, metadata: { userId } }));
    return customer.id;
  }

  /** Removes the name and the address of a customer. Idempotent. */
  async forgetCustomer(customerId: string): Promise<void> {
    // A customer that is gone at the provider is forgotten already.
    await answerIfFound(this.#stripe.customers.update(customerId, { name: '', email: '' }));
  }

  /** @returns null when the idempotency key was already used with another content */
  async createIntent(intent: NewIntent): Promise<OpenIntent | null> {
    const created = this.#stripe.paymentIntents.create(
      {
        amount: centsNumber(intent.amount),
        currency: intent.currency,
        customer: intent.customerId,
        allowed_payment_method_types: ['card'],
        receipt_email: intent.receiptEmail,
        description: intent.description,
        metadata: intent.metadata,
        ...(intent.keepCard ? { setup_future_usage: 'off_session' } : {}),
        ...(intent.authorizeOnly ? { capture_method: 'manual' } : {}),
      },
      { idempotencyKey: intent.idempotencyKey },
    );
    try {
      return openIntentOf(await answer(created));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
      throw error;
    }
  }

  async openIntent(id: string): Promise<OpenIntent> {
    return openIntentOf(await answer(this.#stripe.paymentIntents.retrieve(id)));
  }

  /** Reads the current state of a payment, with its charge, refunds and disputes. */
  async facts(id: string): Promise<IntentFacts> {
    const intent = await answer(this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    const facts = factsOf(intent);
    const { latest_charge: charge } = intent;
    if (charge === null || typeof charge === 'string' || !charge.disputed) return facts;
    const disputes = await answer(this.#stripe.disputes.list({ payment_intent: id, limit: 100 }));
    return { ...facts, dispute: disputeStateOf(disputes.data) };
  }

  /**
   * Takes the money of an authorized payment (`requires_capture`). Idempotent; an authorization that was cancelled or
   * has expired changes nothing: `facts` tells.
   */
  async capture(id: string): Promise<void> {
    try {
      await answer(this.#stripe.paymentIntents.capture(id));
    } catch (error) {
      if (!isUnexpectedState(error)) throw error;
    }
  }

  /** @returns true when it can't be paid any more; false when it is paid or being processed */
  async cancelIntent(id: string): Promise<boolean> {
    try {
      await answer(this.#stripe.paymentIntents.cancel(id));
      return true;
    } catch (error) {
      if (!isUnexpectedState(error)) throw error;
      const { status } = await answer(this.#stripe.paymentIntents.retrieve(id));
      return status === 'canceled';
    }
  }

  /**
   * Charges a saved card off-session (without the student).
   * @returns the failure when the provider refused without trying the card; a bank's decline is in `facts`
   */
  async chargeSavedCard(id: string, paymentMethodId: string, idempotencyKey: string): Promise<Failure | null> {
    const charge = { payment_method: paymentMethodId, off_session: true };
    try {
      await answer(this.#stripe.paymentIntents.confirm(id, charge, { idempotencyKey }));
      return null;
    } catch (error) {
      // Declined (the charge is on the intent), or paid concurrently: the intent's state tells which.
      if (error instanceof Stripe.errors.StripeCardError || isUnexpectedState(error)) return null;
      if (isAboutCard(error)) return { code: 'payment_method_missing', charge: null, final: true };
      throw error;
    }
  }

  /** Creates a setup intent to save another card of a customer, for off-session charges. */
  async createSetup(customerId: string): Promise<{ id: string; clientSecret: string }> {
    const setup = await answer(
      this.#stripe.setupIntents.create({
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      }),
    );
    if (!setup.client_secret) throw new Error(`The setup intent ${setup.id} came without its secret.`);
    return { id: setup.id, clientSecret: setup.client_secret };
  }

  /** @returns null when the provider doesn't know the setup intent */
  async setupFacts(id: string): Promise<SetupFacts | null> {
    const setup = await answerIfFound(this.#stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
    return setup && setupFactsOf(setup);
  }

  /** @returns null when it doesn't exist or is detached */
  async card(paymentMethodId: string): Promise<SavedCard | null> {
    const method = await answerIfFound(this.#stripe.paymentMethods.retrieve(paymentMethodId));
    if (!method?.card || method.customer === null) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { brand: brandName(brand), last4, expMonth, expYear };
  }

  /** Detaches a saved card, so that it can't be charged any more. Idempotent. */
  async detachCard(paymentMethodId: string): Promise<void> {
    try {
      await answerIfFound(this.#stripe.paymentMethods.detach(paymentMethodId));
    } catch (error) {
      // The provider refuses to detach a card that is detached already, so the card's state decides.
      if (!isRefusal(error)) throw error;
      const method = await answerIfFound(this.#stripe.paymentMethods.retrieve(paymentMethodId));
      if (method?.customer) throw error;
    }
  }

  /** Refunds the rest of a payment. Idempotent. */
  async refund(intentId: string, idempotencyKey: string): Promise<void> {
    try {
      await answer(this.#stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey }));
    } catch (error) {
      if (!(isRefusal(error) && error.code === 'charge_already_refunded')) throw error;
    }
  }

  /**
   * Returns a part of a payment, or all of it. Idempotent by `refundId`, for as long as the provider remembers keys.
   * @returns null when the provider refuses: more than what is left, or a disputed payment
   */
  async refundPart(
    intentId: string,
    { refundId, amount }: { refundId: string; amount: Cents },
  ): Promise<ProviderRefund | null> {
    const made = this.#stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: centsNumber(amount),
        reason: 'requested_by_customer',
        metadata: { refundId },
      },
      { idempotencyKey: `refund-${refundId}` },
    );
    try {
      return refundOf(await answer(made));
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /** Reads all refunds of a payment, as they are now. */
  async refundsOf(intentId: string): Promise<ProviderRefund[]> {
    const { data } = await answer(this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
    return data.map(refundOf);
  }

  /** @returns the refund that was made for `refundId`; null when there is none */
  async refundMade(intentId: string, refundId: string): Promise<ProviderRefund | null> {
    return (await this.refundsOf(intentId)).find((refund) => refund.refundId === refundId) ?? null;
  }
}

function openIntentOf({ id, status, client_secret: clientSecret }: Stripe.PaymentIntent): OpenIntent {
  if (!clientSecret) throw new Error(`The payment intent ${id} came without its secret.`);
  return { id, status, clientSecret };
}
