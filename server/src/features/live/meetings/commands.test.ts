import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { CommandRefusal } from '@puente/contracts/command';
import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, createUser } from '../../../factories/academy.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { openSocket, type TestSocket } from '../../../testing/test-socket.ts';
import { limits } from './meetings-feature.ts';

const app = openAcademy();
let tutor: TestSocket;
let tutorId: string;
let cursoId: string;
let claseId: string;
let pastClassId: string;

const socketOf = async (email: string) => openSocket(app.server.server, { token: await app.signIn(email) });

beforeEach(async () => {
  cursoId = await createCourse(app.platform);
  [pastClassId, claseId] = (await classesOf(app.platform, cursoId)) as [string, string];
  const { id, email } = await createUser(app.platform, { role: 'tutor' });
  tutorId = id;
  await assignTutor(app.platform, cursoId, id);
  tutor = await socketOf(email);
});

interface Answer {
  event: string;
  payload: Record<string, unknown> & Partial<CommandRefusal>;
}
const agendar = (body: unknown, by = tutor) =>
  by.ask(['agendarReunion', body], 'agendarReunionExito', 'agendarReunionError') as Promise<Answer>;
const iniciar = (body: unknown, by = tutor) =>
  by.ask(['iniciarClase', body], 'claseIniciada', 'iniciarClaseError') as Promise<Answer>;
/** Starts a class that is days away. */
const starting = (reunionId: string, by = tutor) => iniciar({ reunionId, antesDeHora: true }, by);
const cancelar = (body: unknown, by = tutor) =>
  by.ask(['cancelarReunion', body], 'reunionCanceladaExito', 'cancelarReunionError') as Promise<Answer>;
const finalizar = (body: unknown, by = tutor) =>
  by.ask(['finalizarClase', body], 'claseFinalizadaExito', 'finalizarClaseError') as Promise<Answer>;

const rowOf = async (id: string) => {
  const { rows } = await app.platform.database.query(
    'select estado, enlace, "startedAt", "endedAt" from meetings where id = $1',
    [id],
  );
  return rows[0] as { estado: ReunionEstado; enlace: string; startedAt: Date | null; endedAt: Date | null };
};

