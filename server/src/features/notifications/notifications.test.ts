import { setTimeout as wait } from 'node:timers/promises';

import type { Notificacion } from '@puente/contracts/notifications';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../testing/factories.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import { paymentFailed, paymentTaken } from '../payments/events.ts';
import { notify } from './public.ts';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

let app: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const user = await createUser(app.platform, { timezone: 'America/New_York' });
  userId = user.id;
  token = await app.signIn(user.email);
});

/** Writes as many notifications as there are titles; they all carry the clock's present moment. */
async function notifyOf(courseTitles: readonly string[], to = userId): Promise<void> {
  await app.platform.database.transaction(testActor, async (tx) => {
    for (const courseTitle of courseTitles) {
      await notify(app.platform, tx, {
        userId: to,
        kind: 'enrolled',
        params: { courseTitle },
        enlace: '/dashboard/subscriptions',
      });
    }
  });
}

const list = (query = '', headers: Record<string, string> = {}) =>
  app.call('GET', `/api/notificaciones${query}`, { token, headers });

const mine = async (headers?: Record<string, string>) => (await list('', headers)).body as Notificacion[];

describe('what makes a notification', () => {
  const course = { userId: '', courseId: id(1), courseTitle: 'Asilo' };
  const payment = { paymentId: id(2), amountCents: 12_000, numero: 2 };

  test('[NOTI-5] purchases, payments and subscriptions do, with where to go', async () => {
    const { events, database } = app.platform;
    const owned = { ...course, userId };
    await database.transaction(testActor, async (tx) => {
      await events.publish(tx, enrolled, { ...owned, subscriptionId: id(3) });
      await events.publish(tx, paymentTaken, { ...owned, ...payment, total: 6 });
      await events.publish(tx, paymentFailed, {
        ...owned,
        ...payment,
        nextAttemptAt: '2026-12-24T15:00:00.000Z',
        needsAuthentication: false,
      });
      await events.publish(tx, paymentFailed, { ...owned, ...payment, nextAttemptAt: null, needsAuthentication: true });
      await events.publish(tx, subscriptionChanged, { ...owned, subscriptionId: id(3), estado: 'Inactiva' });
      await events.publish(tx, subscriptionDeleted, { ...owned, subscriptionId: id(3) });
    });
    await app.settle();
    await app.settle();
    const shown = await mine();
    expect(shown.map(({ texto, enlace }) => [texto.split('.')[0], enlace])).toEqual(
      expect.arrayContaining([
        ['Ya tienes el curso «Asilo»', '/dashboard/subscriptions'],
        ['Hemos recibido la cuota 2 de 6 de «Asilo»: $120', '/dashboard/subscriptions'],
        ['No hemos podido cobrar la cuota 2 de «Asilo» ($120', `/dashboard/subscriptions?curso=${id(1)}&pago=${id(2)}`],
        [
          'Tu banco pide que confirmes la cuota 2 de «Asilo» ($120',
          `/dashboard/subscriptions?curso=${id(1)}&pago=${id(2)}`,
        ],
        ['Tu suscripción a «Asilo» está inactiva', '/dashboard/subscriptions'],
        ['Tu suscripción a «Asilo» se ha cancelado', null],
      ]),
    );
    expect(shown).toHaveLength(6);
  });

  test('what is rolled back tells nobody', async () => {
    const rollback = app.platform.database.transaction(testActor, async (tx) => {
      await app.platform.events.publish(tx, enrolled, { ...course, userId, subscriptionId: id(3) });
      throw new Error('no seat');
    });
    await expect(rollback).rejects.toThrow('no seat');
    await app.settle();
    expect(await mine()).toEqual([]);
  });
});

