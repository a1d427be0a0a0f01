import { cents } from '@puente/contracts/cents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { readMetrics } from '../../../testing/read-metrics.ts';
import { TestPushService } from '../../../testing/servers/push-service.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { testPushKeys } from '../../../testing/test-app.ts';
import { accountsByIds } from '../../accounts/public.ts';
import { paymentFailed } from '../../payments/events.ts';
import { declaredNotices } from '../declared-notices.ts';
import { mostBrowsers, mostRefusals } from './push-rules.ts';
import { PushService } from './push-service.ts';
import { NoticePushes, sendPushes } from './pushing.ts';

const service = new TestPushService(testPushKeys.publicKey);
// The present time: jobs that wait are started by the database's clock.
const app = openAcademy({ at: new Date(), outside: { pushFetch: service.fetch } });
let ana: Person;

beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(async () => {
  service.messages.length = 0;
  service.beforeAnswer = () => {};
  ana = await app.student();
});

/** A browser of a person that shows their notifications. */
async function browserOf(person: Person, host?: string) {
  const subscription = service.subscribe(host);
  expect((await person.put('notificaciones/push', subscription)).status).toBe(200);
  return subscription;
}

/** Tells a person that an instalment could not be charged. */
async function failPayment(userId: string): Promise<void> {
  const { database, events } = app.platform;
  await database.transaction(testActor, (tx) =>
    events.publish(tx, paymentFailed, {
      paymentId: '3f2b8c1e-0000-4000-8000-123456789abc',
      userId,
      cursoId: '3f2b8c1e-0000-4000-8000-123456789abe',
      titulo: 'Asilo',
      monto: cents(23_450),
      numero: 3,
      needsAuthentication: false,
      nextAttemptAt: null,
    }),
  );
  await app.settle();
}

const browsers = async (userId: string) => {
  const { rows } = await sql<{ endpoint: string; refusals: number }>`
    select endpoint, refusals from push_subscriptions where "userId" = ${userId} order by "seenAt"`.execute(
    app.platform.database.db,
  );
  return rows;
};

