import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { room } from '../../platform/realtime/rooms.ts';
import { createUser, writeMessage } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const texts = { asunto: 'Mi número 123-45-6789', cuerpo: 'Es A123456789, gracias.' };
const people = async () => {
  const [student, tutor] = [await createUser(app.platform), await createUser(app.platform, { role: 'tutor' })];
  await app.platform.database.query(
    `insert into private_messages ("remitenteId", "destinatarioId", asunto, cuerpo, "createdAt", "envioId")
     values ($1, $2, 'Hola', 'Hola', now(), gen_random_uuid())`,
    [tutor.id, student.id],
  );
  return {
    student: { ...student, token: await app.signIn(student.email) },
    tutor: { ...tutor, token: await app.signIn(tutor.email) },
  };
};
const mask = (id: string, token: string) => app.call('POST', `/api/mensajes/${id}/ocultar-numeros`, { token });
const read = async (id: string, token: string) => (await app.call('GET', `/api/mensajes/${id}`, { token })).body;

test('[MSG-1] staff mask the private numbers of a message that they received, for both sides and at once', async () => {
  const { student, tutor } = await people();
  const id = await writeMessage(app.platform, student.id, tutor.id, texts);
  const toRoom = vi.spyOn(app.platform.realtime, 'toRoom');
  const masked = { id, asunto: 'Mi número •••-••-••••', cuerpo: 'Es A•••••••••, gracias.' };
  expect(await mask(id, tutor.token)).toMatchObject({ status: 200, body: masked });
  const pushes = toRoom.mock.calls.filter(([, event]) => event === 'mensajeCambiado');
  expect(pushes).toMatchObject([[[room.user(student.id), room.user(tutor.id)], 'mensajeCambiado', masked]]);
  expect(await read(id, student.token)).toMatchObject(masked);
  expect(await read(id, tutor.token)).toMatchObject(masked);

  // Again, and of a message without numbers: nothing to do.
  toRoom.mockClear();
  expect(await mask(id, tutor.token)).toMatchObject({ status: 200, body: masked });
  expect(toRoom.mock.calls.filter(([, event]) => event === 'mensajeCambiado')).toEqual([]);
  toRoom.mockRestore();
  const { rows } = await app.platform.database.query(
    `select before, after from audit_entries where action = 'message.numbers-masked' and "objectId" = $1`,
    [id],
  );
  expect(rows).toEqual([{ before: null, after: { numeros: ['ssn', 'a-number'] } }]);
});

test('[MSG-1] whoever sent it, did not receive it, or is no staff can’t', async () => {
  const { student, tutor } = await people();
  const admin = await createUser(app.platform, { role: 'admin' });
  const own = await writeMessage(app.platform, tutor.id, student.id, texts);
  const id = await writeMessage(app.platform, student.id, tutor.id, texts);
  for (const [message, token, code] of [
    [own, tutor.token, 'MESSAGE_NOT_FOUND'],
    [own, student.token, 'FORBIDDEN'],
    [id, await app.signIn(admin.email), 'MESSAGE_NOT_FOUND'],
  ] as const) {
    expect((await mask(message, token)).body.code).toBe(code);
  }
  expect(await read(own, student.token)).toMatchObject(texts);
});

test('[MSG-4] the notice of a message never says a private number', async () => {
  const { student, tutor } = await people();
  await writeMessage(app.platform, student.id, tutor.id, texts);
  await app.settle();
  const notices = (await app.call('GET', '/api/notificaciones', { token: tutor.token })).body as { texto: string }[];
  expect(notices.map(({ texto }) => texto)).toEqual([expect.stringContaining('«Mi número •••-••-••••»')]);
});
