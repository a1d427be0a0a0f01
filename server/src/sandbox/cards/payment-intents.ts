import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { emit, need, needLocked, seconds } from './call.ts';
import { confirmIntent } from './confirmation.ts';
import {
  accepts,
  cardOnly,
  changeMetadata,
  clearable,
  currency,
  flag,
  integer,
  metadataChange,
  text,
} from './parameters.ts';
import { methodData, usableMethod } from './payment-methods.ts';
import { badParameter, badRequest, unexpectedIntentState } from './refusal.ts';
import type { StoredIntent } from './stored.ts';
import { newId, newSecret } from './stored.ts';

const futureUsage = z.enum(['off_session', 'on_session']);

/** Further parameters of a confirmation, for both keys. */
const confirming = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
};
const confirmingWithSecretKey = {
  ...confirming,
  off_session: flag.optional(),
  error_on_requires_action: flag.optional(),
};

export const IntentCreate = accepts<Stripe.PaymentIntentCreateParams>()({
  amount: integer.pipe(z.int().max(99_999_999)),
  currency,
  customer: text.optional(),
  allowed_payment_method_types: cardOnly.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic_async', 'manual']).optional(),
  confirm: flag.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
  receipt_email: text.optional(),
  setup_future_usage: futureUsage.optional(),
  ...confirmingWithSecretKey,
});

export const IntentUpdate = accepts<Stripe.PaymentIntentUpdateParams>()({
  amount: integer.pipe(z.int().max(99_999_999)).optional(),
  currency: currency.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
  payment_method: text.optional(),
  receipt_email: clearable(text).optional(),
  setup_future_usage: clearable(futureUsage).optional(),
});

export const IntentConfirm = accepts<Stripe.PaymentIntentConfirmParams>()({
  ...confirmingWithSecretKey,
  receipt_email: clearable(text).optional(),
  setup_future_usage: clearable(futureUsage).optional(),
});

export const IntentConfirmInBrowser = accepts<Stripe.PaymentIntentConfirmParams & { client_secret: string }>()({
  ...confirming,
  client_secret: text,
});

/** Only whole amounts are captured. */
export const IntentCapture = accepts<Stripe.PaymentIntentCaptureParams>()({});

export const IntentCancel = accepts<Stripe.PaymentIntentCancelParams>()({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export async function createIntent(call: Call, params: z.output<typeof IntentCreate>): Promise<StoredIntent> {
  checkAmount(params.amount, params.currency);
  if (params.off_session && !params.confirm) {
    throw badParameter('parameter_invalid', 'off_session', 'off_session may only be used when confirm is true.');
  }
  if (params.allowed_payment_method_types && params.automatic_payment_methods) {
    throw badRequest('You may only specify one of: allowed_payment_method_types, automatic_payment_methods.');
  }
  const customer = params.customer ? (await need(call, 'customer', params.customer, 'customer')).id : null;
  const method =
    params.payment_method && !params.confirm
      ? await usableMethod(call, params.payment_method, customer, 'payment_method')
      : null;
  const id = newId('payment_intent');
  const intent: StoredIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.automatic_payment_methods
      ? {
          enabled: params.automatic_payment_methods.enabled,
          allow_redirects: params.automatic_payment_methods.allow_redirects ?? 'always',
        }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newSecret(id),
    confirmation_method: 'automatic',
    created: seconds(call.now),
    currency: params.currency,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changeMetadata(null, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  await call.store.insert('payment_intent', intent);
  await emit(call, 'payment_intent.created', intent);
  return params.confirm ? confirmIntent(call, intent, params) : intent;
}

export async function updateIntent(
  call: Call,
  params: z.output<typeof IntentUpdate>,
  id: string,
): Promise<StoredIntent> {
  const intent = await needLocked(call, 'payment_intent', id);
  const { metadata, expand: _, ...fields } = params;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const fixed = Object.keys(given).filter((name) => name !== 'description' && name !== 'receipt_email');
  if (['succeeded', 'canceled', 'processing', 'requires_capture'].includes(intent.status) && fixed.length > 0) {
    throw unexpectedIntentState(
      intent,
      `This PaymentIntent's ${fixed[0]} could not be updated because it has a status of ${intent.status}.`,
    );
  }
  const changed: StoredIntent = { ...intent, ...given, metadata: changeMetadata(intent.metadata, metadata) };
  checkAmount(changed.amount, changed.currency);
  if (params.customer) await need(call, 'customer', params.customer, 'customer');
  if (params.payment_method) {
    changed.payment_method = (await usableMethod(call, params.payment_method, changed.customer, 'payment_method')).id;
    changed.status = 'requires_confirmation';
    changed.next_action = null;
  }
  await call.store.save(changed);
  return changed;
}

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

export async function cancelIntent(
  call: Call,
  params: z.output<typeof IntentCancel>,
  id: string,
): Promise<StoredIntent> {
  const intent = await needLocked(call, 'payment_intent', id);
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedIntentState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        `one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    );
  }
  const canceled: StoredIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(call.now),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  };
  await call.store.save(canceled);
  await emit(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function checkAmount(amount: number, of: string): void {
  if (amount < 1)
    throw badParameter('parameter_invalid_integer', 'amount', 'This value must be greater than or equal to 1.');
  if (amount < 50) {
    throw badParameter('amount_too_small', 'amount', `Amount must be at least 50 cents ${of}.`);
  }
}
