import type { Alumno } from '@puente/contracts/roster';
import { beforeEach, expect, test } from 'vitest';

import { addLink, addMeeting, assignTutor, classesOf, createCourse, factoryActor } from '../../factories/academy.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { testStudent } from '../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { Roster } from './roster.ts';

const app = openAcademy({ per: 'test', at: '2026-11-01T15:00:00Z' });
const day = (days: number) => new Date(Date.parse('2026-11-01T15:00:00Z') + days * 86_400_000);
let courseId: string;
let classes: string[];
let tutor: Person;
let ana: Person;
let zoe: Person;

const student = async (firstName: string): Promise<Person> => {
  const person = await app.student({ firstName, lastName: 'Díaz' });
  await enrolStudent(app.platform, person.id, courseId);
  return person;
};

beforeEach(async () => {
  const clases = [-5, 1, 2, 3, 30].map((each) => ({
    nombre: `Clase ${each}`,
    fechaHora: day(each).toISOString(),
    duracion: '2 horas',
  }));
  const modulos = [{ nombre: 'Módulo', descripcion: '', duracion: '10 horas', clases }];
  courseId = await createCourse(app.platform, { titulo: 'Asilo', modulos });
  classes = await classesOf(app.platform, courseId);
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  zoe = await student('Zoe');
  ana = await student('Ana');
});

const query = (text: string, values: unknown[]) => app.platform.database.query(text, values);
const list = async (search = '', by = tutor): Promise<Alumno[]> =>
  (await by.get(`courses/${courseId}/estudiantes${search}`)).body;
const of = async (person: Person) => (await list()).find(({ id }) => id === person.id)!;
const names = async (search = '') => (await list(search)).map(({ persona }) => persona.firstName);

/** Holds the class of that day, with these people in it for an hour. */
async function hold(days: number, people: readonly Person[]): Promise<void> {
  const reunion = await addMeeting(app.platform, classes[[-5, 1, 2, 3, 30].indexOf(days)]!, 'Completada');
  await query('update meetings set "startedAt" = $2, "endedAt" = $3 where id = $1', [
    reunion,
    day(days),
    day(days + 0.08),
  ]);
  for (const { id } of people) {
    await query(
      `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
       values ($1, $2, gen_random_uuid(), $3, $4, $4, 'left')`,
      [reunion, id, day(days), day(days + 0.04)],
    );
  }
}

test('[COURSE-3] is there for the course’s tutors and administrators alone', async () => {
  const admin = await app.admin();
  for (const path of ['estudiantes', 'estudiantes/atrasados']) {
    for (const by of [tutor, admin]) expect((await by.get(`courses/${courseId}/${path}`)).status).toBe(200);
    expect((await ana.get(`courses/${courseId}/${path}`)).status).toBe(403);
    expect((await (await app.tutor()).get(`courses/${courseId}/${path}`)).body.code).toBe('COURSE_NOT_FOUND');
    expect((await admin.get(`courses/${crypto.randomUUID()}/${path}`)).body.code).toBe('COURSE_NOT_FOUND');
  }
});

test('[COURSE-3] lists the students by name, in pages, by a part of the name, without who left', async () => {
  const eva = await student('Eva');
  expect(await names()).toEqual(['Ana', 'Eva', 'Zoe']);
  expect(await names('?q=ev')).toEqual(['Eva']);
  const first = await tutor.get(`courses/${courseId}/estudiantes?limit=2`);
  expect(first.body).toHaveLength(2);
  const cursor = String(first.headers['x-next-cursor']);
  // A student who leaves the course in between loses no other's place.
  await query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [eva.id]);
  expect(await names(`?limit=2&cursor=${cursor}`)).toEqual(['Zoe']);
  expect((await tutor.get(`courses/${courseId}/estudiantes?cursor=nada`)).body.code).toBe('INVALID_INPUT');
  await query('update users set "isActive" = false where id = $1', [ana.id]);
  expect(await names()).toEqual(['Zoe']);
});

test('[COURSE-3] counts the classes since the enrolment, and who missed two of the last three is behind', async () => {
  await hold(-5, []);
  await hold(1, [ana, zoe]);
  await hold(2, [ana]);
  app.clock.pass({ days: 2.5 });
  expect(await of(zoe)).toMatchObject({ clases: { impartidas: 2, asistidas: 1 }, atrasos: [] });
  await hold(3, [ana]);
  app.clock.pass({ days: 1 });
  expect(await of(ana)).toMatchObject({ clases: { impartidas: 3, asistidas: 3 }, atrasos: [] });
  expect(await of(zoe)).toMatchObject({
    clases: { impartidas: 3, asistidas: 1 },
    atrasos: [{ motivo: 'clases', cuantas: 2 }],
  });
  const late = await student('Late');
  expect(await of(late)).toMatchObject({ clases: { impartidas: 0, asistidas: 0 }, atrasos: [] });
});

test('[COURSE-3] classes in which nobody was seen make nobody late: their students followed an outside link', async () => {
  for (const days of [1, 2, 3]) await hold(days, []);
  app.clock.pass({ days: 4 });
  expect(await of(ana)).toMatchObject({ clases: { impartidas: 3, asistidas: 0 }, atrasos: [] });
});

