import { randomUUID } from 'node:crypto';

import { cents } from '@puente/contracts/cents';
import { fieldsOf } from '@puente/contracts/fields';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { expect, vi } from 'vitest';

import { createCourse } from '../../server/src/factories/academy.ts';
import { Gateway, gatewayKeys } from '../../server/src/features/payments/gateway/gateway.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { createCardSandbox, SANDBOX_SECRET_KEY } from '../../server/src/sandbox/cards/sandbox.ts';
import {
  type CardSetup,
  type Checkout,
  cards,
  checkout,
  day,
  type Intent,
} from '../../server/src/testing/features/checkout.ts';
import { idOf, newCard } from '../../server/src/testing/servers/cards-sandbox.ts';
import { testClock } from '../../server/src/testing/test-clock.ts';
import { testDatabase } from '../../server/src/testing/test-database.ts';
import type { Exchange, Fields } from './stripe-description.ts';

export interface Traffic {
  /** Calls with their answers, as they were on the way. */
  exchanges: Exchange[];
  /** Bodies that the webhook got. */
  events: Fields[];
}

/** Stands between the SDK and what answers it, and keeps what passes. */
const recorder =
  (exchanges: Exchange[]) =>
  (behind: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { method, url, body } = new Request(input, init);
    const sent = body ? await new Response(body).text() : '';
    const answer = await behind(input, init);
    exchanges.push({ method, url, body: sent, status: answer.status, answer: fieldsOf(await answer.clone().json()) });
    return answer;
  };

