import { generateKeyPairSync } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { credentialKeys } from './config/credential-keys.ts';
import { parseEnvironment } from './config/environment.ts';
import { createKeys } from './config/keys.ts';
import { pushConfig } from './config/push.ts';
import { sendReset } from './features/accounts/new-password/mails.ts';
import { createCodes } from './features/codes/public.ts';
import { fingerprintsOf } from './features/system-state/keys-store.ts';
import { version } from './platform/version.ts';
import { cards, checkout, type Checkout, day } from './testing/features/checkout.ts';
import { openAcademy } from './testing/open-academy.ts';
import { readMetrics } from './testing/read-metrics.ts';
import { roomStage } from './testing/room-stage.ts';
import { startTlsServer } from './testing/servers/tls-server.ts';
import { testActor } from './testing/test-actor.ts';
import { testApp, type TestApp, testPushKeys } from './testing/test-app.ts';
import { testDatabase } from './testing/test-database.ts';

describe('[OPS-3] money', () => {
  let shop: Checkout;
  afterEach(() => shop.close());
  const payments = async (outcome: string) =>
    (await readMetrics(shop.app)).value(`academy_payments_total{outcome="${outcome}"}`);
  const purchases = async (way: string) => (await readMetrics(shop.app)).value(`academy_purchases_total{way="${way}"}`);

  test('a payment and its purchase are counted once, however often they are told; so is a refund', async () => {
    shop = await checkout();
    expect([await payments('paid'), await purchases('card')]).toEqual([0, 0]);
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    await shop.confirm(intent, 'payment');
    await shop.confirm(intent, 'payment');
    await shop.webhooks();
    expect([await payments('paid'), await purchases('card'), await payments('refunded')]).toEqual([1, 1, 0]);
    await shop.stripe.refunds.create({ payment_intent: intent.paymentIntentId });
    await shop.webhooks();
    expect([await payments('paid'), await purchases('card'), await payments('refunded')]).toEqual([1, 1, 1]);
  });

  test('a declined card, and a provider that does not answer, are counted apart; nothing is bought', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.declined);
    await shop.confirm(intent, 'payment');
    expect([await payments('declined'), await payments('failed')]).toEqual([1, 0]);
    shop.network.down = true;
    expect((await shop.confirm(intent, 'payment')).status).toBe(503);
    expect([await payments('declined'), await payments('failed')]).toEqual([1, 1]);
    expect([await payments('paid'), await purchases('card')]).toEqual([0, 0]);
  });

  test('the first payment of a plan is a purchase, the later ones are not', async () => {
    shop = await checkout();
    await shop.buy('subscription');
    await shop.pass(32 * day);
    expect([await payments('paid'), await purchases('card')]).toEqual([2, 1]);
  });

  test('seats of codes and enrolments by hand are purchases of their own ways', async () => {
    shop = await checkout();
    const code = { tipo: 'total' as const, codigo: 'ESPERANZA-2', usos: 2, organizacion: 'Centro Esperanza' };
    await createCodes(shop.platform).create(testActor, code, 'UTC');
    await shop.student.post(`cursos/${shop.courseId}/cupo`, { codigo: code.codigo });
    const other = await shop.app.student();
    const admin = await shop.app.admin();
    const byHand = { userId: other.id, cursoId: shop.courseId, metodo: 'efectivo', monto: 100 };
    expect((await admin.post('inscripciones', byHand)).status).toBe(201);
    expect([await purchases('card'), await purchases('code'), await purchases('hand')]).toEqual([0, 1, 1]);
  });

  test('events of the card provider that wait are counted, with the age of the oldest', async () => {
    shop = await checkout();
    const waiting = 'academy_payment_webhooks_waiting';
    const oldest = 'academy_payment_webhook_oldest_seconds';
    const before = await readMetrics(shop.app);
    expect([before.value(waiting), before.value(oldest)]).toEqual([0, 0]);
    const event = { type: 'charge.refunded', receivedAt: shop.platform.now(), dueAt: shop.platform.now() };
    await shop.db
      .insertInto('payment_events')
      .values({ id: 'evt_1', ...event })
      .execute();
    await shop.db
      .insertInto('payment_events')
      .values({ id: 'evt_2', ...event, dueAt: null })
      .execute();
    shop.clock.pass({ minutes: 10 });
    const after = await readMetrics(shop.app);
    expect([after.value(waiting), after.value(oldest)]).toEqual([1, 600]);
  });
});

