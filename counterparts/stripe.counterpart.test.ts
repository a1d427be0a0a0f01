import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { fieldsOf } from '@puente/contracts/fields';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '../server/src/platform/database/database.ts';
import { createCardSandbox, SANDBOX_SECRET_KEY } from '../server/src/sandbox/cards/sandbox.ts';
import { idOf, newCard } from '../server/src/testing/servers/cards-sandbox.ts';
import { testClock } from '../server/src/testing/test-clock.ts';
import { testDatabase } from '../server/src/testing/test-database.ts';

// The SDK's types are made from Stripe's published description of its API, for the version that the SDK pins.
const root = path.join(import.meta.dirname, '..');
const pinned = readFileSync(path.join(root, 'node_modules/stripe/OPENAPI_VERSION'), 'utf8').trim();

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});
const folder = path.join(root, 'node_modules/.cache/counterparts', String(process.pid));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the SDK's types, in which each list of values is closed: the SDK lets any text be a value that is new to it. */
async function copyTypes(): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules/stripe'), path.join(folder, 'node_modules/stripe')];
  const isType = (source: string) => !path.extname(source) || /package\.json$|\.d\.ts$/.test(source);
  await cp(from, to, {
    recursive: true,
    filter: (source) => !source.startsWith(path.join(from, 'cjs')) && isType(source),
  });
  const shared = path.join(to, 'esm/shared.d.ts');
  const open = 'export type OtherString = string & Record<never, never>;';
  const text = await readFile(shared, 'utf8');
  expect(text).toContain(open);
  await writeFile(shared, text.replace(open, 'export type OtherString = never;'));
}

/** Types of the SDK by the `object` of an answer. */
const types: Record<string, string> = {
  charge: 'Stripe.Charge',
  customer: 'Stripe.Customer',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.Event',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  refund: 'Stripe.Refund',
  setup_intent: 'Stripe.SetupIntent',
};

type Answer = Record<string, unknown>;
const typeOf = (answer: Answer): string => {
  if (answer['object'] !== 'list') return types[String(answer['object'])] ?? 'never';
  const [first] = answer['data'] as Answer[];
  return `Stripe.ApiList<${first ? typeOf(first) : 'never'}>`;
};

/** A sandbox whose answers and events are recorded as they were sent, with the objects within its refusals. */
function recordingSandbox() {
  const recorded: Answer[] = [];
  const clock = testClock('2026-11-03T15:00:00Z');
  const sandbox = createCardSandbox({
    database,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    webhookSecret: 'whsec_counterparts',
    deliverWebhook: async (rawBody) => {
      recorded.push(JSON.parse(rawBody));
      return { status: 200 };
    },
  });
  const recording: typeof fetch = async (...asked) => {
    const answer = await sandbox.fetch(...asked);
    const body: Answer = fieldsOf(await answer.clone().json());
    if (!('error' in body)) recorded.push(body);
    else
      recorded.push(
        ...Object.values(fieldsOf(body['error']))
          .map(fieldsOf)
          .filter(({ object }) => object),
      );
    return answer;
  };
  const stripe = new Stripe(SANDBOX_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(recording),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const pass = async (seconds: number) => {
    clock.pass({ seconds });
    await sandbox.advance();
    await sandbox.deliverPending();
  };
  return { recorded, stripe, pass };
}

const refused = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeError);
const cardsOnly = { allowed_payment_method_types: ['card' as const] };

