import { type Cents, cents, noCents } from '@puente/contracts/cents';
import { fieldsOf } from '@puente/contracts/fields';
import Stripe from 'stripe';

import type { DisputeState } from '../tables.ts';

/** The state of a payment as the provider reports it at one moment. */
export interface IntentFacts {
  id: string;
  status: string;
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  /** Our payment's id from the intent's metadata. */
  paymentId: string | null;
  orderId: string | null;
  /** When the charge succeeded. */
  paidAt: Date | null;
  /** 'Visa •••• 4242' */
  metodoPago: string | null;
  /** The card saved by this payment for later instalments. */
  savedCard: string | null;
  refunded: Cents;
  dispute: DisputeState | null;
  failure: Failure | null;
}

/** Why a charge failed. */
export interface Failure {
  code: string;
  /** The declined charge; null when the provider refused before it made one. */
  charge: string | null;
  /** Whether the bank reports that no retry can succeed. */
  final: boolean;
}

/** A saved card at the provider, and when it was given. */
export interface GivenCard {
  paymentMethodId: string;
  since: Date;
}

/** The state of a setup intent. */
export interface SetupFacts {
  status: string;
  customerId: string | null;
  /** Null until it succeeds. */
  saved: GivenCard | null;
  /** False once the card is detached: it can't be charged any more. */
  isAttached: boolean;
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  id: string;
  /** Our refund's id from its metadata; null for one that was made in the provider's dashboard. */
  refundId: string | null;
  /** The provider could not return the money. */
  failed: boolean;
}

/** The facts of an intent with an expanded `latest_charge`; its disputes are read separately. */
export function factsOf(intent: Stripe.PaymentIntent): IntentFacts {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const succeeded = intent.status === 'succeeded' ? charge : null;
  return {
    id: intent.id,
    status: intent.status,
    amount: cents(intent.amount),
    amountReceived: cents(intent.amount_received),
    currency: intent.currency,
    paymentId: intent.metadata['paymentId'] ?? null,
    orderId: intent.metadata['orderId'] ?? null,
    paidAt: succeeded ? new Date(succeeded.created * 1_000) : null,
    metodoPago: succeeded ? cardName(succeeded) : null,
    savedCard: intent.setup_future_usage === 'off_session' ? idOf(intent.payment_method) : null,
    refunded: succeeded ? cents(succeeded.amount_refunded) : noCents,
    dispute: null,
    failure: intent.last_payment_error ? failureOf(intent.last_payment_error) : null,
  };
}

/** `insufficient_funds` and similar codes arrive as the decline code of a `card_declined`. */
const failureOf = (error: {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  charge?: string | undefined;
}): Failure => ({
  // A required authentication is in `code`, whatever the decline code says.
  code: error.code === 'authentication_required' ? error.code : (error.decline_code ?? error.code ?? 'card_declined'),
  charge: error.charge ?? null,
  final: error.advice_code === 'do_not_try_again',
});

/** The facts of a setup intent with an expanded `payment_method`. */
export function setupFactsOf({ status, customer, payment_method: method }: Stripe.SetupIntent): SetupFacts {
  const given = status === 'succeeded' && method !== null && typeof method === 'object' ? method : null;
  return {
    status,
    customerId: idOf(customer),
    saved: given && { paymentMethodId: given.id, since: new Date(given.created * 1_000) },
    isAttached: given !== null && idOf(given.customer) === idOf(customer),
  };
}

export const refundOf = ({ id, status, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  refundId: metadata?.['refundId'] ?? null,
  failed: status === 'failed' || status === 'canceled',
});

/** The combined state: open if any dispute is open, lost if any is lost. */
export function disputeStateOf(disputes: readonly Stripe.Dispute[]): DisputeState | null {
  const states = disputes.map(({ status }): DisputeState => {
    if (status === 'lost') return 'lost';
    return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
  });
  return (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function cardName(charge: Stripe.Charge): string | null {
  const card = charge.payment_method_details?.card;
  if (!card) return null;
  return `${brandName(card.brand)} •••• ${card.last4 ?? ''}`.trim();
}

/** The display name of a card brand: 'visa' is 'Visa'. */
export const brandName = (brand: string | null): string => brandNames[brand ?? ''] ?? brand ?? '';

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** The ids in a provider's event. Its other data is not trusted. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent concerned; null for other events. */
  intentId: string | null;
  /** The setup intent concerned; null for other events. */
  setupId: string | null;
}

/**
 * Verifies the signature of a webhook request and returns its event.
 * @param rawBody the raw body: the signature covers its bytes
 * @param signature the header `Stripe-Signature`
 * @returns null when the signature is invalid or older than five minutes (replay protection)
 */
export function signedEvent(rawBody: Buffer, signature: string, secret: string, now: Date): ProviderEvent | null {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, now.getTime());
    const { id, type, data } = event;
    return { id, type, intentId: intentOf(data.object), setupId: setupOf(data.object) };
  } catch {
    return null;
  }
}

/** The intent's id of a charge, refund or dispute. */
function intentOf(object: object): string | null {
  const { object: kind, id, payment_intent: intent } = fieldsOf(object);
  const found = kind === 'payment_intent' ? id : (fieldsOf(intent)['id'] ?? intent);
  return typeof found === 'string' ? found : null;
}

function setupOf(object: object): string | null {
  const { object: kind, id } = fieldsOf(object);
  return kind === 'setup_intent' && typeof id === 'string' ? id : null;
}
