import type { Calificaciones, ColumnasDeCalificaciones } from '@puente/contracts/gradebook';
import { beforeEach, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, factoryActor } from '../../factories/academy.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { testStudent } from '../../testing/features/test-taking.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { Gradebook } from './gradebook.ts';

const app = openAcademy();
const day = (days: number) => new Date(Date.parse('2026-11-01T15:00:00Z') + days * 86_400_000);
let courseId: string;
let classes: string[];
let admin: Person;
let tutor: Person;
let ana: Person;
let zoe: Person;

const student = async (firstName: string): Promise<Person> => {
  const person = await app.student({ firstName, lastName: 'Díaz' });
  await enrolStudent(app.platform, person.id, courseId);
  return person;
};

beforeEach(async () => {
  app.clock.set(new Date('2026-11-01T15:00:00Z'));
  const clases = [-5, 1, 2, 3].map((each) => ({
    nombre: `Clase ${each}`,
    fechaHora: day(each).toISOString(),
    duracion: '2 horas',
  }));
  const modulos = [{ nombre: 'Módulo', descripcion: '', duracion: '10 horas', clases }];
  courseId = await createCourse(app.platform, { titulo: 'Asilo', modulos });
  classes = await classesOf(app.platform, courseId);
  admin = await app.admin();
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  zoe = await student('Zoe');
  ana = await student('Ana');
});

const query = (text: string, values: unknown[]) => app.platform.database.query(text, values);
const path = (of = '') => `courses/${courseId}/calificaciones${of}`;
const list = async (search = ''): Promise<Calificaciones[]> => (await tutor.get(path(search))).body;
const names = async (search = '') => (await list(search)).map(({ persona }) => persona.firstName);
const of = async (person: Person) => (await list()).find(({ id }) => id === person.id)!;
const columns = async (): Promise<ColumnasDeCalificaciones> => (await tutor.get(path('/columnas'))).body;
const ask = async (place: number, days: number, form: object = {}): Promise<string> =>
  (
    await admin.put(`clases/${classes[place]}/tarea`, {
      titulo: `Relato ${place}`,
      vence: day(days).toISOString(),
      ...form,
    })
  ).body.id;
