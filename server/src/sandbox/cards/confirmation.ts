import type { Stripe } from 'stripe';
import type { z } from 'zod';

import type { Call } from './call.ts';
import { emit, need, needLocked, secondsAfter } from './call.ts';
import type { Decline } from './cards.ts';
import { AUTHENTICATION_REQUIRED, judgeCharge } from './cards.ts';
import { captureCharge, createCharge, decideCharge, isAuthorizeOnly } from './charges.ts';
import type { methodData } from './payment-methods.ts';
import { attach, cardOf, createMethod, usableMethod } from './payment-methods.ts';
import { badParameter, badRequest, Refusal, unexpectedIntentState } from './refusal.ts';
import type { StoredIntent, StoredMethod } from './stored.ts';

/** The parameters of a confirmation; the browser may send fewer of them. */
interface Confirmation {
  payment_method?: string | undefined;
  payment_method_data?: z.output<typeof methodData> | undefined;
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
  receipt_email?: string | null | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | null | undefined;
}

/** Seconds between a charge and its dispute. */
const DISPUTE_AFTER_SECONDS = 2;

/**
 * Confirms an intent: charges its amount to a card.
 * @param intent locked, or created in this call
 * @throws {Refusal} 400 in a state that can't be confirmed, 402 when the card is refused
 */
export async function confirmIntent(call: Call, intent: StoredIntent, params: Confirmation): Promise<StoredIntent> {
  if (intent.status === 'succeeded') {
    throw unexpectedIntentState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing' || intent.status === 'requires_capture') {
    throw unexpectedIntentState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  if (params.payment_method && params.payment_method_data) {
    throw badRequest('You may only specify one of: payment_method, payment_method_data.');
  }
  const method = await methodToCharge(call, intent, params);
  const confirmed: StoredIntent = {
    ...intent,
    payment_method: method.id,
    next_action: null,
    receipt_email: params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
    setup_future_usage: params.setup_future_usage === undefined ? intent.setup_future_usage : params.setup_future_usage,
  };
  const settled = await attempt(call, confirmed, method, {
    offSession: params.off_session ?? false,
    authenticated: false,
    mayChallenge: !params.error_on_requires_action,
  });
  return settledOrRefused(settled, method);
}

async function methodToCharge(call: Call, intent: StoredIntent, params: Confirmation): Promise<StoredMethod> {
  if (params.payment_method_data) return createMethod(call, params.payment_method_data);
  if (params.payment_method) return usableMethod(call, params.payment_method, intent.customer, 'payment_method');
  if (intent.payment_method) return usableMethod(call, intent.payment_method, intent.customer);
  if (params.off_session) {
    throw badParameter('parameter_missing', 'payment_method', 'You must provide a payment method with off_session.');
  }
  throw unexpectedIntentState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method.',
  );
}

/** Throws a decline for the caller who confirms; other callers read it in the intent. */
function settledOrRefused(intent: StoredIntent, method: StoredMethod): StoredIntent {
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !error) return intent;
  const { message = '', payment_method: _, payment_intent: __, setup_intent: ___, ...shown } = error;
  throw new Refusal(402, { ...shown, message, payment_intent: intent, payment_method: method });
}

/**
 * Completes a 3-D Secure challenge. Returns the intent, whatever its outcome.
 * @throws {Refusal} 400 unless the intent is waiting for one
 */
export async function authenticateIntent(call: Call, intent: StoredIntent, passed: boolean): Promise<StoredIntent> {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedIntentState(intent, `This PaymentIntent is not waiting for authentication: ${intent.status}.`);
  }
  const method = await needLocked(call, 'payment_method', intent.payment_method);
  if (passed) {
    return attempt(call, { ...intent, next_action: null }, method, {
      offSession: false,
      authenticated: true,
      mayChallenge: false,
    });
  }
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new ' +
      'PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  });
}

/** Decides the charge of an intent in `processing`, when its delay is over. */
export async function finishProcessing(call: Call, intentId: string): Promise<void> {
  const intent = await needLocked(call, 'payment_intent', intentId);
  if (intent.status !== 'processing' || !intent.payment_method || !intent.latest_charge) return;
  const method = await need(call, 'payment_method', intent.payment_method);
  const charge = await needLocked(call, 'charge', intent.latest_charge);
  const { decline } = cardOf(method);
  if (decline) {
    await decideCharge(call, intent, charge, { status: 'failed', decline }, null);
    await fail(call, intent, declineError(decline, charge.id, method));
  } else {
    await decideCharge(call, intent, charge, { status: 'succeeded' }, null);
    await succeed(call, intent, method, charge.id);
  }
}

