import { type Cents, centsNumber } from '@puente/contracts/cents';
import Stripe from 'stripe';

import { AppError } from '../../../platform/errors/app-error.ts';
import { cardCalls, type CardGateway } from './card-calls.ts';
import { disputeStateOf, type Failure, factsOf, type IntentFacts } from './intent-facts.ts';
import { answer } from './provider-errors.ts';
import { refundCalls, type RefundGateway } from './refund-calls.ts';
import { type ProviderEvent, signedEvent } from './webhook-signature.ts';

export interface GatewayKeys {
  provider: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
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
 * The adapter interface to the card provider. Every call but `event` throws PAYMENTS_UNREACHABLE when it doesn't
 * answer.
 */
export interface Gateway extends CardGateway, RefundGateway {
  /** @throws AppError PAYMENTS_NOT_CONFIGURED */
  forBrowser(): { provider: 'stripe' | 'sandbox'; publishableKey: string };
  createCustomer(person: { userId: string; name: string; email: string }): Promise<string>;
  /** @returns null when the idempotency key was already used with another content */
  createIntent(intent: NewIntent): Promise<OpenIntent | null>;
  openIntent(id: string): Promise<OpenIntent>;
  /** The current state of a payment, with its charge, refunds and disputes. */
  facts(id: string): Promise<IntentFacts>;
  /**
   * Takes the money of an authorized payment (`requires_capture`). Idempotent; an authorization that was cancelled or
   * has expired changes nothing: `facts` tells.
   */
  capture(id: string): Promise<void>;
  /** @returns true when it can't be paid any more; false when it is paid or being processed */
  cancelIntent(id: string): Promise<boolean>;
  /**
   * Charges a saved card off-session (without the student).
   * @returns the failure when the provider refused without trying the card; a bank's decline is in `facts`
   */
  chargeSavedCard(id: string, paymentMethodId: string, idempotencyKey: string): Promise<Failure | null>;
  /** As `signedEvent`. */
  event(rawBody: Buffer, signature: string, now: Date): ProviderEvent | null;
}

/**
 * The only adapter to the card provider, on top of its SDK.
 * @param keys null: payments are not configured, and every call throws that
 * @param fetchImpl replaces the network below the SDK
 */
export function createGateway(keys: GatewayKeys | null, fetchImpl?: typeof fetch): Gateway {
  const provider = keys && {
    ...keys,
    client: new Stripe(keys.secretKey, {
      ...(fetchImpl ? { httpClient: Stripe.createFetchHttpClient(fetchImpl) } : {}),
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
    }),
  };
  const configured = () => {
    if (!provider) throw new AppError('PAYMENTS_NOT_CONFIGURED');
    return provider;
  };
  const stripe = () => configured().client;

  return {
    ...cardCalls(stripe),
    ...refundCalls(stripe),

    forBrowser() {
      const { provider: name, publishableKey } = configured();
      return { provider: name, publishableKey };
    },

    async createCustomer({ userId, name, email }) {
      const customer = await answer(stripe().customers.create({ name, email, metadata: { userId } }));
      return customer.id;
    },

    async createIntent({
      amount,
      currency,
      customerId,
      receiptEmail,
      description,
      keepCard,
      authorizeOnly,
      metadata,
      idempotencyKey,
    }) {
      const created = stripe().paymentIntents.create(
        {
          amount: centsNumber(amount),
          currency,
          customer: customerId,
          allowed_payment_method_types: ['card'],
          receipt_email: receiptEmail,
          description,
          metadata,
          ...(keepCard ? { setup_future_usage: 'off_session' } : {}),
          ...(authorizeOnly ? { capture_method: 'manual' } : {}),
        },
        { idempotencyKey },
      );
      try {
        return openIntentOf(await answer(created));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
        throw error;
      }
    },

    async openIntent(id) {
      return openIntentOf(await answer(stripe().paymentIntents.retrieve(id)));
    },

    async facts(id) {
      const intent = await answer(stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
      const facts = factsOf(intent);
      const { latest_charge: charge } = intent;
      if (charge === null || typeof charge === 'string' || !charge.disputed) return facts;
      const disputes = await answer(stripe().disputes.list({ payment_intent: id, limit: 100 }));
      return { ...facts, dispute: disputeStateOf(disputes.data) };
    },

    async capture(id) {
      try {
        await answer(stripe().paymentIntents.capture(id));
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
      }
    },

    async cancelIntent(id) {
      try {
        await answer(stripe().paymentIntents.cancel(id));
        return true;
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        const { status } = await answer(stripe().paymentIntents.retrieve(id));
        return status === 'canceled';
      }
    },

    async chargeSavedCard(id, paymentMethodId, idempotencyKey) {
      try {
        await answer(
          stripe().paymentIntents.confirm(
            id,
            { payment_method: paymentMethodId, off_session: true },
            { idempotencyKey },
          ),
        );
        return null;
      } catch (error) {
        // Declined (the charge is on the intent), or paid concurrently: the intent's state tells which.
        if (error instanceof Stripe.errors.StripeCardError || isUnexpectedState(error)) return null;
        if (isAboutCard(error)) return { code: 'payment_method_missing', charge: null, final: true };
        throw error;
      }
    },

    event: (rawBody, signature, now) => signedEvent(rawBody, signature, configured().webhookSecret, now),
  };
}

const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/** Whether the error says that the saved card is detached or doesn't exist. */
const isAboutCard = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || Boolean(error.code?.startsWith('payment_method')));

function openIntentOf({ id, status, client_secret: clientSecret }: Stripe.PaymentIntent): OpenIntent {
  if (!clientSecret) throw new Error(`The payment intent ${id} came without its secret.`);
  return { id, status, clientSecret };
}
