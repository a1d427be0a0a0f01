import { randomUUID } from 'node:crypto';

import type { Mensaje } from '@puente/contracts/messages';
import type { Notificacion } from '@puente/contracts/notifications';
import { beforeEach, describe, expect, test } from 'vitest';

import { writeMessage } from '../../factories/academy.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { openSocket } from '../../testing/test-socket.ts';

const app = openAcademy();
let tutor: Person;
let student: Person;

beforeEach(async () => {
  tutor = await app.tutor({ firstName: 'Andrés', lastName: 'Villalobos' });
  student = await app.student();
});

const get = async (who: Person, path: string) => who.get(`mensajes/${path}`);
const open = async (who: Person, id: string) => who.post(`mensajes/${id}/marcar-leido`);
const inbox = async (who: Person) => (await get(who, 'bandeja-entrada')).body as Mensaje[];
const unread = async (who: Person) => (await get(who, 'sin-leer')).body.total as number;

describe('the lists', () => {
  test('[MSG-1] the inbox and the sent list show each message with sender and recipient, without e-mail addresses', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id, {
      asunto: 'Bienvenida',
      cuerpo: 'Hola,\nLucía.',
    });
    const shown = {
      id,
      asunto: 'Bienvenida',
      cuerpo: 'Hola,\nLucía.',
      leido: false,
      createdAt: app.clock.now.toISOString(),
      remitente: { id: tutor.id, firstName: 'Andrés', lastName: 'Villalobos', role: 'tutor', profileImageUrl: null },
      destinatario: { id: student.id, firstName: 'Lucía', lastName: 'Ramírez', role: 'user', profileImageUrl: null },
    };
    expect(await inbox(student)).toEqual([shown]);
    expect((await get(tutor, 'enviados')).body).toEqual([shown]);
    expect((await get(student, id)).body).toEqual(shown);
    expect((await get(tutor, id)).body).toEqual(shown);
    expect([await inbox(tutor), (await get(student, 'enviados')).body]).toEqual([[], []]);
  });

  test('[API-1] are paginated without gaps or duplicates, newest first', async () => {
    for (const asunto of ['1', '2', '3']) await writeMessage(app.platform, tutor.id, student.id, { asunto });
    app.clock.pass({ ms: 1 });
    for (const asunto of ['4', '5']) await writeMessage(app.platform, tutor.id, student.id, { asunto });
    for (const [who, list] of [
      [student, 'bandeja-entrada'],
      [tutor, 'enviados'],
    ] as const) {
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const page = await get(who, `${list}?limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...(page.body as Mensaje[]).map(({ asunto }) => asunto));
        if (page.headers['x-next-cursor'] === undefined) break;
        cursor = String(page.headers['x-next-cursor']);
      }
      expect(seen.slice(0, 2).toSorted()).toEqual(['4', '5']);
      expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5']);
    }
  });

  test('still name a sender whose account is deactivated', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id);
    await app.platform.database.query(
      `update users set "firstName" = 'Cuenta', "lastName" = 'eliminada', "isActive" = false where id = $1`,
      [tutor.id],
    );
    expect(await inbox(student)).toMatchObject([{ id, remitente: { firstName: 'Cuenta', lastName: 'eliminada' } }]);
  });

  test.each(['bandeja-entrada?cursor=nonsense', 'enviados?limit=201', 'sin-leer?all=1', 'nonsense'])(
    'refuses %s',
    async (path) => {
      expect((await get(student, path)).status).toBe(400);
    },
  );

  test('[ASVS-8.2.1] require a session', async () => {
    const id = randomUUID();
    for (const path of ['bandeja-entrada', 'enviados', 'sin-leer', id])
      expect((await app.call('GET', `/api/mensajes/${path}`)).status).toBe(401);
    expect((await app.call('POST', `/api/mensajes/${id}/marcar-leido`)).status).toBe(401);
  });

  test('[ASVS-8.2.2] a message between others is a 404 for everyone else', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id);
    const strangers = [await app.student(), await app.admin()];
    for (const stranger of strangers) {
      expect(await get(stranger, id)).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } });
      expect((await open(stranger, id)).status).toBe(404);
      expect(await inbox(stranger)).toEqual([]);
    }
    expect((await get(student, randomUUID())).status).toBe(404);
    expect(await unread(student)).toBe(1);
  });
});

describe('opening a message', () => {
  test('[MSG-1] marks it and its notification as read, and keeps the time of the first opening', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id);
    await writeMessage(app.platform, tutor.id, student.id);
    await app.settle();
    const openedAt = app.clock.now;
    expect(await open(student, id)).toMatchObject({ status: 200, body: { id, leido: true } });
    app.clock.set(new Date(openedAt.getTime() + 60_000));
    expect(await open(student, id)).toMatchObject({ status: 200, body: { id, leido: true } });
    const { rows } = await app.platform.database.query('select "leidoAt" from private_messages where id = $1', [id]);
    expect(rows).toEqual([{ leidoAt: openedAt }]);
    expect(await unread(student)).toBe(1);

    await app.settle();
    const notices = (await student.get('notificaciones')).body as Notificacion[];
    expect(notices.map(({ enlace, leido }) => [enlace?.endsWith(id), leido]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('[ASVS-8.2.2] is refused to the sender', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id);
    expect(await open(tutor, id)).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } });
    expect((await get(tutor, id)).body).toMatchObject({ leido: false });
  });

  test('is pushed to the reader’s own tabs only, once', async () => {
    const id = await writeMessage(app.platform, tutor.id, student.id);
    await app.settle();
    const [tab, other] = [
      await openSocket(app.server.server, { token: student.token }),
      await openSocket(app.server.server, { token: tutor.token }),
    ];
    await open(student, id);
    await open(student, id);
    await app.settle();
    await expect.poll(() => tab.heard('notificacionLeida')).toHaveLength(1);
    for (const socket of [tab, other]) await socket.ask(['ping'], 'pong');
    expect(tab.heard('mensajeLeido')).toEqual([{ id }]);
    expect([other.heard('mensajeLeido'), other.heard('notificacionLeida')]).toEqual([[], []]);
  });

  test('before its notification is created, or just after, leaves none that is unread', async () => {
    await writeMessage(app.platform, tutor.id, student.id, { leido: true });
    await app.settle();
    const { body } = await student.get('notificaciones');
    expect(body.filter(({ leido }: { leido: boolean }) => !leido)).toEqual([]);
  });
});
