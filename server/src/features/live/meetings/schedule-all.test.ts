import type { ClaseConReunion } from '@puente/contracts/live';
import type { Notificacion } from '@puente/contracts/notifications';
import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { limits } from './meetings-feature.ts';

const app = openAcademy();
let tutor: Person;
let student: Person;
let cursoId: string;

const hour = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString();
const clase = (nombre: string, hours: number) => ({ nombre, fechaHora: hour(hours), duracion: '2 horas' });

beforeEach(async () => {
  tutor = await app.tutor();
  student = await app.student();
  cursoId = await createCourse(app.platform, {
    titulo: 'Visas',
    modulos: [
      { nombre: 'Uno', clases: [clase('terminada', -3), clase('en curso', -1), clase('agendada', 24)] },
      { nombre: 'Dos', clases: [clase('cancelada', 48), clase('libre', 72), clase('última', 96)] },
    ],
  });
  // Before the meetings: their news is for who is enrolled when it is delivered.
  await enrolStudent(app.platform, student.id, cursoId);
  const [, , scheduled, cancelled] = await classesOf(app.platform, cursoId);
  await addMeeting(app.platform, scheduled!, 'Agendada');
  await addMeeting(app.platform, cancelled!, 'Cancelada');
  await assignTutor(app.platform, cursoId, tutor.id);
  await app.settle();
});

const scheduleAll = (by: Person, id = cursoId) => by.call('POST', `courses/${id}/reuniones`);

/** The names of the course's classes by the state of their meetings; a cancelled one counts where there is no other. */
async function states(): Promise<Record<string, string | null>> {
  const { rows } = await app.platform.database.query(
    `select k.nombre, r.estado from classes k join modules m on m.id = k."moduloId"
     left join meetings r on r."claseId" = k.id where m."cursoId" = $1 order by k."fechaHora"`,
    [cursoId],
  );
  return Object.fromEntries(
    (rows as { nombre: string; estado: string | null }[]).map((row) => [row.nombre, row.estado]),
  );
}

const before = {
  terminada: null,
  'en curso': null,
  agendada: 'Agendada',
  cancelada: 'Cancelada',
  libre: null,
  última: null,
};

/** Returns the student's notices about classes, in Spanish. */
async function told(by = student): Promise<Notificacion[]> {
  await app.settle();
  const { body } = await by.get('notificaciones?timezone=America/Mexico_City');
  return (body as Notificacion[]).filter(({ texto }) => /agendada/.test(texto));
}

