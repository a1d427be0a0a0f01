import { pino } from 'pino';
import { Stripe } from 'stripe';

import type { Database } from '../../platform/database/database.ts';
import type { CardSandbox } from '../../sandbox/cards/sandbox.ts';
import { createCardSandbox, SANDBOX_PUBLISHABLE_KEY, SANDBOX_SECRET_KEY } from '../../sandbox/cards/sandbox.ts';
import { testClock, type TestClock } from '../test-clock.ts';

export const WEBHOOK_SECRET = 'whsec_sandbox_tests';

/** An event that the webhook received, with its signature verified. */
type Heard = { id: string; type: string; object: Record<string, unknown> };

export interface TestSandbox {
  database: Database;
  sandbox: CardSandbox;
  stripe: Stripe;
  /** The events that the webhook received, oldest first. */
  heard: Heard[];
  /** The webhook's status code: 200 by default. */
  webhook: { status: number };
  clock: TestClock;
  /** Advances the clock, and runs everything that becomes due. */
  pass(seconds: number): Promise<void>;
  /** A call with the publishable key. */
  browser(method: 'GET' | 'POST', path: string, form: Record<string, string>): Promise<BrowserAnswer>;
}

export interface BrowserAnswer {
  status: number;
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}

/** The database, with empty tables of the sandboxes. */
export async function emptied(database: Database): Promise<Database> {
  await database.query('truncate sandbox_card_objects, sandbox_card_requests, sandbox_card_deliveries');
  return database;
}

/** A sandbox with the real SDK as its client, and a webhook that records its events. */
export function testSandbox(database: Database): TestSandbox {
  const clock = testClock('2026-11-03T15:00:00Z');
  const webhook = { status: 200 };
  const heard: Heard[] = [];
  const sandbox = createCardSandbox({
    database,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    webhookSecret: WEBHOOK_SECRET,
    deliverWebhook: async (rawBody, headers) => {
      const event = Stripe.webhooks.constructEvent(
        rawBody,
        headers['stripe-signature'],
        WEBHOOK_SECRET,
        undefined,
        undefined,
        clock.now.getTime(),
      );
      heard.push({ id: event.id, type: event.type, object: event.data.object as unknown as Heard['object'] });
      return { status: webhook.status };
    },
  });
  const stripe = new Stripe(SANDBOX_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    database,
    sandbox,
    stripe,
    heard,
    webhook,
    clock,
    async pass(seconds) {
      clock.pass({ seconds });
      await sandbox.advance();
      await sandbox.deliverPending();
    },
    async browser(method, path, form) {
      const encoded = new URLSearchParams(form).toString();
      const call = method === 'GET' ? { query: encoded, body: '' } : { query: '', body: encoded };
      const answer = await sandbox.publishable({ method, path, publishableKey: SANDBOX_PUBLISHABLE_KEY, ...call });
      return answer as BrowserAnswer;
    },
  };
}

/** The form fields of a new card that expires in December 2030. */
export const typedCard = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2030',
  'payment_method_data[card][cvc]': '123',
  ...more,
});

/**
 * The same as parameters of the SDK. Its types leave out card numbers, which only certified callers may send; test card
 * numbers belong to nobody.
 */
export const newCard = (number: string) => ({
  payment_method_data: {
    type: 'card' as const,
    card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
  } satisfies Stripe.PaymentMethodCreateParams as Stripe.PaymentIntentConfirmParams.PaymentMethodData,
});

/** The error that a call rejects with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
}

/** The id in a reference that is not expanded. */
export function idOf(reference: string | object | null): string {
  if (typeof reference === 'string') return reference;
  throw new Error('expected an id');
}