const handIn = async (person: Person, tareaId: string): Promise<string> =>
  (await person.put(`tareas/${tareaId}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() })).body.entrega.id;

/** Finishes the meeting of a class, with these people in it for an hour. */
async function hold(place: number, days: number, people: readonly Person[]): Promise<void> {
  const reunion = await addMeeting(app.platform, classes[place]!, 'Completada');
  const end = day(days + 0.08);
  await query('update meetings set "startedAt" = $2, "endedAt" = $3 where id = $1', [reunion, day(days), end]);
  for (const { id } of people) {
    await query(
      `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
       values ($1, $2, gen_random_uuid(), $3, $4, $4, 'left')`,
      [reunion, id, day(days), day(days + 0.04)],
    );
  }
}

test('[COURSE-4] is there for the course’s tutors and administrators alone', async () => {
  const stranger = await app.tutor();
  for (const part of ['', '/columnas', '/csv']) {
    for (const by of [tutor, admin]) expect((await by.get(path(part))).status).toBe(200);
    expect((await ana.get(path(part))).status).toBe(403);
    expect((await stranger.get(path(part))).body.code).toBe('COURSE_NOT_FOUND');
  }
  const nowhere = `courses/${crypto.randomUUID()}/calificaciones`;
  expect((await admin.get(nowhere)).body.code).toBe('COURSE_NOT_FOUND');
  const pesos = { pruebas: 100, tareas: 0, asistencia: 0, version: 0 };
  expect((await ana.put(path('/pesos'), pesos)).status).toBe(403);
  expect((await stranger.put(path('/pesos'), pesos)).body.code).toBe('COURSE_NOT_FOUND');
  const file = { csv: 'correo,exportado\nx,y', ensayo: true };
  expect((await ana.post(path('/importacion'), file)).status).toBe(403);
  expect((await stranger.post(path('/importacion'), file)).body.code).toBe('COURSE_NOT_FOUND');
});

test('[COURSE-4] lists the students by name, in pages of at most 100, by a part of the name', async () => {
  await student('Eva');
  expect(await names()).toEqual(['Ana', 'Eva', 'Zoe']);
  expect(await names('?q=ev')).toEqual(['Eva']);
  const first = await tutor.get(path('?limit=2'));
  expect(first.body).toHaveLength(2);
  const cursor = String(first.headers['x-next-cursor']);
  await query('update users set "isActive" = false where id = $1', [ana.id]);
  expect(await names(`?limit=2&cursor=${cursor}`)).toEqual(['Zoe']);
  expect((await tutor.get(path('?limit=101'))).status).toBe(400);
  expect((await tutor.get(path('?cursor=nada'))).body.code).toBe('INVALID_INPUT');
});

test('[COURSE-4] a test counts by its best score, and once it has closed without an attempt as 0', async () => {
  const exam = await createCourseTest(app.platform, courseId, { nombre: 'Examen', intentosPermitidos: 2 });
  // The columns are in the order in which the tests were written.
  app.clock.pass({ minutes: 1 });
  const repaso = await createCourseTest(app.platform, courseId, {
    nombre: 'Repaso',
    disponibleHasta: day(1).toISOString(),
  });
  await createCourseTest(app.platform, courseId, { nombre: 'Borrador', estado: 'Borrador' });
  expect((await columns()).pruebas).toEqual([
    { id: exam, nombre: 'Examen' },
    { id: repaso, nombre: 'Repaso' },
  ]);
  const states = async (person: Person) => (await of(person)).pruebas.map(({ estado, nota }) => [estado, nota]);
  const open = ['sin-hacer', null];
  expect(await of(ana)).toMatchObject({ total: null });
  expect(await states(ana)).toEqual([open, open]);
  const taking = await testStudent(app, ana);
  const attempt = await taking.start(exam);
  expect(await states(ana)).toEqual([['en-curso', null], open]);
  await taking.handIn(attempt);
  expect(await states(ana)).toEqual([['con-intentos', 0], open]);
  await query(`update test_attempts set nota = 55 where "pruebaId" = $1`, [exam]);
  await taking.handIn(await taking.start(exam));
  expect(await states(ana)).toEqual([['reprobada', 55], open]);
  expect((await of(ana)).total).toBe(55);
  await query(
    `insert into test_adjustments ("pruebaId", "userId", "minutosExtra", "intentosExtra") values ($1, $2, 0, 1)`,
    [exam, ana.id],
  );
  expect(await states(ana)).toEqual([['con-intentos', 55], open]);
  app.clock.pass({ days: 2 });
  expect(await states(ana)).toEqual([
    ['con-intentos', 55],
    ['cerrada', null],
  ]);
  expect((await of(ana)).total).toBe(28);
  expect(await states(await student('Late'))).toEqual([open, ['antes', null]]);
});

test('[COURSE-4] homework counts once it is marked, or overdue; attendance by the classes that recorded it', async () => {
  const tarea = await ask(1, 2, { notaMaxima: 10 });
  await ask(2, 30);
  const entrega = await handIn(ana, tarea);
  expect((await of(ana)).tareas).toMatchObject([
    { id: tarea, estado: 'Entregada', nota: null, entregaId: entrega },
    { estado: 'Pendiente', nota: null, entregaId: null },
  ]);
  await tutor.put(`entregas/${entrega}/calificacion`, { nota: 8, version: 1 });
  expect(await of(ana)).toMatchObject({ tareas: [{ estado: 'Calificada', nota: 8 }, {}], total: 80 });
  await handIn(ana, tarea);
  expect(await of(ana)).toMatchObject({ tareas: [{ estado: 'Entregada', nota: null }, {}], total: null });
  await hold(0, -5, [zoe]);
  await hold(1, 1, [ana]);
  await hold(2, 2, []);
  app.clock.pass({ days: 2.5 });
  expect(await of(ana)).toMatchObject({ asistencia: { impartidas: 1, asistidas: 1 }, total: 100 });
  // Zoe was in a class before she enrolled; her homework is overdue.
  expect(await of(zoe)).toMatchObject({
    tareas: [{ estado: 'Vencida' }, { estado: 'Pendiente' }],
    asistencia: { impartidas: 2, asistidas: 1 },
    total: 13,
  });
  const late = await student('Late');
  expect(await of(late)).toMatchObject({
    tareas: [{ estado: 'Antes' }, { estado: 'Pendiente' }],
    asistencia: { impartidas: 0, asistidas: 0 },
    total: null,
  });
});

test('[COURSE-4] of two tutors who change the weights, the second is told; nothing is lost, and a repeat is no change', async () => {
  expect((await columns()).pesos).toEqual({ pruebas: 60, tareas: 30, asistencia: 10, version: 0 });
  const weigh = (pruebas: number, tareas: number, version: number, by = tutor) =>
    by.put(path('/pesos'), { pruebas, tareas, asistencia: 0, version });
  expect((await weigh(50, 50, 0)).body).toEqual({ pruebas: 50, tareas: 50, asistencia: 0, version: 1 });
  expect((await weigh(70, 30, 0, admin)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await columns()).pesos).toEqual({ pruebas: 50, tareas: 50, asistencia: 0, version: 1 });
  expect((await weigh(50, 50, 0)).body.version).toBe(1);
  expect((await weigh(70, 30, 1, admin)).body.version).toBe(2);
  for (const [pruebas, tareas] of [
    [50, 40],
    [120, -20],
    [50.5, 49.5],
  ] as const)
    expect((await weigh(pruebas, tareas, 2)).body.code).toBe('INVALID_INPUT');
  const both = await Promise.all([weigh(90, 10, 2), weigh(80, 20, 2, admin)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('[COURSE-4] a page of a course of 500 is one statement, besides the one that gives access', async () => {
  await query(
    `with people as (
      insert into users (email, "firstName", "lastName", "createdAt", "updatedAt")
      select gen_random_uuid() || '@puente.test', 'Persona', n::text, now(), now() from generate_series(1, 500) n returning id)
    insert into subscriptions ("userId", "cursoId", estado, "fechaInicio", "createdAt", "updatedAt")
    select id, $1, 'Activa', $2, $2, $2 from people`,
    [courseId, day(-1)],
  );
  await createCourseTest(app.platform, courseId);
  await ask(1, 2);
  await hold(1, 1, [ana]);
  app.clock.pass({ days: 4 });
  const reader = { actor: factoryActor, user: { id: tutor.id, role: 'tutor' as const } };
  const { database, statements } = countStatements(app.platform.database);
  const { rows, next } = await database.transaction(factoryActor, (tx) =>
    new Gradebook(app.platform).page(tx, reader, courseId, { limit: 100 }),
  );
  expect(rows).toHaveLength(100);
  expect(next).not.toBeNull();
  expect(statements()).toBe(2);
  const { body } = await tutor.get(path('/csv'));
  expect(String(body).trim().split('\r\n')).toHaveLength(503);
});
