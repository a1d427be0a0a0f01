import { expect, test, vi } from 'vitest';

import { writeMessage } from '../../factories/academy.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();

const texts = { asunto: 'Mi número 123-45-6789', cuerpo: 'Es A123456789, gracias.' };
const people = async () => {
  const [student, tutor] = [await app.student(), await app.tutor()];
  await app.platform.database.query(
    `insert into private_messages ("remitenteId", "destinatarioId", asunto, cuerpo, "createdAt", "envioId")
     values ($1, $2, 'Hola', 'Hola', now(), gen_random_uuid())`,
    [tutor.id, student.id],
  );
  return { student, tutor };
};
const mask = (id: string, by: Person) => by.post(`mensajes/${id}/ocultar-numeros`);
const read = async (id: string, by: Person) => (await by.get(`mensajes/${id}`)).body;

test('[MSG-1] staff mask the private numbers of a message that they received, for both sides and at once', async () => {
  const { student, tutor } = await people();
  const id = await writeMessage(app.platform, student.id, tutor.id, texts);
  const toRoom = vi.spyOn(app.platform.realtime, 'toRoom');
  const masked = { id, asunto: 'Mi número •••-••-••••', cuerpo: 'Es A•••••••••, gracias.' };
  expect(await mask(id, tutor)).toMatchObject({ status: 200, body: masked });
  const pushes = toRoom.mock.calls.filter(([, event]) => event === 'mensajeCambiado');
  expect(pushes).toMatchObject([[[room.user(student.id), room.user(tutor.id)], 'mensajeCambiado', masked]]);
  expect(await read(id, student)).toMatchObject(masked);
  expect(await read(id, tutor)).toMatchObject(masked);

  // Again, and of a message without numbers: nothing to do.
  toRoom.mockClear();
  expect(await mask(id, tutor)).toMatchObject({ status: 200, body: masked });
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
  const admin = await app.admin();
  const own = await writeMessage(app.platform, tutor.id, student.id, texts);
  const id = await writeMessage(app.platform, student.id, tutor.id, texts);
  for (const [message, by, code] of [
    [own, tutor, 'MESSAGE_NOT_FOUND'],
    [own, student, 'FORBIDDEN'],
    [id, admin, 'MESSAGE_NOT_FOUND'],
  ] as const) {
    expect((await mask(message, by)).body.code).toBe(code);
  }
  expect(await read(own, student)).toMatchObject(texts);
});

test('[MSG-4] the notice of a message never says a private number', async () => {
  const { student, tutor } = await people();
  await writeMessage(app.platform, student.id, tutor.id, texts);
  await app.settle();
  const notices = (await tutor.get('notificaciones')).body as { texto: string }[];
  expect(notices.map(({ texto }) => texto)).toEqual([expect.stringContaining('«Mi número •••-••-••••»')]);
});