describe('the list', () => {
  test('[NOTI-1] each has its id, text, whether it was read, its moment and its link', async () => {
    await notifyOf(['Asilo']);
    expect(await mine()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        texto: 'Ya tienes el curso «Asilo». Sus clases están en tu calendario.',
        leido: false,
        createdAt: app.clock.now.toISOString(),
        enlace: '/dashboard/subscriptions',
      },
    ]);
  });

  test('speaks the language of the request', async () => {
    await notifyOf(['Asilo']);
    const [first] = await mine({ 'accept-language': 'en' });
    expect(first?.texto).toBe('The course “Asilo” is yours. Its classes are in your calendar.');
  });

  test('[API-1] comes in pages that miss nothing and repeat nothing, newest first', async () => {
    await notifyOf(['1', '2', '3']);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await notifyOf(['4', '5']);
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      const shown = page.body as Notificacion[];
      seen.push(...shown.map(({ texto }) => /«(.)»/.exec(texto)?.[1] ?? texto));
      const next = page.headers['x-next-cursor'];
      if (next === undefined) break;
      cursor = String(next);
      expect(shown).toHaveLength(2);
    }
    expect(seen.slice(0, 2).toSorted()).toEqual(['4', '5']);
    expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  test.each(['?cursor=nonsense', '?limit=0', '?limit=201', '?other=1'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test('needs a session', async () => {
    expect((await app.call('GET', '/api/notificaciones')).status).toBe(401);
    expect((await app.call('POST', '/api/notificaciones/marcar-todas-leidas')).status).toBe(401);
  });
});

describe('reading', () => {
  const readFlags = async () => (await mine()).map(({ leido }) => leido);

  test('[NOTI-1] one call marks all as read, and a later one is unread again', async () => {
    await notifyOf(['1', '2']);
    const answer = await app.call('POST', '/api/notificaciones/marcar-todas-leidas', { token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Todas tus notificaciones están leídas.' } });
    expect(await readFlags()).toEqual([true, true]);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await notifyOf(['3']);
    expect(await readFlags()).toEqual([false, true, true]);
  });

  test('[ASVS-8.2.2] nobody sees or marks another person’s', async () => {
    const other = await createUser(app.platform);
    await notifyOf(['mine']);
    await notifyOf(['theirs'], other.id);
    expect((await mine()).map(({ texto }) => texto)).toEqual([expect.stringContaining('mine')]);
    const theirToken = await app.signIn(other.email);
    await app.call('POST', '/api/notificaciones/marcar-todas-leidas', { token: theirToken });
    expect(await readFlags()).toEqual([false]);
  });
});

describe('over the socket', () => {
  async function connect(address: string, user: { email: string }) {
    const client = io(address, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: await app.signIn(user.email) },
    });
    const received: Notificacion[] = [];
    const read: string[] = [];
    client.on('nuevaNotificacion', (notification: Notificacion) => received.push(notification));
    client.on('notificacionesLeidas', ({ hasta }: { hasta: string }) => read.push(hasta));
    await new Promise<void>((resolve) => {
      client.on('connect', () => client.emit('ping')).once('pong', () => resolve());
    });
    return { client, received, read };
  }

  test('[NOTI-2] a new one reaches its user’s browsers, in the account’s language, and nobody else’s; so does its reading', async () => {
    const [english, other] = [await createUser(app.platform, { language: 'en' }), await createUser(app.platform)];
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const [first, second, stranger] = await Promise.all([
      connect(address, english),
      connect(address, english),
      connect(address, other),
    ]);

    await notifyOf(['Asylum'], english.id);
    await app.settle();
    for (const { received } of [first, second]) {
      await expect
        .poll(() => received.map(({ texto }) => texto))
        .toEqual(['The course “Asylum” is yours. Its classes are in your calendar.']);
    }
    const reader = await app.signIn(english.email);
    await app.call('POST', '/api/notificaciones/marcar-todas-leidas', { token: reader });
    for (const { read } of [first, second]) {
      await expect.poll(() => read).toEqual([app.clock.now.toISOString()]);
    }
    await wait(50);
    expect([stranger.received, stranger.read]).toEqual([[], []]);
    for (const { client } of [first, second, stranger]) client.disconnect();
  });
});
