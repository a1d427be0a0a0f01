// The card provider sends everything at once, five times, in any order, and somebody forges events among it.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sandboxWebhookSecret } from '../server/src/sandbox/stand-ins.ts';
import { until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { ask, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits, withoutWebhooks } from './stage/hooks.ts';
import { startVisitor } from './stage/load.ts';
import { ms, percentile, seconds, shuffled } from './stage/numbers.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import { audit, order, type Purchase } from './stage/purchase.ts';

const copies = 5;
/** Number of events for each that is forged or stale. */
const badOneIn = 10;
/** How many deliveries the provider has open at a time. */
const atOnce = 16;
/** Seconds; older signatures are refused. */
const stale = 3_600;

interface Delivery {
  body: string;
  signature: string;
  isBad: boolean;
}

export const webhookStorm: Fault = {
  name: 'webhook-storm',
  within: { long: 240, short: 60 },
  async run(stage) {
    const events = stage.short ? 400 : 10_000;
    const postgres = await startPostgres(stage);
    const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
    const students = 20;
    const { people, courses } = await fill(
      place,
      { people: students, courses: events / 20 / students },
      async ({ database }) => {
        await withoutLimits(database);
        await withoutWebhooks(database);
      },
    );
    const academy = await startAcademy(stage, place);
    const tokens = await logInAll(academy.url, people);
    const purchases = courses.flatMap((courseId) =>
      tokens.map((token, i): Purchase => ({ token, userId: people[i]?.id ?? '', courseId, wrong: [] })),
    );
    for (let i = 0; i < purchases.length; i += 4) {
      await Promise.all(purchases.slice(i, i + 4).map((purchase) => order(() => academy.url, purchase)));
    }

    const quiet = startVisitor(academy.url, '/api/courses');
    await wait(stage.short ? 2_000 : 5_000);
    const before = await quiet.stop();
    const deliveries = deliveriesOf(purchases, events);
    const visitor = startVisitor(academy.url, '/api/courses');
    const answered: { status: number; ms: number; isBad: boolean }[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = deliveries.pop(); next; next = deliveries.pop()) {
          const { status, ms } = await deliver(academy.url, next);
          answered.push({ status, ms, isBad: next.isBad });
        }
      }),
    );
    const during = await visitor.stop();

    const good = answered.filter(({ isBad }) => !isBad);
    const p99 = percentile(
      good.map(({ ms }) => ms),
      0.99,
    );
    stage.pace(`p99 of ${answered.length} deliveries`, ms(p99), '200 ms', p99 <= 200);
    stage.none(
      'events that were not taken',
      good.map(({ status }) => status).filter((status) => status !== 200),
    );
    stage.none(
      'forged or stale ones that were',
      answered.filter(({ isBad, status }) => isBad && status !== 400),
    );
    const ratio = during.p50 / before.p50;
    stage.pace('pages meanwhile, by their median', `${ms(before.p50)} → ${ms(during.p50)}`, '× 2', ratio <= 2);
    stage.tell('pages meanwhile, by their p99', `${ms(before.p99)} → ${ms(during.p99)}`);
    stage.none('pages that failed meanwhile', during.failed);

    const database = await openBeside(stage, place.databaseUrl);
    // An event is answered once it is kept; what follows from it may come later.
    const done = async () => (await database.query('select from subscriptions')).rows.length === purchases.length;
    const settled = await until('all purchases to be settled', done, { withinMs: 60_000 }).catch(() => Infinity);
    stage.find('settled after the last answer', seconds(settled), '60 s', settled <= 60_000);
    const { lost, twice, charges } = await audit(database, purchases);
    stage.none('orders that lost their payment', lost);
    stage.none('charged or enrolled twice', twice);
    const enrolled = (await database.query('select from subscriptions')).rows.length;
    stage.find('enrolments', enrolled, charges, enrolled === charges && charges === purchases.length);
    const receipts = (
      await database.query('select distinct "receiptNumber" from payments where "receiptNumber" is not null')
    ).rows;
    stage.find('receipts', receipts.length, charges, receipts.length === charges);
    const forged = await database.query(`select id from payment_events where id like 'evt_forged%'`);
    stage.none('forged events that were kept', forged.rows);
  },
};

const types = ['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.created', 'charge.succeeded'];

/** Events about every purchase, each several times, in any order, with bad ones among them. */
function deliveriesOf(purchases: readonly Purchase[], events: number): Delivery[] {
  const now = Math.floor(Date.now() / 1000);
  const event = (id: string, i: number, at: number): string => {
    const intentId = purchases[i % purchases.length]?.intentId ?? '';
    const about = { id: intentId, object: 'payment_intent', status: 'succeeded', payment_intent: intentId };
    const envelope = { id, object: 'event', api_version: '2025-01-01', created: at, livemode: false, request: null };
    // Each purchase has at least one event of its success.
    const type = i < purchases.length ? types[0] : types[i % types.length];
    return JSON.stringify({ ...envelope, pending_webhooks: 1, type, data: { object: about } });
  };
  const copied = (delivery: Delivery) => Array.from({ length: copies }, () => delivery);
  const good = Array.from({ length: events }, (_, i) => {
    const body = event(`evt_storm_${i}`, i, now);
    return { body, isBad: false, signature: signed(body, now, false) };
  });
  const bad = Array.from({ length: events / badOneIn }, (_, i) => {
    const isForged = i % 2 === 0;
    const at = isForged ? now : now - stale;
    const body = event(`evt_forged_${i}`, i, at);
    return { body, isBad: true, signature: signed(body, at, isForged) };
  });
  return shuffled([...good, ...bad].flatMap(copied));
}

function signed(body: string, at: number, isForged: boolean): string {
  const secret = isForged ? 'whsec_guessed' : sandboxWebhookSecret;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

const deliver = (url: string, { body, signature }: Delivery) =>
  ask(url, '/api/payments/webhook', {
    raw: { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } },
    timeoutMs: 30_000,
  });
