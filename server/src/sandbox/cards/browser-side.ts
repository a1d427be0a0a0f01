import type { Stripe } from 'stripe';
import { z } from 'zod';

import type { Call } from './call.ts';
import { needLocked } from './call.ts';
import { authenticateIntent, confirmIntent } from './confirmation.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { accepts, text } from './parameters.ts';
import { IntentConfirmInBrowser } from './payment-intents.ts';
import { badParameter, Refusal } from './refusal.ts';
import { authenticateSetup, confirmSetup, SetupConfirmInBrowser } from './setup-intents.ts';
import type { StoredIntent, StoredSetup } from './stored.ts';

const Read = accepts<Stripe.PaymentIntentRetrieveParams>()({ client_secret: text });
const Authenticate = z.strictObject({ client_secret: text, outcome: z.enum(['succeed', 'fail']) });

/** The endpoints of the publishable key; each call needs the intent's own secret. */
export const browserSide: readonly Endpoint[] = [
  endpoint('GET payment_intents/:id', Read, async (call, params, id) =>
    inBrowser(await ownIntent(call, id, params.client_secret)),
  ),
  endpoint('POST payment_intents/:id/confirm', IntentConfirmInBrowser, async (call, params, id) => {
    const intent = await ownIntent(call, id, params.client_secret);
    return inBrowser(await refusedInBrowser(confirmIntent(call, intent, params)));
  }),
  endpoint('POST payment_intents/:id/sandbox_authenticate', Authenticate, async (call, params, id) => {
    const intent = await ownIntent(call, id, params.client_secret);
    return inBrowser(await refusedInBrowser(authenticateIntent(call, intent, params.outcome === 'succeed')));
  }),
  endpoint('GET setup_intents/:id', Read, async (call, params, id) =>
    inBrowser(await ownSetup(call, id, params.client_secret)),
  ),
  endpoint('POST setup_intents/:id/confirm', SetupConfirmInBrowser, async (call, params, id) => {
    const setup = await ownSetup(call, id, params.client_secret);
    return inBrowser(await refusedInBrowser(confirmSetup(call, setup, params)));
  }),
  endpoint('POST setup_intents/:id/sandbox_authenticate', Authenticate, async (call, params, id) => {
    const setup = await ownSetup(call, id, params.client_secret);
    return inBrowser(await refusedInBrowser(authenticateSetup(call, setup, params.outcome === 'succeed')));
  }),
];

async function ownIntent(call: Call, id: string, secret: string): Promise<StoredIntent> {
  const intent = await needLocked(call, 'payment_intent', id);
  return checkSecret(intent, secret);
}

async function ownSetup(call: Call, id: string, secret: string): Promise<StoredSetup> {
  const setup = await needLocked(call, 'setup_intent', id);
  return checkSecret(setup, secret);
}

function checkSecret<T extends { client_secret: string | null; object: string }>(intent: T, secret: string): T {
  if (intent.client_secret === secret) return intent;
  throw badParameter(
    'parameter_invalid',
    'client_secret',
    `The client_secret provided does not match the ${intent.object}.`,
  );
}

/** Removes the fields that are hidden from the browser from an error's intent too. */
async function refusedInBrowser<T>(outcome: Promise<T>): Promise<T> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { payment_intent: intent, setup_intent: setup, ...shown } = error.error;
    throw new Refusal(error.status, {
      ...shown,
      ...(intent && { payment_intent: inBrowser(intent) }),
      ...(setup && { setup_intent: inBrowser(setup) }),
    });
  }
}

/** Fields of an intent that the publishable key may not read. */
const HIDDEN = new Set(['customer', 'customer_account', 'latest_attempt', 'latest_charge', 'metadata']);

const inBrowser = (intent: object): object =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => !HIDDEN.has(name)));
