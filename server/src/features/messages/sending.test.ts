import { randomUUID } from 'node:crypto';

import type { CommandRefusal } from '@puente/contracts/command';
import type { Mensaje } from '@puente/contracts/messages';
import type { Notificacion } from '@puente/contracts/notifications';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse, createUser, writeMessage } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { limits } from './feature.ts';

const app = openAcademy();
let tutor: Person;
let student: Person;
let stranger: Person;

beforeEach(async () => {
  tutor = await app.tutor({ firstName: 'Andrés', lastName: 'Villalobos' });
  student = await app.student();
  stranger = await app.student();
});

const socketOf = async (who: Person) => openSocket(app.server.server, { token: who.token });

interface Sent {
  event: string;
  payload: { message: string; mensaje?: Mensaje; envioId?: string } & Partial<CommandRefusal>;
}

const send = (socket: TestSocket, message: unknown) =>
  socket.ask(['enviarMensajePrivado', message], 'enviarMensajeExito', 'enviarMensajeError') as Promise<Sent>;

const to = ({ id }: { id: string }, changes: object = {}) => ({
  destinatarioId: id,
  asunto: 'Formulario N-400',
  cuerpo: '¿Qué dirección pongo?\nGracias.',
  ...changes,
});

const inbox = async (who: Person) => (await who.get('mensajes/bandeja-entrada')).body as Mensaje[];
const notifications = async (who: Person) => (await who.get('notificaciones')).body as Notificacion[];

describe('sending', () => {
  test('[MSG-4] answers with the message and pushes it to the recipient’s browsers only', async () => {
    const [sender, first, second, other] = [
      await socketOf(student),
      await socketOf(tutor),
      await socketOf(tutor),
      await socketOf(stranger),
    ];
    const { event, payload } = await send(sender, to(tutor));
    expect([event, payload.message]).toEqual(['enviarMensajeExito', 'Tu mensaje se envió.']);
    expect(payload.mensaje).toMatchObject({
      asunto: 'Formulario N-400',
      cuerpo: '¿Qué dirección pongo?\nGracias.',
      leido: false,
      remitente: { id: student.id },
      destinatario: { id: tutor.id },
    });
    await app.settle();
    for (const { heard } of [first, second])
      await expect.poll(() => heard('nuevoMensajePrivado')).toEqual([payload.mensaje]);
    await sender.ask(['ping'], 'pong');
    await other.ask(['ping'], 'pong');
    expect([sender.heard('nuevoMensajePrivado'), other.heard('nuevoMensajePrivado')]).toEqual([[], []]);
    expect(await inbox(tutor)).toEqual([payload.mensaje]);
  });

  test('[NOTI-5] creates a notification for the recipient with a link to the message', async () => {
    const { payload } = await send(await socketOf(tutor), to(student));
    await app.settle();
    expect(await notifications(student)).toMatchObject([
      {
        texto: 'Mensaje de Andrés Villalobos: «Formulario N-400»',
        leido: false,
        enlace: `/dashboard/mensajes?mensaje_id=${payload.mensaje?.id}`,
      },
    ]);
    expect(await notifications(tutor)).toEqual([]);
  });

  test('[MSG-4] a repeated idempotency key creates no second message, event or notification', async () => {
    const [sender, recipient] = [await socketOf(student), await socketOf(tutor)];
    const envioId = randomUUID();
    const first = await send(sender, to(tutor, { envioId }));
    expect(first.payload.envioId).toBe(envioId);
    const second = await send(await socketOf(student), to(tutor, { envioId }));
    expect(second).toEqual(first);
    await app.settle();
    expect(await inbox(tutor)).toHaveLength(1);
    expect(await notifications(tutor)).toHaveLength(1);
    await recipient.ask(['ping'], 'pong');
    expect(recipient.heard('nuevoMensajePrivado')).toHaveLength(1);
  });

  test('[ASVS-2.3.4] neither do two concurrent requests; keys of different senders are independent', async () => {
    const envioId = randomUUID();
    const tabs = [await socketOf(student), await socketOf(student), await socketOf(student)];
    const answers = await Promise.all(tabs.map((tab) => send(tab, to(tutor, { envioId }))));
    expect(new Set(answers.map(({ event, payload }) => `${event} ${payload.mensaje?.id}`)).size).toBe(1);
    const others = await send(await socketOf(stranger), to(tutor, { envioId }));
    expect(others.event).toBe('enviarMensajeExito');
    await app.settle();
    expect(await inbox(tutor)).toHaveLength(2);
    expect(await notifications(tutor)).toHaveLength(2);
  });

  test('a repeated idempotency key returns its message even after the recipient’s account was deactivated', async () => {
    const sender = await socketOf(student);
    const message = to(tutor, { envioId: randomUUID() });
    const first = await send(sender, message);
    await app.platform.database.query('update users set "isActive" = false where id = $1', [tutor.id]);
    expect(await send(sender, message)).toEqual(first);
  });
});

