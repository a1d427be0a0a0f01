import type { Call } from './call.ts';
import { emit, seconds } from './call.ts';
import type { Decline } from './cards.ts';
import type { StoredCharge, StoredIntent, StoredMethod } from './stored.ts';
import { newId } from './stored.ts';

/** The issuer's decision on a charge: approved, declined, or still pending. */
export type ChargeOutcome = { status: 'succeeded' } | { status: 'pending' } | { status: 'failed'; decline: Decline };

/** Creates the charge of an intent that is being confirmed, with its event. */
export async function createCharge(
  call: Call,
  intent: StoredIntent,
  method: StoredMethod,
  outcome: ChargeOutcome,
  dueAt: Date | null = null,
): Promise<StoredCharge> {
  const charge: StoredCharge = {
    id: newId('charge'),
    object: 'charge',
    amount: intent.amount,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'ACADEMIA PUENTE',
    created: seconds(call.now),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent, method) },
    amount_refunded: 0,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...decided(intent.amount, outcome, isAuthorizeOnly(intent)),
  };
  await call.store.insert('charge', charge, dueAt);
  await emit(call, `charge.${outcome.status}`, charge);
  return charge;
}

/** Sets the outcome of a pending charge, with its event. */
export async function decideCharge(
  call: Call,
  intent: StoredIntent,
  charge: StoredCharge,
  outcome: ChargeOutcome,
  dueAt: Date | null,
): Promise<StoredCharge> {
  const settled = { ...charge, ...decided(charge.amount, outcome, isAuthorizeOnly(intent)) };
  await call.store.save(settled, dueAt);
  await emit(call, `charge.${outcome.status}`, settled);
  return settled;
}

/** Takes the money of an authorized charge, with its event. */
export async function captureCharge(call: Call, charge: StoredCharge, dueAt: Date | null): Promise<void> {
  const captured: StoredCharge = { ...charge, captured: true, amount_captured: charge.amount };
  await call.store.save(captured, dueAt);
  await emit(call, 'charge.captured', captured);
}

/** Whether a confirmation only authorizes the amount, and a capture takes it. */
export const isAuthorizeOnly = (intent: StoredIntent): boolean => intent.capture_method === 'manual';

/** @param authorizeOnly the amount is reserved, and captured later */
function decided(amount: number, outcome: ChargeOutcome, authorizeOnly: boolean) {
  const failed = outcome.status === 'failed';
  const captured = outcome.status === 'succeeded' && !authorizeOnly;
  return {
    status: outcome.status,
    paid: !failed,
    captured,
    amount_captured: captured ? amount : 0,
    failure_code: failed ? outcome.decline.code : null,
    failure_message: failed ? outcome.decline.message : null,
    outcome: {
      advice_code: failed ? (outcome.decline.advice_code ?? null) : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? outcome.decline.decline_code : null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: failed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
  } satisfies Partial<StoredCharge>;
}

function chargedCard(intent: StoredIntent, method: StoredMethod) {
  const { card } = method;
  if (!card) throw new Error(`payment method ${method.id} is not a card`);
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
