import { cents, noCents } from '@puente/contracts/cents';
import type Stripe from 'stripe';

import type { DisputeState, Failure, IntentFacts } from './settling/rules.ts';

/** What the academy wants to know of an intent; `latest_charge` expanded, disputes apart. */
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

/** `insufficient_funds` and its like arrive as the decline code of a `card_declined`. */
const failureOf = (error: {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  charge?: string | undefined;
}): Failure => ({
  // A bank that asks for authentication says so in `code`, whatever reason it gives beside it.
  code: error.code === 'authentication_required' ? error.code : (error.decline_code ?? error.code ?? 'card_declined'),
  charge: error.charge ?? null,
  final: error.advice_code === 'do_not_try_again',
});

/** One open dispute is enough to halt, one lost to end. */
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

/** A card's brand as people write it: 'visa' is 'Visa'. */
export const brandName = (brand: string | null): string => brandNames[brand ?? ''] ?? brand ?? '';

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