async function notificationsOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from notifications where "userId" = ${userId}`.execute(
    app.platform.database.db,
  );
  return rows.map(({ id }) => id);
}

/** Runs the jobs of all notifications of a person again. */
async function sendAgain(userId: string): Promise<void> {
  const { database, jobs } = app.platform;
  await jobs.enqueue(database.db, sendPushes, { notificationIds: await notificationsOf(userId) });
  await app.settle();
}

describe('[PUSH-1] a push message', () => {
  test('reaches each of the person’s browsers, encrypted and signed, and names nobody, no course and no amount', async () => {
    const [phone, computer] = [await browserOf(ana), await browserOf(ana, 'updates.push.services.mozilla.com')];
    const other = await browserOf(await app.student());
    await failPayment(ana.id);
    const [message] = service.to(phone);
    expect(message).toMatchObject({
      ttl: 86_400,
      urgency: 'normal',
      content: {
        titulo: 'Un pago necesita tu atención',
        texto: 'Ábrelo para conservar el acceso a tu curso.',
        enlace: expect.stringMatching(/^\/dashboard\/subscriptions\?curso=/),
      },
    });
    expect(message?.topic).toBe(message?.content.etiqueta.replaceAll('-', ''));
    expect(JSON.stringify(message?.content)).not.toMatch(/Asilo|\$|@/);
    expect(message?.body.toString('latin1')).not.toMatch(/pago|dashboard/);
    expect([service.to(computer).length, service.to(other).length]).toEqual([1, 0]);
  });

  test('is in the account’s language', async () => {
    const john = await app.person({ language: 'en' });
    const browser = await browserOf(john);
    await failPayment(john.id);
    expect(service.to(browser)[0]?.content.titulo).toBe('A payment needs your attention');
  });

  test('is sent once, however often its job runs, at the same time too', async () => {
    const browser = await browserOf(ana);
    await failPayment(ana.id);
    await sendAgain(ana.id);
    expect(service.to(browser)).toHaveLength(1);

    await sql`update push_deliveries set "endedAt" = null`.execute(app.platform.database.bookkeeping);
    const notificationIds = await notificationsOf(ana.id);
    const run = () =>
      new NoticePushes(app.platform, {
        service: new PushService({ ...app.platform, metrics: { counter: () => ({ add: () => {} }) } }, service.fetch),
        declared: declaredNotices(app.features.flatMap(({ notices = [] }) => notices)),
        accountsByIds,
      }).send(notificationIds, { actor: testActor, signal: AbortSignal.timeout(10_000) });
    // The other run finds it claimed.
    service.beforeAnswer = run;
    await run();
    expect(service.to(browser)).toHaveLength(2);
  });

  test('stops with the setting of its subject, also one that changed after the event', async () => {
    const browser = await browserOf(ana);
    const choose = (push?: boolean) =>
      ana.put('notificaciones/ajustes', {
        sonido: true,
        recordatoriosClase: true,
        temas: { pagos: { enApp: true, correo: 'inmediato', ...(push !== undefined && { push }) } },
      });
    service.refuse(browser, { status: 429, retryAfter: '60' });
    await failPayment(ana.id);
    service.refuse(browser, null);
    await choose(false);
    await sendAgain(ana.id);
    await failPayment(ana.id);
    // The page of the version before knows nothing of it.
    await choose();
    await failPayment(ana.id);
    expect(service.to(browser)).toEqual([]);
    await choose(true);
    await failPayment(ana.id);
    expect(service.to(browser)).toHaveLength(1);
  });

  test.each([
    ['the session of the browser is ended', async () => (await ana.post('auth/logout-all')).status],
    [
      'it has expired',
      async () => {
        await sql`update sessions set "expiresAt" = ${app.clock.now} where "userId" = ${ana.id}`.execute(
          app.platform.database.bookkeeping,
        );
        return 200;
      },
    ],
  ])('goes nowhere once %s', async (_how, end) => {
    const browser = await browserOf(ana);
    expect(await end()).toBeLessThan(300);
    await failPayment(ana.id);
    expect(service.to(browser)).toEqual([]);
  });

  test('is not sent once the notification was read, or is too late to be news', async () => {
    const browser = await browserOf(ana);
    service.refuse(browser, { status: 429, retryAfter: '600' });
    await failPayment(ana.id);
    service.refuse(browser, null);
    await ana.post('notificaciones/marcar-todas-leidas');
    await sendAgain(ana.id);
    await sql`update notifications set "readAt" = null`.execute(app.platform.database.bookkeeping);
    await sql`update push_deliveries set "expiresAt" = ${app.clock.now}`.execute(app.platform.database.bookkeeping);
    await sendAgain(ana.id);
    expect(service.to(browser)).toEqual([]);
  });
});

describe('[PUSH-1] a push service that refuses', () => {
  test.each([404, 410])('with %s has the browser forgotten', async (status) => {
    const [gone, here] = [await browserOf(ana), await browserOf(ana)];
    service.refuse(gone, { status });
    await failPayment(ana.id);
    expect((await browsers(ana.id)).map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
    expect(service.to(here)).toHaveLength(1);
  });

  test('for a while gets the message when it says, and the other browsers at once', async () => {
    const [busy, here] = [await browserOf(ana), await browserOf(ana)];
    service.refuse(busy, { status: 429, retryAfter: '1200' });
    await failPayment(ana.id);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'notifications.send-pushes' and state = 'created' order by created_on desc limit 1`.execute(
      app.platform.database.db,
    );
    expect(Math.abs(rows[0]!.seconds - 1_200)).toBeLessThan(120);
    service.refuse(busy, null);
    await sendAgain(ana.id);
    expect([service.to(busy).length, service.to(here).length]).toEqual([1, 1]);
  });

  test('by an outage has the job tried again', async () => {
    const browser = await browserOf(ana);
    service.refuse(browser, { status: 503 });
    // The queue may have run it before somebody waits for it.
    await failPayment(ana.id).catch(() => {});
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'notifications.send-pushes' and state = 'retry'`.execute(
      app.platform.database.db,
    );
    expect(rows).toHaveLength(1);
    service.refuse(browser, null);
    await sendAgain(ana.id);
    expect(service.to(browser)).toHaveLength(1);
  });

  test('a browser for good loses it after some times, and one for the academy’s key does not', async () => {
    const browser = await browserOf(ana);
    service.refuse(browser, { status: 403 });
    for (let time = 0; time <= mostRefusals; time += 1) await failPayment(ana.id);
    expect(await browsers(ana.id)).toEqual([{ endpoint: browser.endpoint, refusals: 0 }]);
    service.refuse(browser, { status: 400 });
    for (let time = 1; time < mostRefusals; time += 1) await failPayment(ana.id);
    service.refuse(browser, null);
    await failPayment(ana.id);
    service.refuse(browser, { status: 400 });
    for (let time = 1; time < mostRefusals; time += 1) await failPayment(ana.id);
    expect(await browsers(ana.id)).toHaveLength(1);
    await failPayment(ana.id);
    expect(await browsers(ana.id)).toEqual([]);
  });

  test('[OPS-4] is seen in the state of the system and in the metrics, until a message is taken', async () => {
    const admin = await app.admin();
    const state = async () => {
      app.clock.pass({ minutes: 1 });
      const parts = (await admin.get('sistema/partes')).body as { parte: string; estado: string; causa: string }[];
      const { estado, causa } = parts.find(({ parte }) => parte === 'push')!;
      return [estado, causa];
    };
    const failed = async () => (await readMetrics(app)).value('academy_push_messages_total{outcome="failed"}');
    const browser = await browserOf(ana);
    await failPayment(ana.id);
    expect(await state()).toEqual(['bien', null]);
    const before = (await failed()) ?? 0;
    service.refuse(browser, { status: 403 });
    await failPayment(ana.id);
    expect(await state()).toEqual(['falla', 'rechazo']);
    expect(await failed()).toBe(before + 1);
    service.refuse(browser, null);
    await failPayment(ana.id);
    expect(await state()).toEqual(['bien', null]);
  });
});

describe('[PUSH-1] the browsers of an account', () => {
  test('a browser that another person takes over shows nothing of the first one, also of what waits', async () => {
    const browser = await browserOf(ana);
    service.refuse(browser, { status: 429, retryAfter: '60' });
    await failPayment(ana.id);
    service.refuse(browser, null);
    const luis = await app.student();
    await luis.put('notificaciones/push', browser);
    await sendAgain(ana.id);
    await failPayment(ana.id);
    expect(service.to(browser)).toEqual([]);
    await failPayment(luis.id);
    expect(service.to(browser)).toHaveLength(1);
  });

  test('goes on when the same person is back, after the next login', async () => {
    const browser = await browserOf(ana);
    await ana.post('auth/logout-all');
    const again = app.as({ ...ana, token: await app.signIn(ana.email) });
    await failPayment(ana.id);
    expect(service.to(browser)).toEqual([]);
    await again.put('notificaciones/push', browser);
    await failPayment(ana.id);
    expect(service.to(browser)).toHaveLength(1);
    expect(await browsers(ana.id)).toHaveLength(1);
  });

  test('are few: one more takes the place of the one seen longest ago', async () => {
    const first = await browserOf(ana);
    for (let more = 0; more < mostBrowsers; more += 1) {
      app.clock.pass({ minutes: 1 });
      await browserOf(ana);
    }
    const known = await browsers(ana.id);
    expect(known).toHaveLength(mostBrowsers);
    expect(known.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });

  test('one is turned off by its person alone', async () => {
    const browser = await browserOf(ana);
    const { endpoint } = browser;
    const luis = await app.student();
    expect((await luis.post('notificaciones/push/dejar', { endpoint })).status).toBe(200);
    expect(await browsers(ana.id)).toHaveLength(1);
    expect((await ana.post('notificaciones/push/dejar', { endpoint })).body.message).toBe(
      'Este dispositivo ya no te avisará.',
    );
    await failPayment(ana.id);
    expect(service.to(browser)).toEqual([]);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://ana@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://[::1]/x',
  ])('at %s is not one: nothing is sent there', async (endpoint) => {
    const { status, body } = await ana.put('notificaciones/push', { ...service.subscribe(), endpoint });
    expect([400, 422]).toContain(status);
    if (status === 422) expect(body.code).toBe('PUSH_SERVICE_UNKNOWN');
    expect(await browsers(ana.id)).toEqual([]);
  });

  test.each([
    { p256dh: 'corta' },
    { auth: 'corta' },
    { p256dh: 'x'.repeat(86).concat('!') },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` },
    { mas: true },
  ])('%j is no subscription', async (changed) => {
    expect((await ana.put('notificaciones/push', { ...service.subscribe(), ...changed })).status).toBe(400);
  });

  test('are asked for a test notification: theirs, and at once', async () => {
    const browser = await browserOf(ana);
    const ask = (person: Person) => person.post('notificaciones/push/prueba', { endpoint: browser.endpoint });
    expect((await ask(ana)).body.message).toBe('Enviamos una prueba a este dispositivo.');
    expect(service.to(browser)[0]).toMatchObject({ urgency: 'high', content: { etiqueta: 'prueba' } });
    expect((await ask(await app.student())).body.code).toBe('PUSH_OFF_HERE');
    service.refuse(browser, { status: 500 });
    expect((await ask(ana)).body.code).toBe('PUSH_TEST_FAILED');
    service.refuse(browser, { status: 410 });
    expect((await ask(ana)).body.code).toBe('PUSH_OFF_HERE');
    expect(await browsers(ana.id)).toEqual([]);
  });

  test('are many changes in a short time: too many requests', async () => {
    const body = { endpoint: 'https://fcm.googleapis.com/x' };
    for (let time = 0; time < 10; time += 1) await ana.post('notificaciones/push/prueba', body);
    expect((await ana.post('notificaciones/push/prueba', body)).status).toBe(429);
    for (let time = 0; time < 60; time += 1) await ana.post('notificaciones/push/dejar', body);
    expect((await ana.post('notificaciones/push/dejar', body)).status).toBe(429);
    expect((await ana.put('notificaciones/push', service.subscribe())).status).toBe(429);
  });
});

describe('[PUSH-1] without keys', () => {
  const bare = openAcademy({ config: { push: null } });

  test('a browser learns that there is no push, and nothing is stored', async () => {
    const person = await bare.student();
    expect((await person.get('notificaciones/push')).body).toEqual({ clave: null });
    const subscription = service.subscribe();
    for (const answer of [
      await person.put('notificaciones/push', subscription),
      await person.post('notificaciones/push/prueba', { endpoint: subscription.endpoint }),
    ])
      expect(answer.body.code).toBe('PUSH_NOT_CONFIGURED');
    const admin = await bare.admin();
    const parts = (await admin.get('sistema/partes')).body as { parte: string; modo: string }[];
    expect(parts.find(({ parte }) => parte === 'push')).toMatchObject({ modo: 'ninguna' });
  });
});

test('[PUSH-1] people without a browser get no row for a notification that is only pushed', async () => {
  await createUser(app.platform);
  await failPayment(ana.id);
  const { rows } = await sql<{ push: boolean }>`select push from notifications where "userId" = ${ana.id}`.execute(
    app.platform.database.db,
  );
  expect(rows).toEqual([{ push: false }]);
});