describe('the commands about meetings', () => {
  test('[LIVE-2] schedule, start and finish a class, each answered by its event', async () => {
    const scheduled = await agendar({ claseId });
    expect(scheduled.event).toBe('agendarReunionExito');
    const reunion = scheduled.payload['reunion'] as { id: string; enlace: string };
    expect(scheduled.payload).toEqual({
      message: 'La reunión está agendada. Los estudiantes del curso ya la ven.',
      claseId,
      reunion: {
        id: reunion.id,
        claseId,
        estado: 'Agendada',
        enlace: expect.stringMatching(/^\/sala\/[0-9a-f-]{36}$/),
        clase: { id: claseId, nombre: 'El formulario N-400' },
      },
    });
    const reunionId = reunion.id;
    expect(await starting(reunionId)).toEqual({
      event: 'claseIniciada',
      payload: {
        message: 'La clase está en vivo. Los estudiantes ya pueden entrar.',
        reunionId,
        claseId,
        enlace: reunion.enlace,
        roomName: reunion.enlace.replace('/sala/', ''),
      },
    });
    expect(await rowOf(reunionId)).toMatchObject({ estado: 'En Vivo', startedAt: app.clock.now, endedAt: null });
    expect(await finalizar({ reunionId })).toEqual({
      event: 'claseFinalizadaExito',
      payload: { message: 'La clase terminó.', reunionId, claseId },
    });
    expect(await rowOf(reunionId)).toMatchObject({ estado: 'Completada', endedAt: app.clock.now });
  });

  test('[LIVE-2] cancel a meeting, in the language of the account; the class can get another one', async () => {
    const { id, email } = await createUser(app.platform, { role: 'tutor', language: 'en' });
    await assignTutor(app.platform, cursoId, id);
    const english = await socketOf(email);
    const reunionId = await addMeeting(app.platform, claseId, 'Agendada');
    expect(await cancelar({ reunionId }, english)).toEqual({
      event: 'reunionCanceladaExito',
      payload: {
        message: 'The meeting is canceled. You can schedule another one for this class.',
        reunionId,
        claseId,
      },
    });
    expect((await rowOf(reunionId)).endedAt).toBeNull();
    expect((await agendar({ claseId })).event).toBe('agendarReunionExito');
  });

  test('[LIVE-1] of two who start at once one is answered by its start, and the other that it is live already', async () => {
    const admin = await socketOf((await createUser(app.platform, { role: 'admin' })).email);
    const reunionId = await addMeeting(app.platform, claseId, 'Agendada');
    const answers = await Promise.all([starting(reunionId), starting(reunionId, admin)]);
    expect(answers.map(({ event }) => event).toSorted()).toEqual(['claseIniciada', 'iniciarClaseError']);
    expect(answers.find(({ event }) => event === 'iniciarClaseError')?.payload).toEqual({
      code: 'MEETING_STEP_REFUSED',
      message: 'Esta clase ya está en vivo: únete a ella.',
      reunionId,
      requestId: expect.any(String),
    });
  });

  test('[LIVE-1] a cancellation that races a start: one wins, and the other is told why not', async () => {
    const reunionId = await addMeeting(app.platform, claseId, 'Agendada');
    const [start, cancel] = await Promise.all([starting(reunionId), cancelar({ reunionId })]);
    const { estado } = await rowOf(reunionId);
    if (estado === 'En Vivo') {
      expect(start.event).toBe('claseIniciada');
      expect(cancel.payload.message).toBe('Esta clase ya está en vivo: no se puede cancelar, pero sí finalizar.');
    } else {
      expect(cancel.event).toBe('reunionCanceladaExito');
      expect(start.payload.message).toBe('Esta reunión se canceló. Agenda otra para la clase.');
    }
  });

  test.each([
    ['Completada', iniciar, 'Esta clase ya terminó.'],
    ['Agendada', finalizar, 'Esta clase todavía no ha empezado. Si no se va a dar, cancela la reunión.'],
    ['Cancelada', cancelar, 'Esta reunión ya estaba cancelada.'],
  ] as const)('[LIVE-1] a meeting that is %s refuses any other step, and says why', async (estado, ask, message) => {
    const reunionId = await addMeeting(app.platform, claseId, estado);
    const { payload } = await ask({ reunionId });
    expect([payload.code, payload.message]).toEqual(['MEETING_STEP_REFUSED', message]);
  });

  test('[LIVE-1] a class that is over is neither scheduled nor started', async () => {
    expect((await agendar({ claseId: pastClassId })).payload).toMatchObject({
      code: 'CLASS_OVER',
      claseId: pastClassId,
    });
    const reunionId = await addMeeting(app.platform, pastClassId, 'Agendada');
    const { payload } = await iniciar({ reunionId });
    expect([payload.code, payload.message]).toEqual([
      'CLASS_OVER',
      'La hora de esta clase ya pasó. Para darla otro día, primero hay que cambiar su fecha en el curso.',
    ]);
  });

  test('[COURSE-5] a class is started more than 15 minutes before its hour only if that is said', async () => {
    const reunionId = await addMeeting(app.platform, claseId, 'Agendada');
    for (const unsaid of [{ reunionId }, { reunionId, antesDeHora: false }]) {
      const { payload } = await iniciar(unsaid);
      expect([payload.code, payload.message]).toEqual([
        'CLASS_NOT_DUE',
        'Faltan más de 15 minutos para esta clase. Si quieres iniciarla antes de su hora, actualiza la página y confírmalo.',
      ]);
      expect((await rowOf(reunionId)).estado).toBe('Agendada');
    }
    expect((await starting(reunionId)).event).toBe('claseIniciada');
  });

  test('[COURSE-5] a class is started within the 15 minutes before its hour by the reunionId alone', async () => {
    const soon = new Date(app.clock.now.getTime() + 15 * 60_000).toISOString();
    const course = await createCourse(app.platform, {
      modulos: [{ nombre: 'M', clases: [{ nombre: 'Ya', fechaHora: soon, duracion: '2 horas' }] }],
    });
    await assignTutor(app.platform, course, tutorId);
    const [due] = await classesOf(app.platform, course);
    const reunionId = await addMeeting(app.platform, due!, 'Agendada');
    expect((await iniciar({ reunionId })).event).toBe('claseIniciada');
  });

  test('[LIVE-2] are refused to whoever is not staff of the course, and for what is not there', async () => {
    const reunionId = await addMeeting(app.platform, claseId, 'Agendada');
    const other = await socketOf((await createUser(app.platform, { role: 'tutor' })).email);
    const student = await socketOf((await createUser(app.platform)).email);
    const codeOf = async (answer: Promise<Answer>) => (await answer).payload.code;
    expect(await codeOf(agendar({ claseId }, other))).toBe('FORBIDDEN');
    expect(await codeOf(agendar({ claseId }, student))).toBe('FORBIDDEN');
    for (const ask of [iniciar, cancelar, finalizar]) {
      expect(await codeOf(ask({ reunionId }, other))).toBe('MEETING_NOT_FOUND');
      expect(await codeOf(ask({ reunionId }, student))).toBe('FORBIDDEN');
      expect(await codeOf(ask({ reunionId: claseId }))).toBe('MEETING_NOT_FOUND');
      expect(await codeOf(ask({ reunionId, estado: 'En Vivo' }))).toBe('INVALID_INPUT');
      expect(await codeOf(ask('nothing'))).toBe('INVALID_INPUT');
    }
    expect(await codeOf(agendar({ claseId: reunionId }))).toBe('CLASS_NOT_FOUND');
    expect(await codeOf(agendar({ claseId }))).toBe('CLASS_HAS_MEETING');
  });

  test('[LIVE-1] are written into the audit with who did it', async () => {
    const { payload } = await agendar({ claseId });
    const reunionId = (payload['reunion'] as { id: string }).id;
    await starting(reunionId);
    await finalizar({ reunionId });
    const { rows } = await app.platform.database.query(
      'select action, "actorId" as by, after from audit_entries where "objectId" = $1 order by "at"',
      [reunionId],
    );
    expect(rows).toEqual([
      { action: 'meeting.scheduled', by: tutorId, after: { claseId } },
      { action: 'meeting.changed', by: tutorId, after: { estado: 'En Vivo' } },
      { action: 'meeting.changed', by: tutorId, after: { estado: 'Completada' } },
    ]);
  });

  test('[LIVE-2, ASVS-2.4.1] are limited in number', async () => {
    for (let n = 0; n < limits.step.points; n += 1)
      await app.platform.rates.consume(`meetings-step:${tutorId}`, limits.step);
    expect((await iniciar({ reunionId: claseId })).payload.code).toBe('TOO_MANY_REQUESTS');
  });
});