describe('[OPS-3] work', () => {
  const app = openAcademy({ per: 'process' });
  const scrape = async () => {
    app.clock.pass({ minutes: 2 });
    return readMetrics(app);
  };

  test('mails that the server refuses are counted, and wait as jobs of their kind until they are dead', async () => {
    vi.spyOn(app.standIns.mailTransport, 'send').mockRejectedValue(new Error('550 no'));
    const { jobs, database } = app.platform;
    const person = await app.student();
    await jobs.enqueue(database.db, sendReset, { email: person.email });
    // The first mail of a process loads what renders it. No worker takes a job that is blocked.
    await expect
      .poll(() => database.query(`update pgboss.job set blocked = true where state = 'retry' returning id`), {
        timeout: 15_000,
      })
      .toMatchObject({ rows: [{}] });
    const refused = await scrape();
    expect(refused.value('academy_mails_refused_total')).toBeGreaterThan(0);
    expect(refused.value('academy_mails_waiting')).toBe(1);
    expect(refused.value(`academy_jobs_waiting{kind="${sendReset.name}"}`)).toBe(1);
    expect(refused.value(`academy_jobs_late{kind="${sendReset.name}"}`)).toBe(0);
    await database.query(`update pgboss.job set start_after = now() - interval '16 minutes' where state = 'retry'`);
    const late = await scrape();
    expect(late.value(`academy_jobs_late{kind="${sendReset.name}"}`)).toBe(1);
    // The next try is the last one.
    await database.query(
      `update pgboss.job set blocked = false, start_after = now(), retry_limit = retry_count where state = 'retry'`,
    );
    await jobs.drain().catch(() => {});
    await vi.waitFor(async () => expect((await scrape()).value('academy_mails_dead')).toBe(1), { timeout: 15_000 });
    const dead = await scrape();
    expect(dead.value('academy_mails_waiting')).toBe(0);
    expect(dead.value(`academy_jobs_dead{kind="${sendReset.name}"}`)).toBe(1);
    expect(dead.value('academy_jobs_dead{kind="payments.reconcile"}')).toBe(0);
  });

  test('deliveries of events are counted, dead ones apart', async () => {
    const { database } = app.platform;
    const samples = ['academy_event_deliveries_waiting', 'academy_event_deliveries_dead'];
    const now = await scrape();
    expect(samples.map((sample) => now.value(sample))).toEqual([0, 0]);
    await database.query(`insert into events (name, payload, "dispatchedAt") values ('gone.by', '{}', now())`);
    await database.query(`
      insert into event_deliveries ("eventId", subscriber, "nextAttemptAt", "deadAt")
      select id, who, now() + interval '1 day', dead from events,
        (values ('a', null::timestamptz), ('b', now()), ('c', now())) as deliveries (who, dead)`);
    const later = await scrape();
    expect(samples.map((sample) => later.value(sample))).toEqual([1, 2]);
  });
});

describe('[OPS-3] the academy', () => {
  const app = openAcademy();

  test('[OPS-2] says its version', async () => {
    expect((await readMetrics(app)).value(`academy_build_info{version="${version}"}`)).toBe(1);
  });

  test('tells the space that is used and left, in bytes, and the limits that are set', async () => {
    const { value } = await readMetrics(app);
    expect(value('academy_database_bytes')).toBeGreaterThan(1_000_000);
    expect(value('academy_storage_free_bytes')).toBeGreaterThan(0);
    expect(value('academy_documents_bytes')).toBe(0);
    expect(value('academy_attachments_bytes')).toBe(0);
    expect(value('academy_attachments_limit_bytes')).toBe(50 * 2 ** 30);
    expect(value('academy_documents_limit_bytes')).toBeUndefined();
  });

  test('shows nobody: no sample has an address, a name or an id of a person or course', async () => {
    const person = await app.student({ firstName: 'Hermelinda' });
    await app.settle();
    const { text } = await readMetrics(app);
    for (const personal of [person.id, 'Hermelinda', '@']) expect(text).not.toContain(personal);
  });

  test('while its database does not answer, what this process counts is there, and the rest is left out', async () => {
    const broken = await testApp();
    const { db } = broken.platform.database;
    expect((await readMetrics(broken)).value('academy_class_people')).toBe(0);
    broken.clock.pass({ minutes: 5 });
    const lost = vi.spyOn(db, 'getExecutor').mockImplementation(() => {
      throw new Error('no connection');
    });
    const { value } = await readMetrics(broken);
    lost.mockRestore();
    expect(value('academy_class_people')).toBeUndefined();
    expect(value('academy_metrics_unreadable{group="classes"}')).toBe(1);
    expect(value('academy_metrics_unreadable{group="build"}')).toBe(0);
    expect(value('academy_payments_total{outcome="paid"}')).toBe(0);
    await broken.close();
  });
});

test('[OPS-3] people in live classes are counted, and the packets that browsers sent and lost', async () => {
  const stage = await roomStage();
  await stage.seat(stage.tutor);
  await stage.seat(await stage.person());
  stage.media.packets = { received: 1_000, lost: 12 };
  const first = await readMetrics(stage.app);
  expect([first.value('academy_class_people'), first.value('academy_classes_live')]).toEqual([2, 1]);
  expect(first.value('academy_media_streams_limit')).toBe(60);
  stage.media.packets = { received: 500, lost: 3 };
  stage.app.clock.pass({ seconds: 10 });
  const second = await readMetrics(stage.app);
  expect(second.value('academy_media_packets_received_total')).toBe(1_500);
  expect(second.value('academy_media_packets_lost_total')).toBe(15);
  await stage.app.close();
});