describe('[COURSE-5] scheduling all classes of a course', () => {
  test('gives a meeting to each class that has not ended and never had one, and to no other', async () => {
    expect(await scheduleAll(tutor)).toMatchObject({
      status: 200,
      body: { agendadas: 3, message: 'Se agendaron 3 reuniones. Los estudiantes del curso ya las ven.' },
    });
    expect(await states()).toEqual({
      ...before,
      'en curso': 'Agendada',
      libre: 'Agendada',
      última: 'Agendada',
    });
    const { body } = await tutor.get('reuniones');
    const rooms = (body as ClaseConReunion[]).map(({ reunion }) => reunion.enlace);
    expect(new Set(rooms).size).toBe(4);
    for (const room of rooms) expect(room).toMatch(/^\/sala\/[0-9a-f-]{36}$/);
  });

  test('changes nothing when it is repeated, also at the same moment, and says so', async () => {
    const both = await Promise.all([scheduleAll(tutor), scheduleAll(tutor)]);
    expect(both.map(({ body }) => body.agendadas).toSorted()).toEqual([0, 3]);
    const { body } = await scheduleAll(tutor);
    expect(body).toEqual({ agendadas: 0, message: 'No queda ninguna clase por agendar en este curso.' });
    expect((await tutor.get('reuniones')).body).toHaveLength(4);
    expect(await told()).toHaveLength(2);
  });

  test('is refused to students, and to tutors of other courses as a course that is not there', async () => {
    const other = await app.tutor();
    expect((await scheduleAll(student)).body.code).toBe('FORBIDDEN');
    for (const answer of [await scheduleAll(other), await scheduleAll(tutor, student.id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'COURSE_NOT_FOUND' } });
    }
    expect(await states()).toEqual(before);
    expect((await scheduleAll(await app.admin())).body.agendadas).toBe(3);
  });

  test('tells each student once, with how many there are and the first, and mails nobody', async () => {
    const [alone] = await told();
    expect(alone?.texto).toMatch(/^La clase «agendada»/);
    const mails = (await app.mailsTo(student.email)).length;
    await scheduleAll(tutor);
    const all = await told();
    expect(all).toHaveLength(2);
    const one = all.find(({ id }) => id !== alone?.id);
    // The class under way is left out: its time has come.
    expect(one?.texto).toMatch(/^Clases agendadas de «Visas»: 2\. La primera es el .* Cada enlace se activa cuando/);
    expect(one?.enlace).toBe('/dashboard/subscriptions#calendario');
    expect(await app.mailsTo(student.email)).toHaveLength(mails);
  });

  test('tells of the only class that was left by its name', async () => {
    const [, live, , , free, last] = await classesOf(app.platform, cursoId);
    await addMeeting(app.platform, live!, 'Agendada');
    await addMeeting(app.platform, free!, 'Agendada');
    expect((await scheduleAll(tutor)).body).toEqual({
      agendadas: 1,
      message: 'Se agendó 1 reunión. Los estudiantes del curso ya la ven.',
    });
    expect(await told()).toContainEqual(
      expect.objectContaining({
        texto: expect.stringMatching(/^La clase «última» de «Visas» está agendada/),
        enlace: `/dashboard/subscriptions?clase=${last}`,
      }),
    );
  });

  test('is heard once by open pages of the course’s people, and by nobody else', async () => {
    const outsider = await openSocket(app.server.server, { token: (await app.student()).token });
    const heard = await Promise.all(
      [tutor, student].map(async ({ token }) => openSocket(app.server.server, { token })),
    );
    await scheduleAll(tutor);
    await app.settle();
    for (const socket of heard) {
      await socket.ask(['ping'], 'pong');
      expect(socket.heard('reunionesAgendadas')).toEqual([{ cursoId }]);
      expect(socket.heard('reunionActualizada')).toEqual([]);
    }
    await outsider.ask(['ping'], 'pong');
    expect(outsider.heard('reunionesAgendadas')).toEqual([]);
  });

  test('leaves an entry in the audit for each meeting, with who did it', async () => {
    await scheduleAll(tutor);
    const { rows } = await app.platform.database.query(
      `select k.nombre from audit_entries a join classes k on k.id = (a.after->>'claseId')::uuid
       where a.action = 'meeting.scheduled' and a."actorId" = $1 order by k."fechaHora"`,
      [tutor.id],
    );
    expect(rows).toEqual([{ nombre: 'en curso' }, { nombre: 'libre' }, { nombre: 'última' }]);
  });

  test('[ASVS-2.4.1] is limited in number', async () => {
    for (let n = 0; n < limits.scheduleAll.points; n += 1)
      await app.platform.rates.consume(`meetings-schedule-all:${tutor.id}`, limits.scheduleAll);
    expect((await scheduleAll(tutor)).body.code).toBe('TOO_MANY_REQUESTS');
  });
});

test('[COURSE-5] the classes that can be scheduled say whose meeting was cancelled, which is left out', async () => {
  const { body } = await tutor.get('reuniones/por-agendar');
  expect(
    (body as { nombre: string; cancelada: boolean }[]).map(({ nombre, cancelada }) => [nombre, cancelada]),
  ).toEqual([
    ['en curso', false],
    ['cancelada', true],
    ['libre', false],
    ['última', false],
  ]);
});
