import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { emit, needLocked, seconds, secondsAfter } from './call.ts';
import { accepts, changeMetadata, flag, metadataChange, text } from './parameters.ts';
import { badRequest } from './refusal.ts';
import type { StoredCharge, StoredDispute } from './stored.ts';
import { newId } from './stored.ts';

/** The evidence of a dispute: Stripe's two test phrases decide it at once. */
export const DisputeUpdate = accepts<Stripe.DisputeUpdateParams>()({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  metadata: metadataChange.optional(),
  submit: flag.optional(),
});

const ANSWER_WITHIN_SECONDS = 7 * 24 * 3600;
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens the dispute of a charge on one of the disputing test cards. */
export async function openDispute(call: Call, chargeId: string): Promise<void> {
  const charge = await needLocked(call, 'charge', chargeId);
  // A charge that was fully refunded can't be disputed.
  const disputed: StoredCharge = { ...charge, disputed: !charge.refunded };
  await call.store.save(disputed);
  if (charge.refunded) return;
  const dispute: StoredDispute = {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(call.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: seconds(secondsAfter(call.now, ANSWER_WITHIN_SECONDS)),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await call.store.insert('dispute', dispute);
  await emit(call, 'charge.dispute.created', dispute);
  await emit(call, 'charge.dispute.funds_withdrawn', dispute);
}

export async function updateDispute(
  call: Call,
  params: z.output<typeof DisputeUpdate>,
  id: string,
): Promise<StoredDispute> {
  const dispute = await openOne(call, id);
  const words = params.evidence?.uncategorized_text;
  const submitted = params.submit ?? true;
  const changed: StoredDispute = {
    ...dispute,
    metadata: changeMetadata(dispute.metadata, params.metadata),
    evidence: { ...dispute.evidence, uncategorized_text: words ?? dispute.evidence.uncategorized_text },
  };
  if (words === undefined || !submitted) {
    await call.store.save(changed);
    await emit(call, 'charge.dispute.updated', changed);
    return changed;
  }
  changed.evidence_details = {
    ...dispute.evidence_details,
    has_evidence: true,
    submission_count: dispute.evidence_details.submission_count + 1,
    submission_method: 'manual',
  };
  if (words === 'winning_evidence') return close(call, changed, 'won');
  if (words === 'losing_evidence') return close(call, changed, 'lost');
  const reviewed: StoredDispute = { ...changed, status: 'under_review' };
  await call.store.save(reviewed);
  await emit(call, 'charge.dispute.updated', reviewed);
  return reviewed;
}

/** Accepts a dispute: it is lost, and the cardholder keeps the money. */
export const closeDispute = async (call: Call, id: string): Promise<StoredDispute> =>
  close(call, await openOne(call, id), 'lost');

async function openOne(call: Call, id: string): Promise<StoredDispute> {
  const dispute = await needLocked(call, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw badRequest('This dispute is already closed.', 'dispute_already_closed');
  }
  return dispute;
}

async function close(call: Call, dispute: StoredDispute, status: 'won' | 'lost'): Promise<StoredDispute> {
  const closed: StoredDispute = { ...dispute, status };
  await call.store.save(closed);
  if (status === 'won') await emit(call, 'charge.dispute.funds_reinstated', closed);
  await emit(call, 'charge.dispute.closed', closed);
  return closed;
}
