import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { emit, need, needLocked, seconds } from './call.ts';
import { judgeSetup } from './cards.ts';
import { challenge } from './confirmation.ts';
import { accepts, cardOnly, changeMetadata, flag, metadataChange, text } from './parameters.ts';
import { attach, cardOf, createMethod, methodData, usableMethod } from './payment-methods.ts';
import { badRequest, cardRefused, unexpectedSetupState } from './refusal.ts';
import type { StoredMethod, StoredSetup } from './stored.ts';
import { newId, newSecret } from './stored.ts';

const confirming = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
};

export const SetupCreate = accepts<Stripe.SetupIntentCreateParams>()({
  customer: text.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  allowed_payment_method_types: cardOnly.optional(),
  confirm: flag.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
  ...confirming,
});
export const SetupConfirm = accepts<Stripe.SetupIntentConfirmParams>()(confirming);
export const SetupConfirmInBrowser = accepts<Stripe.SetupIntentConfirmParams & { client_secret: string }>()({
  ...confirming,
  client_secret: text,
});
export const SetupCancel = accepts<Stripe.SetupIntentCancelParams>()({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});

export async function createSetup(call: Call, params: z.output<typeof SetupCreate>): Promise<StoredSetup> {
  const customer = params.customer ? (await need(call, 'customer', params.customer, 'customer')).id : null;
  const method =
    params.payment_method && !params.confirm
      ? await usableMethod(call, params.payment_method, customer, 'payment_method')
      : null;
  const id = newId('setup_intent');
  const setup: StoredSetup = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: seconds(call.now),
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changeMetadata(null, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
  await call.store.insert('setup_intent', setup);
  await emit(call, 'setup_intent.created', setup);
  return params.confirm ? confirmSetup(call, setup, params) : setup;
}

/**
 * Confirms a setup intent: saves a card for later payments.
 * @param setup locked, or created in this call
 * @throws {Refusal} 400 in a state that can't be confirmed, 402 when the card is refused
 */
export async function confirmSetup(
  call: Call,
  setup: StoredSetup,
  params: z.output<typeof SetupConfirm>,
): Promise<StoredSetup> {
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw unexpectedSetupState(
      setup,
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
    );
  }
  if (params.payment_method && params.payment_method_data) {
    throw badRequest('You may only specify one of: payment_method, payment_method_data.');
  }
  const named = params.payment_method ?? setup.payment_method;
  if (!params.payment_method_data && !named) {
    throw unexpectedSetupState(setup, "You cannot confirm this SetupIntent because it's missing a payment method.");
  }
  const method = params.payment_method_data
    ? await createMethod(call, params.payment_method_data)
    : await usableMethod(call, named ?? '', setup.customer, 'payment_method');
  const verdict = judgeSetup(cardOf(method), false);
  if (verdict.kind === 'decline') {
    const failed = await fail(call, setup, { type: 'card_error', ...verdict.decline });
    throw cardRefused(verdict.decline, { setup_intent: failed, payment_method: method });
  }
  const confirmed: StoredSetup = { ...setup, payment_method: method.id, last_setup_error: null };
  if (verdict.kind === 'approve') return succeed(call, confirmed, method);
  const waiting: StoredSetup = { ...confirmed, status: 'requires_action', next_action: challenge(method, null, null) };
  await call.store.save(waiting);
  await emit(call, 'setup_intent.requires_action', waiting);
  return waiting;
}

/**
 * Completes a 3-D Secure challenge. Returns the setup intent, whatever its outcome.
 * @throws {Refusal} 400 unless it is waiting for one
 */
export async function authenticateSetup(call: Call, setup: StoredSetup, passed: boolean): Promise<StoredSetup> {
  if (setup.status !== 'requires_action' || !setup.payment_method) {
    throw unexpectedSetupState(setup, `This SetupIntent is not waiting for authentication: ${setup.status}.`);
  }
  const method = await needLocked(call, 'payment_method', setup.payment_method);
  if (passed) return succeed(call, setup, method);
  return fail(call, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  });
}

export async function cancelSetup(call: Call, params: z.output<typeof SetupCancel>, id: string): Promise<StoredSetup> {
  const setup = await needLocked(call, 'setup_intent', id);
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw unexpectedSetupState(setup, `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`);
  }
  const canceled: StoredSetup = {
    ...setup,
    status: 'canceled',
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  };
  await call.store.save(canceled);
  await emit(call, 'setup_intent.canceled', canceled);
  return canceled;
}

async function succeed(call: Call, setup: StoredSetup, method: StoredMethod): Promise<StoredSetup> {
  const done: StoredSetup = { ...setup, status: 'succeeded', next_action: null, last_setup_error: null };
  await call.store.save(done);
  if (setup.customer) await attach(call, method, setup.customer);
  await call.store.learn(method.id, { setUp: true });
  await emit(call, 'setup_intent.succeeded', done);
  return done;
}

async function fail(call: Call, setup: StoredSetup, error: Stripe.SetupIntent.LastSetupError): Promise<StoredSetup> {
  const failed: StoredSetup = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  await call.store.save(failed);
  await emit(call, 'setup_intent.setup_failed', failed);
  return failed;
}