test('[OPS-3] the age of the last backup is that of the newest trace; without one it is left out', async () => {
  const database = await testDatabase();
  const app = await testApp({ database });
  const age = async () => (await readMetrics(app)).value('academy_backup_age_seconds');
  expect(await age()).toBeUndefined();
  for (const hours of [3, 30]) {
    const takenAt = new Date(app.platform.now().getTime() - hours * 3_600_000);
    await sql`insert into backups ("takenAt", bytes, version) values (${takenAt}, 1, '1.0.0')`.execute(
      database.bookkeeping,
    );
  }
  app.clock.pass({ minutes: 2 });
  expect(await age()).toBe(3 * 3_600 + 120);
  await app.close();
  await database.close();
});

/** An RSA key as CREDENTIALS_KEY gives it. */
const credentialsPem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

describe('[OPS-3] what gets old', () => {
  const sessionAge = async (app: TestApp) => (await readMetrics(app)).value('academy_key_age_seconds{key="session"}');
  const withSecret = (secret: string) => ({ keys: createKeys(new TextEncoder().encode(secret)) });

  test('the age of a key counts from its first use, over restarts; another key begins anew, and the one before keeps its age', async () => {
    const database = await testDatabase();
    const first = await testApp({ database, at: '2026-01-01T00:00:00Z', config: withSecret('a'.repeat(40)) });
    expect(await sessionAge(first)).toBe(0);
    const later = await testApp({ database, at: '2026-11-26T00:00:00Z', config: withSecret('a'.repeat(40)) });
    expect(await sessionAge(later)).toBe(329 * 86_400);
    const replaced = await testApp({ database, at: '2026-11-26T00:00:00Z', config: withSecret('b'.repeat(40)) });
    expect(await sessionAge(replaced)).toBe(0);
    replaced.clock.pass({ minutes: 2 });
    expect(await sessionAge(replaced)).toBe(120);
    later.clock.pass({ minutes: 2 });
    expect(await sessionAge(later)).toBe(329 * 86_400 + 120);
    const { rows } = await sql`select * from key_sightings`.execute(database.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/aaaa|bbbb/);
    for (const app of [first, later, replaced]) await app.close();
  });

  test('in production the keys of badges and push messages count, too; fingerprints are of their public halves', () => {
    const given = {
      NODE_ENV: 'production',
      CREDENTIALS_KEY: credentialsPem,
      VAPID_PRIVATE_KEY: testPushKeys.privateKey,
    };
    const settings = parseEnvironment(given);
    const config = {
      ...withSecret('a'.repeat(40)),
      credentialKeys: credentialKeys(settings, '/nowhere'),
      push: pushConfig(settings, '/nowhere', 'hola@academia.example'),
      production: true,
    };
    const found = fingerprintsOf(config);
    expect(Object.keys(found)).toEqual(['session', 'credentials', 'push']);
    expect(new Set(Object.values(found)).size).toBe(3);
    expect(Object.keys(fingerprintsOf({ ...config, credentialKeys: null, push: null }))).toEqual(['session']);
    // Elsewhere keys are made when they are first needed, which is not now.
    const unmade = { signing: () => expect.fail('The key was made.'), previous: [] };
    expect(Object.keys(fingerprintsOf({ ...config, credentialKeys: unmade, production: false }))).toEqual(['session']);
  });

  test('the end of the public certificate is told; while it cannot be read, it is left out, and the others are there', async () => {
    const endsAt = new Date('2027-03-01T12:00:00Z');
    const server = await startTlsServer({ endsAt });
    const app = await testApp({ config: { publicUrl: server.url } });
    const name = 'academy_certificate_expires_timestamp_seconds';
    const unreadable = 'academy_metrics_unreadable{group="certificate"}';
    const before = await readMetrics(app);
    expect([before.value(name), before.value(unreadable)]).toEqual([endsAt.getTime() / 1_000, 0]);
    await server.stop();
    app.clock.pass({ minutes: 61 });
    const { value } = await readMetrics(app);
    expect([value(name), value(unreadable)]).toEqual([undefined, 1]);
    expect(value('academy_key_age_seconds{key="session"}')).toBe(3_660);
    await app.close();
  });

  test('without https there is no certificate, and nothing is unreadable', async () => {
    const app = await testApp({ config: { publicUrl: new URL('http://academia.example') } });
    const { value } = await readMetrics(app);
    expect(value('academy_certificate_expires_timestamp_seconds')).toBeUndefined();
    expect(value('academy_metrics_unreadable{group="certificate"}')).toBe(0);
    await app.close();
  });
});