/** Reads all events of a sandbox as they were delivered. */
async function eventsOf(sandbox: typeof fetch): Promise<Fields[]> {
  const events: Fields[] = [];
  for (let after = ''; ; after = `&starting_after=${String(events.at(-1)?.['id'])}`) {
    const answer = await sandbox(`https://api.stripe.com/v1/events?limit=100${after}`, {
      headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}` },
    });
    const { data, has_more: hasMore } = fieldsOf(await answer.json());
    if (Array.isArray(data)) events.push(...data.map(fieldsOf));
    if (hasMore !== true) return events;
  }
}

/**
 * Has people buy, pay by instalments, change cards, dispute and get money back at a whole academy.
 * @returns also which methods of its gateway were called, of all that there are
 */
export async function recordAcademy(): Promise<Traffic & { called: string[]; methods: string[] }> {
  const methods = Object.getOwnPropertyNames(Gateway.prototype).filter(
    (name) => !['constructor', 'forBrowser', 'event'].includes(name),
  ) as (keyof Gateway)[];
  const spies = methods.map((name) => vi.spyOn(Gateway.prototype, name));
  const exchanges: Exchange[] = [];
  const wire = recorder(exchanges);
  const shop = await checkout({ wire });
  try {
    await giveBack(shop);
    await buyAndPay(shop);
    const { fetch: sandbox } = shop.standIns.cards;
    await askForRareThings(new Gateway(gatewayKeys({ provider: 'sandbox' }), wire(sandbox)), shop);
    const called = methods.filter((_, place) => (spies[place]?.mock.calls.length ?? 0) > 0);
    return { exchanges, events: await eventsOf(sandbox), called, methods };
  } finally {
    for (const spy of spies) spy.mockRestore();
    await shop.close();
  }
}

/** Pays in full and by instalments, with cards of every kind, with the longest names that there may be. */
async function buyAndPay(shop: Checkout): Promise<void> {
  const longest = { firstName: 'Á'.repeat(80), lastName: 'Ñ'.repeat(80) };
  const course = await createCourse(shop.app.platform, { titulo: 'Ñ'.repeat(200), precio: 600 });
  await shop.buy('payment', cards.works, { person: await shop.app.student(longest), course });
  // A plan whose card is changed, and is charged without the student.
  await shop.buy('subscription');
  await shop.pass(60_000);
  const setup = (await shop.setUpCard()).body as CardSetup;
  await shop.giveCard(setup, cards.needsBankOnce);
  await shop.authenticateCard(setup, 'succeed');
  await shop.changeCard(setup);
  await shop.student.get('payments/card');
  // A plan whose later instalments the bank declines.
  await shop.buy('subscription', cards.laterDeclined, { person: await shop.app.student() });
  for (const person of [await shop.app.student(), await shop.app.student()]) {
    const intent = await shop.open('subscription', { person });
    await shop.pay(intent, cards.declined);
    await shop.pay(intent, cards.needsBankAlways);
    await shop.authenticate(intent, 'succeed');
    await shop.confirm(intent, 'subscription', { person });
  }
  await shop.buy('payment', cards.slow, { person: await shop.app.student() });
  for (let month = 0; month < 3; month += 1) await shop.pass(31 * day);
}

/** Refunds in part, wholly and in vain, loses a dispute, and stops a plan while an instalment is being paid. */
async function giveBack(shop: Checkout): Promise<void> {
  const admin = await shop.app.admin();
  const idOfPaid = async ({ paymentIntentId }: Intent) =>
    (await shop.payments()).find(({ intentId }) => intentId === paymentIntentId)?.id ?? '';
  const refund = async (id: string, monto: number, yaReembolsado: number) =>
    shop.app.as({ token: await shop.signIn(admin.email) }).post(`compras/${id}/reembolsos`, {
      monto,
      motivo: 'Cambio de fechas',
      yaReembolsado,
      envioId: randomUUID(),
    });
  const paid = await shop.buy('payment', cards.works, { person: await shop.app.student() });
  const id = await idOfPaid(paid);
  await refund(id, 25.5, 0);
  await refund(id, 574.5, 25.5);
  const failing = await shop.buy('payment', cards.refundsFail, { person: await shop.app.student() });
  await refund(await idOfPaid(failing), 600, 0);
  await shop.pass(60_000);
  const disputed = await shop.buy('payment', cards.disputed, { person: await shop.app.student() });
  await shop.pass(60_000);
  const [dispute] = (await shop.stripe.disputes.list({ payment_intent: disputed.paymentIntentId })).data;
  await shop.stripe.disputes.close(dispute?.id ?? '');
  await shop.webhooks();

  const person = await shop.app.student();
  await shop.buy('subscription', cards.works, { person });
  const order = (await shop.orders()).find(({ userId }) => userId === person.id);
  const second = (await shop.payments()).find(({ orderId, numero }) => orderId === order?.id && numero === 2);
  const early = (await person.post(`payments/instalments/${second?.id}/intent`)).body as Intent;
  await shop.pay(early, cards.slow);
  await admin.delete(`suscripciones/${order?.subscriptionId}`);
  await shop.pass(60_000);
  // Another way to pay takes the place of the first.
  const undecided = await shop.app.student();
  await shop.open('payment', { person: undecided });
  await shop.open('subscription', { person: undecided });
  await shop.webhooks();
  await shop.settle();
}

/** Asks what people hardly ever cause. */
async function askForRareThings(gateway: Gateway, shop: Checkout): Promise<void> {
  await gateway.ping();
  const customerId = await gateway.createCustomer({
    userId: randomUUID(),
    name: 'Lucía Ramírez',
    email: 'l@puente.test',
  });
  const order = {
    amount: cents(10_000),
    currency: 'usd',
    customerId,
    receiptEmail: 'l@puente.test',
    description: 'Asilo',
    keepCard: true,
    authorizeOnly: false,
    metadata: { paymentId: randomUUID(), orderId: randomUUID() },
    idempotencyKey: randomUUID(),
  };
  const opened = await gateway.createIntent(order);
  await gateway.createIntent({ ...order, description: 'Otra cosa' });
  const id = opened?.id ?? '';
  await gateway.capture(id);
  await gateway.chargeSavedCard(id, 'pm_gone', randomUUID());
  await shop.stripe.paymentIntents.confirm(id, newCard(cards.works));
  await gateway.chargeSavedCard(id, 'pm_card_visa', randomUUID());
  await gateway.cancelIntent(id);
  await gateway.refundPart(id, { refundId: randomUUID(), amount: cents(20_000) });
  const made = { refundId: randomUUID(), amount: cents(4_000) };
  await gateway.refundPart(id, made);
  await gateway.refundMade(id, made.refundId);
  await gateway.refund(id, randomUUID());
  await gateway.refund(id, randomUUID());
  const { savedCard } = await gateway.facts(id);
  await gateway.card(savedCard ?? '');
  await gateway.detachCard(savedCard ?? '');
  await gateway.detachCard(savedCard ?? '');
  await gateway.card('pm_gone');
  await gateway.setupFacts('seti_gone');
  await gateway.forgetCustomer(customerId);
  await gateway.forgetCustomer('cus_gone');
}

/** A sandbox on a database, and the SDK before it, whose calls and events are kept. */
function openSandbox(database: Database) {
  const [exchanges, events]: [Exchange[], Fields[]] = [[], []];
  const clock = testClock('2026-11-03T15:00:00Z');
  const sandbox = createCardSandbox({
    database,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    webhookSecret: 'whsec_counterparts',
    deliverWebhook: async (rawBody) => {
      events.push(fieldsOf(JSON.parse(rawBody)));
      return { status: 200 };
    },
  });
  const stripe = new Stripe(SANDBOX_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(recorder(exchanges)(sandbox.fetch)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const pass = async (seconds: number) => {
    clock.pass({ seconds });
    await sandbox.advance();
    await sandbox.deliverPending();
  };
  return { exchanges, events, stripe, pass };
}

const refused = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeError);
const cardsOnly = { allowed_payment_method_types: ['card' as const] };

/** Pays, refunds and disputes, as the academy and its students do. @returns the saved card */
async function payAtSandbox({ stripe, pass }: ReturnType<typeof openSandbox>, customer: string): Promise<string> {
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
async function saveCards({ stripe }: ReturnType<typeof openSandbox>, customer: string): Promise<void> {
  const setup = () => stripe.setupIntents.create({ customer, usage: 'off_session', ...cardsOnly });
  const { id } = await setup();
  await stripe.setupIntents.confirm(id, newCard('4242424242424242'));
  await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  await refused(stripe.setupIntents.confirm((await setup()).id, newCard('4000000000000002')));
}

/** Does with the sandbox all that the academy and Stripe's own pages ask, the latter with the secret key. */
export async function recordSandbox(): Promise<Traffic> {
  const database = await testDatabase();
  const at = openSandbox(database);
  const marta = { name: 'Marta', email: 'marta@correo.test', metadata: { userId: '1' } };
  const customer = await at.stripe.customers.create(marta);
  const card = await payAtSandbox(at, customer.id);
  await saveCards(at, customer.id);
  await at.stripe.paymentMethods.detach(card);
  await at.stripe.customers.update(customer.id, { name: '', email: '' });
  await at.pass(10);
  await database.close();
  return at;
}
