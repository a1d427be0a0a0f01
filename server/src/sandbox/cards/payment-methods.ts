import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { emit, need, needLocked, seconds } from './call.ts';
import type { TestCard } from './cards.ts';
import { cardByFingerprint, cardByNumber, cardByReadyMade, EXPIRED_CARD, fingerprintOf, judgeSetup } from './cards.ts';
import { accepts, changeMetadata, integer, metadataChange, text } from './parameters.ts';
import { badParameter, badRequest, cardInvalid, cardRefused } from './refusal.ts';
import type { StoredMethod } from './stored.ts';
import { newId } from './stored.ts';

const anything = z.string().max(500).optional();
const billingDetails = z.strictObject({
  name: anything,
  email: anything,
  phone: anything,
  address: z
    .strictObject({
      city: anything,
      country: anything,
      line1: anything,
      line2: anything,
      postal_code: anything,
      state: anything,
    })
    .optional(),
});

const cardDetails = z.strictObject({
  number: z.string().max(40),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().max(10).optional(),
});

/** The details of a new card. */
export const methodData = z.strictObject({
  type: z.literal('card'),
  card: cardDetails,
  billing_details: billingDetails.optional(),
});

export const MethodCreate = accepts<Stripe.PaymentMethodCreateParams>()({
  type: z.literal('card'),
  card: cardDetails,
  billing_details: billingDetails.optional(),
  metadata: metadataChange.optional(),
});
export const MethodAttach = accepts<Stripe.PaymentMethodAttachParams>()({ customer: text });

/**
 * Creates a payment method from a card. The card number is not stored.
 * @throws {Refusal} 402 for a number that is no test card, an invalid CVC, or an expiry in the past.
 */
export async function createMethod(
  call: Call,
  params: z.output<typeof methodData> & { metadata?: z.output<typeof metadataChange> | undefined },
): Promise<StoredMethod> {
  const { number, exp_month: month, exp_year: givenYear, cvc } = params.card;
  const card = cardByNumber(number.replaceAll(/[\s-]/g, ''));
  if (number.replaceAll(/[\s-]/g, '') === '4242424242424241') {
    throw cardInvalid('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  if (!card) throw cardInvalid('incorrect_number', 'number', 'This card number is not a test card.');
  if (month < 1 || month > 12) {
    throw cardInvalid('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const year = givenYear < 100 ? 2000 + givenYear : givenYear;
  if (year > call.now.getUTCFullYear() + 50) {
    throw cardInvalid('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  // A card is valid until the end of its month.
  if (Date.UTC(year, month, 1) <= call.now.getTime()) {
    throw cardInvalid(
      'expired_card',
      year < call.now.getUTCFullYear() ? 'exp_year' : 'exp_month',
      EXPIRED_CARD.message,
    );
  }
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardInvalid('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const { name, email, phone, address } = params.billing_details ?? {};
  return keepMethod(
    call,
    card,
    { month, year },
    {
      address: {
        city: address?.city || null,
        country: address?.country || null,
        line1: address?.line1 || null,
        line2: address?.line2 || null,
        postal_code: address?.postal_code || null,
        state: address?.state || null,
      },
      email: email || null,
      name: name || null,
      phone: phone || null,
      tax_id: null,
    },
    cvc === undefined ? null : 'pass',
    changeMetadata(null, params.metadata),
  );
}

async function keepMethod(
  call: Call,
  card: TestCard,
  expiry: { month: number; year: number },
  billing_details: Stripe.PaymentMethod.BillingDetails,
  cvcCheck: 'pass' | null,
  metadata: Record<string, string>,
): Promise<StoredMethod> {
  const method: StoredMethod = {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
      country: 'US',
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprintOf(card),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(call.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  await call.store.insert('payment_method', method);
  return method;
}

/**
 * The payment method with the id of a parameter, locked. A predefined id (`pm_card_visa`) creates a new one.
 * @throws {Refusal} 400 when there is none, or it can't be used (again).
 */
export async function usableMethod(
  call: Call,
  id: string,
  customer: string | null,
  param?: string,
): Promise<StoredMethod> {
  const readyMade = cardByReadyMade(id);
  if (readyMade) {
    const nobody = { address: null, email: null, name: null, phone: null, tax_id: null };
    return keepMethod(call, readyMade, { month: 12, year: call.now.getUTCFullYear() + 3 }, nobody, null, {});
  }
  const method = await needLocked(call, 'payment_method', id, param);
  if (method.customer && method.customer !== customer) {
    throw badParameter(
      'resource_missing',
      'payment_method',
      customer
        ? `The customer does not have a payment method with the ID ${id}.`
        : `The payment method ${id} is attached to a customer: provide that customer too.`,
    );
  }
  if ((await call.store.methodFacts(id)).spent) {
    throw badParameter(
      'payment_method_unexpected_state',
      'payment_method',
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, ' +
        'and may not be used again.',
    );
  }
  return method;
}

export const cardOf = (method: StoredMethod): TestCard => cardByFingerprint(method.card?.fingerprint ?? '');

/** Saves a card to a customer; idempotent. */
export async function attach(call: Call, method: StoredMethod, customer: string): Promise<StoredMethod> {
  if (method.customer === customer) return method;
  const attached = { ...method, customer };
  await call.store.save(attached);
  await emit(call, 'payment_method.attached', attached);
  return attached;
}

export async function attachMethod(
  call: Call,
  params: z.output<typeof MethodAttach>,
  id: string,
): Promise<StoredMethod> {
  await need(call, 'customer', params.customer, 'customer');
  const method = await usableMethod(call, id, params.customer);
  const verdict = judgeSetup(cardOf(method), true);
  if (verdict.kind === 'decline') throw cardRefused(verdict.decline, { payment_method: method });
  return attach(call, method, params.customer);
}

export async function detachMethod(call: Call, id: string): Promise<StoredMethod> {
  const method = await needLocked(call, 'payment_method', id);
  if (!method.customer) {
    throw badRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const detached = { ...method, customer: null };
  await call.store.save(detached);
  await call.store.learn(id, { spent: true, setUp: false });
  await emit(call, 'payment_method.detached', detached);
  return detached;
}
