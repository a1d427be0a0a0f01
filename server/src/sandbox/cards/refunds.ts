import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { emit, need, needLocked, seconds, secondsAfter } from './call.ts';
import { accepts, changeMetadata, integer, metadataChange, text } from './parameters.ts';
import { cardOf } from './payment-methods.ts';
import { badParameter, badRequest } from './refusal.ts';
import type { StoredCharge, StoredRefund } from './stored.ts';
import { newId } from './stored.ts';

/** Stripe says 'some time later'. */
const REFUSED_AFTER_SECONDS = 5;

export const RefundCreate = accepts<Stripe.RefundCreateParams>()({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.pipe(z.int().min(1)).optional(),
  metadata: metadataChange.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/**
 * Refunds a charge, fully or in part.
 * @throws {Refusal} 400 when the charge did not succeed, the amount exceeds what is left, or the charge is disputed
 */
export async function createRefund(call: Call, params: z.output<typeof RefundCreate>): Promise<StoredRefund> {
  const charge = await needLocked(call, 'charge', await chargeId(call, params), 'charge');
  if (charge.status !== 'succeeded' || !charge.captured) throw badRequest(`Charge ${charge.id} has not been captured.`);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw badRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed) throw badRequest(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
  const amount = params.amount ?? left;
  if (amount > left) {
    throw badParameter(
      'parameter_invalid_integer',
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    );
  }
  const refunded: StoredCharge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  const refund: StoredRefund = {
    id: newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(call.now),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: changeMetadata(null, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  await call.store.save(refunded);
  await call.store.insert('refund', refund, await refusedAt(call, charge));
  await emit(call, 'refund.created', refund);
  await emit(call, 'charge.refunded', refunded);
  await emit(call, 'refund.updated', refund);
  return refund;
}

/** When the bank refuses a refund; null when its card takes refunds. */
async function refusedAt(call: Call, { payment_method }: StoredCharge): Promise<Date | null> {
  const method = await call.store.find('payment_method', payment_method ?? '');
  return method && cardOf(method).refundsFail ? secondsAfter(call.now, REFUSED_AFTER_SECONDS) : null;
}

/** The bank refuses a refund that had succeeded: the money is back, and can be refunded again. */
export async function failRefund(call: Call, refundId: string): Promise<void> {
  const refund = await need(call, 'refund', refundId);
  const charge = await needLocked(call, 'charge', String(refund.charge));
  const kept: StoredCharge = { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false };
  const failed: StoredRefund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await call.store.save(kept);
  await call.store.save(failed);
  await emit(call, 'refund.updated', failed);
  await emit(call, 'refund.failed', failed);
}

async function chargeId(call: Call, params: z.output<typeof RefundCreate>): Promise<string> {
  if (params.charge && !params.payment_intent) return params.charge;
  if (!params.payment_intent || params.charge) {
    throw badRequest('One of the following params should be provided: payment_intent or charge.', 'parameter_missing');
  }
  const intent = await need(call, 'payment_intent', params.payment_intent, 'payment_intent');
  if (!intent.latest_charge) {
    throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return intent.latest_charge;
}
