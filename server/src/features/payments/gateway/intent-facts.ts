import { type Cents, cents, noCents } from '@puente/contracts/cents';
import type Stripe from 'stripe';

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

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