describe('who may write to whom', () => {
  const refused = { event: 'enviarMensajeError', payload: { code: 'RECIPIENT_NOT_FOUND' } };

  test('[ASVS-8.2.2] a student may not write to a student without a common course', async () => {
    expect(await send(await socketOf(student), to(stranger))).toMatchObject({
      event: 'enviarMensajeError',
      payload: {
        code: 'RECIPIENT_NOT_FOUND',
        message: 'No puedes escribir a esa persona, o ya no está en la academia.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    });
    expect(await inbox(stranger)).toEqual([]);
  });

  test('classmates may write to each other, and staff to anybody', async () => {
    const course = await createCourse(app.platform);
    for (const { id } of [student, stranger]) await enrolStudent(app.platform, id, course);
    expect((await send(await socketOf(student), to(stranger))).event).toBe('enviarMensajeExito');
    const anybody = await app.student();
    expect((await send(await socketOf(tutor), to(anybody))).event).toBe('enviarMensajeExito');
  });

  test('anyone may reply to a person who wrote first, even one that a search would not find', async () => {
    const course = await createCourse(app.platform);
    await enrolStudent(app.platform, student.id, course);
    const subscription = await enrolStudent(app.platform, stranger.id, course);
    await writeMessage(app.platform, stranger.id, student.id);
    await app.platform.database.query(`update subscriptions set estado = 'Cancelada' where id = $1`, [subscription]);
    expect((await send(await socketOf(student), to(stranger))).event).toBe('enviarMensajeExito');
  });

  test('[ASVS-8.2.2] having written first does not help; deactivated or unknown recipients and oneself are refused', async () => {
    const left = await createUser(app.platform, { role: 'tutor' });
    await writeMessage(app.platform, left.id, student.id);
    await app.platform.database.query('update users set "isActive" = false where id = $1', [left.id]);
    const unverified = await createUser(app.platform, { role: 'tutor', verified: false });
    const sender = await socketOf(student);
    for (const recipient of [left, unverified, student, { id: randomUUID(), email: '' }])
      expect(await send(sender, to(recipient))).toMatchObject(refused);
    const staff = await socketOf(tutor);
    for (const recipient of [left, tutor]) expect(await send(staff, to(recipient))).toMatchObject(refused);
  });
});

describe('what is refused', () => {
  test('[MSG-2] missing or too long fields, with a message in words and the same envioId', async () => {
    const sender = await socketOf(student);
    const envioId = randomUUID();
    expect(await send(sender, { envioId, asunto: ' ', cuerpo: 'x'.repeat(5_001) })).toMatchObject({
      event: 'enviarMensajeError',
      payload: {
        code: 'INVALID_INPUT',
        message:
          'El campo «destinatario» es obligatorio. El campo «asunto» es obligatorio. El campo «cuerpo del mensaje» admite como mucho 5000 caracteres.',
        envioId,
      },
    });
    const { payload } = await send(sender, to(tutor, { leido: true, envioId: 'mine' }));
    expect(payload).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('leido') as string });
    expect(payload).not.toHaveProperty('envioId');
  });

  test('[ASVS-8.2.1] commands without a session or after its end', async () => {
    const nobody = await openSocket(app.server.server);
    expect((await send(nobody, to(tutor))).payload.code).toBe('SESSION_REQUIRED');
    const sender = await socketOf(student);
    // The server looks at the session once more after it has let the socket in. This answer comes after that look.
    expect((await send(sender, to(tutor))).event).toBe('enviarMensajeExito');
    // Ends the session in the database only, as if the realtime message about it were lost.
    await app.platform.database.query(
      `update sessions set "endedAt" = $1, "endReason" = 'logout' where "userId" = $2`,
      [app.clock.now, student.id],
    );
    const closed = new Promise((resolve) => sender.client.once('disconnect', resolve));
    expect((await send(sender, to(tutor))).payload.code).toBe('TOKEN_INVALID');
    expect(await closed).toBe('io server disconnect');
    expect(sender.heard('sesionTerminada')).toHaveLength(1);
    expect(await inbox(tutor)).toHaveLength(1);
  });

  test('[UX-1] in the account’s language', async () => {
    const english = await app.student({ language: 'en' });
    const { payload } = await send(await socketOf(english), to(stranger));
    expect(payload.message).toBe('You cannot write to that person, or they are no longer at the academy.');
  });

  test('[ASVS-2.4.1, ASVS-2.3.2] a student’s 31st message within an hour, with Retry-After; the limit for staff is higher', async () => {
    await spend(limits.ofStudents, student);
    const { payload } = await send(await socketOf(student), to(tutor));
    expect(payload).toMatchObject({
      code: 'TOO_MANY_MESSAGES',
      message: 'Escribiste muchos mensajes en poco tiempo. Podrás enviar el siguiente dentro de 60 minutos.',
    });
    expect(await inbox(tutor)).toEqual([]);
    expect((await send(await socketOf(stranger), to(tutor))).event).toBe('enviarMensajeExito');

    await spend(limits.ofStudents, tutor);
    const staff = await socketOf(tutor);
    expect((await send(staff, to(student))).event).toBe('enviarMensajeExito');
    await spend(limits.ofStaff, tutor);
    expect((await send(staff, to(student))).payload.code).toBe('TOO_MANY_MESSAGES');
  });

  /** Uses up a rate limit except for one point. */
  async function spend(limit: { name: string; points: number; perSeconds: number }, { id }: Person) {
    for (let used = 0; used < limit.points; used += 1) await app.platform.rates.consume(`${limit.name}:${id}`, limit);
  }
});