test('[COURSE-3] overdue homework counts until it is handed in, and not when it was due before', async () => {
  const admin = await app.admin();
  const ask = async (claseId: string, days: number): Promise<string> =>
    (await admin.put(`clases/${claseId}/tarea`, { titulo: 'Relato', vence: day(days).toISOString() })).body.id;
  await ask(classes[0]!, -1);
  const tarea = await ask(classes[1]!, 2);
  expect((await of(ana)).tareas).toEqual({ total: 0, entregadas: 0, calificadas: 0 });
  await ana.put(`tareas/${tarea}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() });
  app.clock.pass({ days: 3 });
  expect(await of(ana)).toMatchObject({ tareas: { total: 1, entregadas: 1, calificadas: 0 }, atrasos: [] });
  expect(await of(zoe)).toMatchObject({
    tareas: { total: 1, entregadas: 0, calificadas: 0 },
    atrasos: [{ motivo: 'tareas', cuantas: 1 }],
  });
  expect(await names('?ver=atrasados')).toEqual(['Zoe']);
  const { body } = await tutor.get(`courses/${courseId}/estudiantes/atrasados`);
  expect(body).toEqual({ total: 2, atrasados: [zoe.id] });
});

test('[COURSE-3] a required test is behind once it was failed or has closed, until it is passed', async () => {
  const exam = await createCourseTest(app.platform, courseId, { nombre: 'Examen', obligatoria: true });
  await createCourseTest(app.platform, courseId, {
    nombre: 'Repaso',
    obligatoria: false,
    disponibleHasta: day(1).toISOString(),
  });
  const taking = await testStudent(app, ana);
  expect((await of(ana)).atrasos).toEqual([]);
  await taking.handIn(await taking.start(exam));
  expect(await of(ana)).toMatchObject({
    pruebas: { obligatorias: 1, aprobadas: 0, promedio: 0 },
    atrasos: [{ motivo: 'pruebas', cuantas: 1 }],
  });
  const again = await taking.start(exam);
  expect((await of(ana)).atrasos, 'while it is taken again').toEqual([]);
  await taking.answerRight(again);
  await taking.handIn(again);
  expect(await of(ana)).toMatchObject({
    pruebas: { obligatorias: 1, aprobadas: 1, promedio: 100 },
    atrasos: [],
  });
  await query('update tests set "disponibleHasta" = $2 where id = $1', [exam, day(1)]);
  app.clock.pass({ days: 2 });
  expect((await of(zoe)).atrasos).toEqual([{ motivo: 'pruebas', cuantas: 1 }]);
});

test('[COURSE-3] counts mandatory documents, and says the day of the last visit without its hour', async () => {
  const guide = await addLink(app.platform, classes[1]!, 'Guía', 'https://uscis.gov', true);
  await addLink(app.platform, classes[1]!, 'De adorno', 'https://uscis.gov', false);
  await ana.post(`documentos/${guide}/aperturas`);
  await query('update sessions set "lastUsedAt" = $2 where "userId" = $1', [ana.id, '2026-10-30T23:59:00Z']);
  expect(await of(ana)).toMatchObject({ documentos: { total: 1, abiertos: 1 }, ultimaVisita: '2026-10-30' });
  await query('delete from sessions where "userId" = $1', [zoe.id]);
  expect(await of(zoe)).toMatchObject({ documentos: { total: 1, abiertos: 0 }, ultimaVisita: null });
});

const write = (by: Person, destinatarios: readonly string[], key = crypto.randomUUID()) =>
  by.post(
    `courses/${courseId}/estudiantes/mensajes`,
    { destinatarios, asunto: 'Tu curso', cuerpo: '¿Cómo vas?' },
    { headers: { 'idempotency-key': key } },
  );
const inbox = async (person: Person) => (await person.get('mensajes/bandeja-entrada')).body;

test('[COURSE-3] writes to each student of the course once, also when it is sent twice; nobody sees the others', async () => {
  const stranger = await app.student();
  const key = crypto.randomUUID();
  for (const _ of [1, 2]) {
    const { status, body } = await write(tutor, [ana.id, zoe.id, stranger.id], key);
    expect([status, body.enviados]).toEqual([201, 2]);
  }
  await app.settle();
  for (const person of [ana, zoe]) {
    expect(await inbox(person)).toMatchObject([{ asunto: 'Tu curso', destinatario: { id: person.id } }]);
    expect(await inbox(person)).toHaveLength(1);
  }
  expect(await inbox(stranger)).toEqual([]);
});

test('[COURSE-3] only the course’s staff writes, to its students, and not without end', async () => {
  const stranger = await app.student();
  expect((await write(ana, [zoe.id])).status).toBe(403);
  expect((await write(await app.tutor(), [zoe.id])).body.code).toBe('COURSE_NOT_FOUND');
  expect((await write(tutor, [stranger.id])).body.code).toBe('RECIPIENT_NOT_FOUND');
  for (let sent = 0; sent < 19; sent += 1) expect((await write(tutor, [zoe.id])).status).toBe(201);
  expect((await write(tutor, [zoe.id])).body.code).toBe('TOO_MANY_MESSAGES');
});

test('[COURSE-3] 500 students are one statement, besides the access to the course', async () => {
  await query(
    `with people as (
      insert into users (email, "firstName", "lastName", "createdAt", "updatedAt")
      select 'many' || n || '@puente.test', 'Persona', n::text, now(), now() from generate_series(1, 500) n returning id)
    insert into subscriptions ("userId", "cursoId", estado, "fechaInicio", "createdAt", "updatedAt")
    select id, $1, 'Activa', $2, $2, $2 from people`,
    [courseId, day(-1)],
  );
  for (const days of [1, 2, 3]) await hold(days, [ana]);
  app.clock.pass({ days: 4 });
  const reader = { actor: factoryActor, user: { id: tutor.id, role: 'tutor' as const } };
  const { database, statements } = countStatements(app.platform.database);
  const page = await database.transaction(factoryActor, (tx) =>
    new Roster(app.platform).page(tx, reader, courseId, { limit: 50, ver: 'atrasados', timezone: 'UTC' }),
  );
  expect(page.rows).toHaveLength(50);
  expect(statements()).toBe(2);
  const everybody = await list('?limit=200');
  expect(everybody).toHaveLength(200);
});