interface Attempt {
  offSession: boolean;
  authenticated: boolean;
  mayChallenge: boolean;
}

async function attempt(call: Call, intent: StoredIntent, method: StoredMethod, how: Attempt): Promise<StoredIntent> {
  const card = cardOf(method);
  const { setUp } = await call.store.methodFacts(method.id);
  const verdict = judgeCharge(card, { ...how, setUp, saved: method.customer !== null });
  if (verdict.kind === 'approve') {
    const dueAt = isAuthorizeOnly(intent) ? null : disputedAt(call, method);
    const charge = await createCharge(call, intent, method, { status: 'succeeded' }, dueAt);
    return succeed(call, intent, method, charge.id);
  }
  if (verdict.kind === 'process') {
    const charge = await createCharge(call, intent, method, { status: 'pending' });
    const processing: StoredIntent = {
      ...intent,
      status: 'processing',
      last_payment_error: null,
      latest_charge: charge.id,
    };
    await call.store.save(processing, secondsAfter(call.now, verdict.seconds));
    await emit(call, 'payment_intent.processing', processing);
    return processing;
  }
  if (verdict.kind === 'challenge' && how.mayChallenge) {
    const waiting: StoredIntent = {
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: challenge(method, intent.amount, intent.currency),
    };
    await call.store.save(waiting);
    await emit(call, 'payment_intent.requires_action', waiting);
    return waiting;
  }
  const decline = verdict.kind === 'decline' ? verdict.decline : AUTHENTICATION_REQUIRED;
  const charge = await createCharge(call, intent, method, { status: 'failed', decline });
  return fail(call, { ...intent, latest_charge: charge.id }, declineError(decline, charge.id, method));
}

/** The `next_action` of an intent whose cardholder has to authenticate (3-D Secure). */
export const challenge = (method: StoredMethod, amount: number | null, currency: string | null) => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'sandbox_challenge', amount, currency, last4: method.card?.last4 ?? '' },
});

const declineError = (
  decline: Decline,
  charge: string,
  method: StoredMethod,
): Stripe.PaymentIntent.LastPaymentError => ({
  type: 'card_error',
  ...decline,
  charge,
  payment_method: method,
});

/** When a paid charge is disputed; null when its card disputes none. */
const disputedAt = (call: Call, method: StoredMethod): Date | null =>
  cardOf(method).disputes ? secondsAfter(call.now, DISPUTE_AFTER_SECONDS) : null;

/** The intent of an approved charge: paid, or authorized where the money is captured later. */
async function succeed(call: Call, intent: StoredIntent, method: StoredMethod, charge: string): Promise<StoredIntent> {
  const isAuthorized = isAuthorizeOnly(intent);
  const paid: StoredIntent = {
    ...intent,
    ...(isAuthorized
      ? { status: 'requires_capture', amount_capturable: intent.amount }
      : { status: 'succeeded', amount_received: intent.amount }),
    last_payment_error: null,
    latest_charge: charge,
    next_action: null,
  };
  await call.store.save(paid);
  if (intent.customer && intent.setup_future_usage) {
    await attach(call, method, intent.customer);
    if (intent.setup_future_usage === 'off_session') await call.store.learn(method.id, { setUp: true });
  } else if (!method.customer) {
    await call.store.learn(method.id, { spent: true });
  }
  await emit(call, isAuthorized ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return paid;
}

/**
 * Captures the whole amount of an authorized intent.
 * @throws {Refusal} 400 in any other state
 */
export async function captureIntent(call: Call, id: string): Promise<StoredIntent> {
  const intent = await needLocked(call, 'payment_intent', id);
  if (intent.status !== 'requires_capture' || !intent.latest_charge || !intent.payment_method) {
    throw unexpectedIntentState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be captured: requires_capture.',
    );
  }
  const method = await need(call, 'payment_method', intent.payment_method);
  await captureCharge(call, await needLocked(call, 'charge', intent.latest_charge), disputedAt(call, method));
  const paid: StoredIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: intent.amount,
  };
  await call.store.save(paid);
  await emit(call, 'payment_intent.succeeded', paid);
  return paid;
}

async function fail(
  call: Call,
  intent: StoredIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<StoredIntent> {
  const failed: StoredIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  await call.store.save(failed);
  await emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}
