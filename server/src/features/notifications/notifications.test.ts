import { setTimeout as wait } from 'node:timers/promises';

import { cents } from '@puente/contracts/cents';
import type { Notificacion } from '@puente/contracts/notifications';
import { io } from 'socket.io-client';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { tellOfCourses } from '../../testing/features/notifications.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import { paymentFailed, paymentTaken } from '../payments/events.ts';
import { notificationsCreated } from './events.ts';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

const app = openAcademy();
let student: Person;

beforeEach(async () => {
  student = await app.student({ timezone: 'America/New_York' });
});

const notifyOf = (titulos: readonly string[], to = student.id) => tellOfCourses(app, to, titulos);

const list = (query = '', headers: Record<string, string> = {}) => student.get(`notificaciones${query}`, { headers });

const mine = async (headers?: Record<string, string>) => (await list('', headers)).body as Notificacion[];

const course = { userId: '', cursoId: id(1), titulo: 'Asilo' };
const payment = { paymentId: id(2), monto: cents(12_000), numero: 2 };

describe('creating notifications', () => {
  test('[NOTI-5] purchases, payments and subscriptions create one, with a link', async () => {
    const { events, database } = app.platform;
    const owned = { ...course, userId: student.id };
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
        ['Recibimos la cuota 2 de 6 de «Asilo»: $120', '/dashboard/payments'],
        ['No pudimos cobrar la cuota 2 de «Asilo» ($120', `/dashboard/subscriptions?curso=${id(1)}&pago=${id(2)}`],
        [
          'Tu banco pide que confirmes la cuota 2 de «Asilo» ($120',
          `/dashboard/subscriptions?curso=${id(1)}&pago=${id(2)}`,
        ],
        ['Tu suscripción a «Asilo» está inactiva', '/dashboard/subscriptions'],
        ['Tu suscripción a «Asilo» se canceló', null],
      ]),
    );
    expect(shown).toHaveLength(6);
  });

  test('a transaction that is rolled back creates none', async () => {
    const rollback = app.platform.database.transaction(testActor, async (tx) => {
      await app.platform.events.publish(tx, enrolled, { ...course, userId: student.id, subscriptionId: id(3) });
      throw new Error('no seat');
    });
    await expect(rollback).rejects.toThrow('no seat');
    await app.settle();
    expect(await mine()).toEqual([]);
  });
});

describe('data of an older release', () => {
  test('events are handled and pushed like those with the current names', async () => {
    const written = { userId: student.id, courseId: id(1), courseTitle: 'Asilo', subscriptionId: id(3) };
    await app.platform.database.query('insert into events (name, payload) values ($1, $2)', [
      'enrolment.subscription-changed',
      JSON.stringify({ ...written, estado: 'Expirada' }),
    ]);
    await app.settle();
    expect((await mine()).map(({ texto }) => texto)).toEqual(['Tu acceso a «Asilo» terminó.']);
    expect(notificationsCreated.payload.parse({ notificationId: id(4), userId: student.id })).toEqual({
      notificationIds: [id(4)],
    });
  });

  test('notifications are readable, and those of an unknown kind are left out', async () => {
    const write = (kind: string, params: object) =>
      app.platform.database.query(
        `insert into notifications ("userId", kind, params, enlace, "createdAt") values ($1, $2, $3, null, $4)`,
        [student.id, kind, JSON.stringify(params), app.clock.now],
      );
    await write('enrolled', { courseTitle: 'Asilo' });
    await write('paymentFailed', { courseTitle: 'Asilo', amountCents: 12_000, numero: 2, nextAttemptAt: null });
    await write('messageReceived', { senderName: 'Andrés', asunto: 'Asilo' });
    await write('certificates.ready', { titulo: 'Asilo' });
    await write('enrolment.enrolled', { somethingElse: 'Asilo' });
    expect((await mine()).map(({ texto }) => texto.slice(0, 20)).toSorted()).toEqual([
      'Mensaje de Andrés: «',
      'No pudimos cobrar la',
      'Ya tienes el curso «',
    ]);
  });
});