/** Pays, refunds and disputes, as the academy and its students do. @returns the saved card */
async function payAtSandbox({ stripe, pass }: ReturnType<typeof recordingSandbox>, customer: string): Promise<string> {
  const intent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 18_000,
      currency: 'usd',
      customer,
      receipt_email: 'marta@correo.test',
      description: 'Asilo',
      metadata: { paymentId: '1' },
      ...cardsOnly,
      ...more,
    });
  const confirm = async (number: string) => stripe.paymentIntents.confirm((await intent()).id, newCard(number));

  const paid = await intent({ setup_future_usage: 'off_session' });
  await stripe.paymentIntents.confirm(paid.id, newCard('4242424242424242'));
  const { payment_method: method } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
  const card = idOf(method);
  await stripe.refunds.create({ payment_intent: paid.id, amount: 500, reason: 'requested_by_customer' });
  await stripe.refunds.create({ payment_intent: paid.id });
  await stripe.refunds.list({ payment_intent: paid.id, limit: 100 });
  await stripe.paymentMethods.retrieve(card);
  await stripe.paymentIntents.confirm((await intent()).id, { payment_method: card, off_session: true });
  await refused(confirm('4000000000009995'));
  for (const number of ['4000002760003184', '4000000000006074', '4000000000006082']) await confirm(number);
  const disputed = await confirm('4000000000000259');
  await pass(10);
  await stripe.disputes.list({ payment_intent: disputed.id, limit: 100 });
  const held = await intent({ capture_method: 'manual' });
  await stripe.paymentIntents.confirm(held.id, newCard('4242424242424242'));
  await stripe.paymentIntents.capture(held.id);
  await stripe.paymentIntents.cancel((await intent()).id);
  await refused(stripe.paymentIntents.retrieve('pi_connection_check'));
  return card;
}

/** Saves another card, which a bank accepts and one refuses. */
async function saveCards({ stripe }: ReturnType<typeof recordingSandbox>, customer: string): Promise<void> {
  const setup = () => stripe.setupIntents.create({ customer, usage: 'off_session', ...cardsOnly });
  const { id } = await setup();
  await stripe.setupIntents.confirm(id, newCard('4242424242424242'));
  await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  await refused(stripe.setupIntents.confirm((await setup()).id, newCard('4000000000000002')));
}

/** Does with the sandbox all that the academy asks of Stripe. @returns each answer and each event */
async function recordSandbox(): Promise<Answer[]> {
  const at = recordingSandbox();
  const marta = { name: 'Marta', email: 'marta@correo.test', metadata: { userId: '1' } };
  const customer = await at.stripe.customers.create(marta);
  const card = await payAtSandbox(at, customer.id);
  await saveCards(at, customer.id);
  await at.stripe.paymentMethods.detach(card);
  await at.stripe.customers.update(customer.id, { name: '', email: '' });
  await at.pass(10);
  return at.recorded;
}

test(`[REAL-1] each answer and event of the card sandbox has the form that Stripe publishes (${pinned})`, async () => {
  const recorded = await recordSandbox();
  await mkdir(folder, { recursive: true });
  await copyTypes();
  const kinds = new Set(
    recorded.map((each) => (each['object'] === 'event' ? String(each['type']) : String(each['object']))),
  );
  expect(kinds.size).toBeGreaterThanOrEqual(29);
  expect(await complaintsAbout(recorded)).toBe('');
  // The compiler sees a missing field, an unknown one and a wrong value.
  const intent = recorded.find((each) => each['object'] === 'payment_intent') ?? {};
  for (const wrong of [
    { ...intent, amount: undefined },
    { ...intent, amonut: 1 },
    { ...intent, status: 'done' },
  ])
    expect(await complaintsAbout([wrong])).toContain('error TS');
});

/** Compiles answers as constants of their types. @returns what the compiler says, empty where all fit */
async function complaintsAbout(answers: readonly Answer[]): Promise<string> {
  const file = path.join(folder, 'answers.ts');
  const lines = answers.map(
    (answer, place) => `export const answer${place}: ${typeOf(answer)} = ${JSON.stringify(answer)};`,
  );
  await writeFile(file, ["import type { Stripe } from 'stripe';", ...lines].join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    '',
  ];
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const maxBuffer = 64 * 1_048_576;
  return promisify(execFile)(process.execPath, [compiler, ...options, file], { maxBuffer }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  );
}
