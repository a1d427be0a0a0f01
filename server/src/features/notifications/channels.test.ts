import type { Notificacion } from '@puente/contracts/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { createUser } from '../../factories/academy.ts';
import { eventType, type OnceSubscription } from '../../platform/events/events.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { notice } from '../../platform/notices/notice.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { forged } from '../../testing/forged.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { messageSent } from '../messages/events.ts';
import { unsubscribingFrom } from './public.ts';
import { tellOfEvents } from './telling.ts';

const app = openAcademy({ outside: { mailTransport: { send: async (mail) => void sent.push(mail) } } });
let sent: OutgoingMail[];
let sender: string;
let user: Person;

beforeAll(async () => {
  sender = (await createUser(app.platform)).id;
});
beforeEach(async () => {
  sent = [];
  user = await app.student();
});

/** A private message: a notice without a mail of its own, in the digest of who changed nothing. */
async function writeTo(destinatarioId: string): Promise<void> {
  const { database, events } = app.platform;
  await database.transaction(testActor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into private_messages ("remitenteId", "destinatarioId", asunto, cuerpo, "createdAt", "envioId")
      values (${sender}, ${destinatarioId}, 'Asilo', 'Hola', ${app.clock.now}, gen_random_uuid()) returning id`.execute(
      tx,
    );
    await events.publish(tx, messageSent, { messageId: rows[0]!.id, remitenteId: sender, destinatarioId });
  });
  await app.settle();
}

const choose = (mensajes: { enApp: boolean; correo: string }) =>
  user.put('notificaciones/ajustes', { sonido: true, recordatoriosClase: true, temas: { mensajes } });

const listed = async () => (await user.get('notificaciones')).body as Notificacion[];
const unread = async () => (await user.get('notificaciones/sin-leer')).body;

async function pushedBy(act: () => Promise<void>): Promise<string[]> {
  const toRoom = vi.spyOn(app.platform.realtime, 'toRoom');
  await act();
  const events = toRoom.mock.calls.filter(([to]) => to === room.user(user.id)).map(([, event]) => event);
  toRoom.mockRestore();
  return events.filter((event) => event === 'nuevaNotificacion');
}

describe('[NOTI-5] the settings of a subject', () => {
  test.each([
    // In the app, mail: pushed and listed, mails, waits for the digest.
    [{ enApp: true, correo: 'resumen' }, 1, 0, 1],
    [{ enApp: true, correo: 'no' }, 1, 0, 0],
    [{ enApp: true, correo: 'inmediato' }, 1, 1, 0],
    [{ enApp: false, correo: 'inmediato' }, 0, 1, 0],
    [{ enApp: false, correo: 'resumen' }, 0, 0, 1],
    [{ enApp: false, correo: 'no' }, 0, 0, 0],
  ])('%j', async (chosen, shown, mails, digested) => {
    await choose(chosen);
    expect(await pushedBy(() => writeTo(user.id))).toHaveLength(shown);
    expect(await listed()).toHaveLength(shown);
    expect(await unread()).toEqual({ total: shown });
    expect(sent.filter(({ to }) => to === user.email)).toHaveLength(mails);
    const { rows } = await app.platform.database.query(
      `select 1 from notifications where "userId" = $1 and correo = 'resumen'`,
      [user.id],
    );
    expect(rows).toHaveLength(digested);
  });

  test('opening the bell reads what it shows, and leaves what is only mailed', async () => {
    await writeTo(user.id);
    await choose({ enApp: false, correo: 'resumen' });
    await writeTo(user.id);
    await user.post('notificaciones/marcar-todas-leidas');
    expect(await unread()).toEqual({ total: 0 });
    const { rows } = await app.platform.database.query(
      `select "isListed" from notifications where "userId" = $1 and "readAt" is null`,
      [user.id],
    );
    expect(rows).toEqual([{ isListed: false }]);
  });

  test('a mail that was switched off after the event is not sent', async () => {
    await choose({ enApp: true, correo: 'inmediato' });
    const { jobs } = app.platform;
    const enqueue = vi.spyOn(jobs, 'enqueue').mockImplementation(async () => undefined);
    await writeTo(user.id);
    const [, type, payload] = enqueue.mock.calls.find(([, { name }]) => name === 'notifications.send-mails')!;
    enqueue.mockRestore();
    await choose({ enApp: true, correo: 'no' });
    await jobs.enqueue(app.platform.database.db, type, payload);
    await app.settle();
    expect(sent).toEqual([]);
  });

  test('of a thousand people are read by the statement that writes', async () => {
    const announced = eventType('test.told', z.strictObject({}));
    const enqueued: string[][] = [];
    const { database } = app.platform;
    await database.query(`insert into users (email, "passwordHash", "firstName", "lastName", role, language)
      select 'muchos-' || i || '@puente.test', 'x', 'Ana', 'Muchos', 'user', 'es' from generate_series(1, 1000) i`);
    const everybody = sql<{ userId: string }>`select id as "userId" from users where "lastName" = 'Muchos'`;
    await database.query(
      `insert into notification_settings ("userId", temas)
       select id, '{"foro": {"enApp": true, "correo": "inmediato"}}' from users where email like 'muchos-%5@puente.test'`,
    );
    const [subscription] = tellOfEvents(
      {
        ...app.platform,
        events: { ...app.platform.events, publish: async () => undefined },
        jobs: {
          ...app.platform.jobs,
          enqueue: async (_tx, _type, payload) =>
            void enqueued.push((payload as { notificationIds: string[] }).notificationIds),
        },
      },
      [
        notice({
          kind: 'test.told',
          subject: 'foro',
          event: announced,
          to: () => everybody,
          facts: z.strictObject({}),
          factsOf: () => ({}),
          texts: { es: () => 'Sí', en: () => 'Yes' },
          link: () => null,
          channels: { list: true },
        }),
      ],
    ) as OnceSubscription[];
    await database.transaction(testActor, (tx) => subscription!.handler({}, tx));
    expect(enqueued.flat()).toHaveLength(100);
  });
});

describe('[NOTI-5] the link in a mail that stops its kind', () => {
  const linkTo = (baja: 'mensajes' | 'pagos' | 'resumen' | 'recordatorios', id = user.id) =>
    unsubscribingFrom(app.platform.config, id, baja).oneClick.pathname;
  const settings = async () => (await user.get('notificaciones/ajustes')).body;
  /** Posts as a mail program does (RFC 8058). */
  const post = (path: string) =>
    app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('is in the header of a mail that can be switched off, and stops it by a POST without a session', async () => {
    await choose({ enApp: true, correo: 'inmediato' });
    await writeTo(user.id);
    const [mail] = sent;
    expect(mail?.text).toContain('/unsubscribe?token=');
    const address = new URL(mail!.unsubscribeUrl!);
    expect(address.pathname).toBe(linkTo('mensajes'));
    const answer = await post(address.pathname);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Listo: ya no recibirás estos correos.' }]);
    expect((await post(address.pathname)).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ temas: { mensajes: { enApp: true, correo: 'no' } } });
    sent = [];
    await writeTo(user.id);
    expect(sent).toEqual([]);
  });

  test('stops every subject of the digest, or the reminders of classes, and nothing else', async () => {
    await choose({ enApp: true, correo: 'inmediato' });
    expect((await post(linkTo('resumen'))).statusCode).toBe(200);
    expect(await settings()).toMatchObject({
      recordatoriosClase: true,
      temas: {
        mensajes: { correo: 'inmediato' },
        clases: { correo: 'inmediato' },
        foro: { enApp: true, correo: 'no' },
        documentos: { enApp: true, correo: 'no' },
      },
    });
    expect((await post(linkTo('recordatorios'))).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ sonido: true, recordatoriosClase: false });
  });

  test('never stops mails that are always sent', async () => {
    expect((await post(linkTo('pagos'))).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ temas: { pagos: { correo: 'inmediato' } } });
  });

  test('opened in a browser goes to the page that asks before, and changes nothing', async () => {
    const opened = await app.server.inject({ url: linkTo('mensajes') });
    const { page } = unsubscribingFrom(app.platform.config, user.id, 'mensajes');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, page.href]);
    expect(await settings()).toMatchObject({ temas: { mensajes: { correo: 'resumen' } } });
    const body = { token: page.searchParams.get('token') };
    expect(await app.call('POST', '/api/notificaciones/baja', { body })).toMatchObject({
      status: 200,
      body: { message: 'Listo: ya no recibirás estos correos.', baja: 'mensajes' },
    });
    expect(await settings()).toMatchObject({ temas: { mensajes: { correo: 'no' } } });
  });

  test('[ASVS-9.1.1] is refused when it is forged, changed or of nobody', async () => {
    const mine = linkTo('mensajes');
    const other = await createUser(app.platform);
    const refused = [
      mine.replace('.mensajes.', '.resumen.'),
      mine.replace(user.id, other.id),
      forged(mine),
      linkTo('mensajes', '00000000-0000-4000-8000-000000000000'),
      `${mine}x`,
    ];
    for (const path of refused) {
      const answer = await post(path);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'UNSUBSCRIBE_LINK_INVALID']);
    }
    expect(await settings()).toMatchObject({ temas: { mensajes: { correo: 'resumen' }, foro: { correo: 'resumen' } } });
  });
});