describe('the list', () => {
  test('[NOTI-1] has id, text, read state, time and link of each', async () => {
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

  test('is in the language of the request', async () => {
    await notifyOf(['Asilo']);
    const [first] = await mine({ 'accept-language': 'en' });
    expect(first?.texto).toBe('The course “Asilo” is yours. Its classes are in your calendar.');
  });

  test('[API-1] is paginated without gaps or duplicates, newest first', async () => {
    await notifyOf(['1', '2', '3']);
    app.clock.pass({ ms: 1 });
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

  test('requires a session', async () => {
    expect((await app.call('GET', '/api/notificaciones')).status).toBe(401);
    expect((await app.call('POST', '/api/notificaciones/marcar-todas-leidas')).status).toBe(401);
  });
});

describe('reading', () => {
  const readFlags = async () => (await mine()).map(({ leido }) => leido);

  test('[NOTI-1] one call marks all as read; later notifications are unread', async () => {
    await notifyOf(['1', '2']);
    const answer = await student.post('notificaciones/marcar-todas-leidas');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Todas tus notificaciones están leídas.' } });
    expect(await readFlags()).toEqual([true, true]);
    app.clock.pass({ ms: 1 });
    await notifyOf(['3']);
    expect(await readFlags()).toEqual([false, true, true]);
  });

  test('[ASVS-8.2.2] lists and marks only one’s own notifications', async () => {
    const other = await app.student();
    await notifyOf(['mine']);
    await notifyOf(['theirs'], other.id);
    expect((await mine()).map(({ texto }) => texto)).toEqual([expect.stringContaining('mine')]);
    await other.post('notificaciones/marcar-todas-leidas');
    expect(await readFlags()).toEqual([false]);
  });
});

describe('over the socket', () => {
  async function connect(address: string, user: Person) {
    const client = io(address, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: user.token },
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

  test('[NOTI-2] formats dates in each recipient’s own time zone', async () => {
    const { events, database, realtime } = app.platform;
    const sent = vi.spyOn(realtime, 'toRoom');
    const zones = ['America/New_York', 'Europe/Madrid', null];
    const people: { id: string }[] = [];
    for (const timezone of zones) people.push(await createUser(app.platform, { timezone }));
    await database.transaction(testActor, async (tx) => {
      for (const person of people) {
        await events.publish(tx, paymentFailed, {
          ...course,
          ...payment,
          userId: person.id,
          nextAttemptAt: '2026-12-24T03:00:00.000Z',
          needsAuthentication: false,
        });
      }
    });
    await events.drain();
    const days = people.map((person) =>
      sent.mock.calls
        .filter(([to]) => to === room.user(person.id))
        .map(([, event, shown]) => [event, /el (\d+ de \w+) de 2026\./.exec((shown as Notificacion).texto)?.[1]]),
    );
    expect(days).toEqual([
      [['nuevaNotificacion', '23 de diciembre']],
      [['nuevaNotificacion', '24 de diciembre']],
      [['nuevaNotificacion', '23 de diciembre']],
    ]);
  });

  test('[NOTI-2] pushes a notification and its reading to its user’s browsers only, in the account’s language', async () => {
    const [english, other] = [await app.student({ language: 'en' }), await app.student()];
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const [first, second] = [await connect(address, english), await connect(address, english)];
    const stranger = await connect(address, other);

    await notifyOf(['Asylum'], english.id);
    await app.settle();
    for (const { received } of [first, second]) {
      await expect
        .poll(() => received.map(({ texto }) => texto))
        .toEqual(['The course “Asylum” is yours. Its classes are in your calendar.']);
    }
    await english.post('notificaciones/marcar-todas-leidas');
    for (const { read } of [first, second]) {
      await expect.poll(() => read).toEqual([app.clock.now.toISOString()]);
    }
    await wait(50);
    expect([stranger.received, stranger.read]).toEqual([[], []]);
    for (const { client } of [first, second, stranger]) client.disconnect();
  });
});
