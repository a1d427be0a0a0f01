import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, addMeeting, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { createEnrolments } from './public.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
let courseId: string;
beforeEach(async () => {
  student = await app.student({ firstName: 'Inés', lastName: 'Ibarra' });
  courseId = await createCourse(app.platform);
});

const get = (path: string, as = student) => as.get(path);
const mine = async () => (await get('suscripciones/mis-suscripciones')).body;
const change = (subscriptionId: string, estado: 'Inactiva' | 'Cancelada' | 'Activa') =>
  app.platform.database.transaction(testActor, (tx) =>
    createEnrolments(app.platform).changeEstado(tx, subscriptionId, estado),
  );

describe('my subscriptions', () => {
  test('[SUBS-1, API-1] show my own courses with state, expiration and classes', async () => {
    const id = await enrolStudent(app.platform, student.id, courseId);
    await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
    const list = await mine();
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      id,
      cursoId: courseId,
      estado: 'Activa',
      fechaInicio: '2026-11-21T15:00:00.000Z',
      expiration: '2027-11-21T15:00:00.000Z',
      curso: { titulo: 'Ciudadanía y Naturalización' },
    });
    expect(list[0].curso.modulos[0].clases[1].zoomLink).toBe('https://zoom.example/puente');
  });

  test('[SUBS-1, ADM-14] last as long as the settings say on the day of the purchase; what exists stays', async () => {
    const admin = await app.admin();
    const boughtWith = async (meses: number | null) => {
      app.clock.pass({ seconds: 1 });
      await admin.put('configuracion', { acceso: { meses } });
      await enrolStudent(app.platform, student.id, await createCourse(app.platform));
      return (await mine())[0].expiration;
    };
    expect(await boughtWith(0)).toBeNull();
    expect(await boughtWith(3)).toBe('2027-02-21T15:00:02.000Z');
    expect(await boughtWith(null)).toBe('2027-11-21T15:00:03.000Z');
    const kept = (await mine()).map(({ expiration }: { expiration: string | null }) => expiration);
    expect(kept.toSorted()).toEqual(['2027-02-21T15:00:02.000Z', '2027-11-21T15:00:03.000Z', null]);
  });

  test('[API-1] include documents in the variant with documents', async () => {
    const [past] = await classesOf(app.platform, courseId);
    await addLink(app.platform, past!, 'Guía', 'https://uscis.gov', true);
    await enrolStudent(app.platform, student.id, courseId);
    const documents = (list: { curso: { modulos: { clases: { documentos: unknown[] }[] }[] } }[]) =>
      list[0]!.curso.modulos[0]!.clases[0]!.documentos;
    expect(documents(await mine())).toEqual([]);
    expect(documents((await get('suscripciones/mis-suscripciones-con-documentos')).body)).toEqual([
      { id: expect.any(String), titulo: 'Guía', tipo: 'link', mandatorio: true, filePath: 'https://uscis.gov' },
    ]);
  });

  test('that are Inactiva keep the past materials and lose the live room', async () => {
    const [past, next] = await classesOf(app.platform, courseId);
    await addLink(app.platform, past!, 'Guía', 'https://uscis.gov');
    await addMeeting(app.platform, next!, 'En Vivo');
    await change(await enrolStudent(app.platform, student.id, courseId), 'Inactiva');
    const [first, second] = (await get('suscripciones/mis-suscripciones-con-documentos')).body[0].curso.modulos[0]
      .clases;
    expect(first.documentos).toHaveLength(1);
    expect([second.zoomLink, second.reunion]).toEqual([null, null]);
  });

  test('are Expirada from their expiration on, and the course can be bought again', async () => {
    const first = await enrolStudent(app.platform, student.id, courseId);
    app.clock.set('2027-11-21T15:00:00Z');
    expect((await mine())[0].estado).toBe('Expirada');
    const second = await enrolStudent(app.platform, student.id, courseId);
    expect(second).not.toBe(first);
    const list = await mine();
    expect(list.map(({ id, estado }: { id: string; estado: string }) => [id, estado])).toEqual([[second, 'Activa']]);
  });

  test('are expired in the database by the hourly job', async () => {
    const id = await enrolStudent(app.platform, student.id, courseId);
    app.clock.set('2027-11-21T15:00:00Z');
    await createEnrolments(app.platform).expireOverdue(testActor);
    const { rows } = await app.platform.database.query('select estado from subscriptions where id = $1', [id]);
    expect(rows).toEqual([{ estado: 'Expirada' }]);
  });

  test('are expired with a constant number of statements', async () => {
    const statementsFor = async (students: number): Promise<number> => {
      for (let each = 0; each < students; each++) {
        await enrolStudent(app.platform, (await createUser(app.platform)).id, courseId);
      }
      app.clock.pass({ days: 400 });
      const counted = countStatements(app.platform.database);
      await createEnrolments({ ...app.platform, database: counted.database }).expireOverdue(testActor);
      return counted.statements();
    };
    const one = await statementsFor(1);
    expect(one).toBeGreaterThan(1);
    expect(await statementsFor(20)).toBe(one);
  });

  test('are paginated', async () => {
    const other = await createCourse(app.platform, { titulo: 'Otro' });
    await enrolStudent(app.platform, student.id, courseId);
    app.clock.pass({ seconds: 1 });
    await enrolStudent(app.platform, student.id, other);
    const first = await get('suscripciones/mis-suscripciones?limit=1');
    expect(first.body[0].curso.titulo).toBe('Otro');
    const second = await get(
      `suscripciones/mis-suscripciones?limit=1&cursor=${String(first.headers['x-next-cursor'])}`,
    );
    expect(second.body[0].cursoId).toBe(courseId);
  });
});

test('[PAY-13, ASVS-2.3.4] concurrent enrollments give a course once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => enrolStudent(app.platform, student.id, courseId)));
  expect(new Set(ids).size).toBe(1);
  expect(await mine()).toHaveLength(1);
});

test('[PAY-13] many students enroll one after the other', async () => {
  // PostgreSQL may switch to a generic plan once a prepared statement has run five times on a connection.
  for (let count = 0; count < 12; count += 1) {
    const { id } = await createUser(app.platform);
    expect(await enrolStudent(app.platform, id, courseId)).toBe(await enrolStudent(app.platform, id, courseId));
  }
});

test('[OVER-5] suggestions are the courses on offer that I do not have', async () => {
  const other = await createCourse(app.platform, { titulo: 'Otro' });
  expect((await get('cursos/sugerencias')).body).toHaveLength(2);
  const subscriptionId = await enrolStudent(app.platform, student.id, courseId);
  const { body } = await get('cursos/sugerencias');
  expect(body.map(({ id }: { id: string }) => id)).toEqual([other]);
  expect(body[0].modulos).toBeUndefined();
  await change(subscriptionId, 'Cancelada');
  expect((await get('cursos/sugerencias')).body).toHaveLength(2);
});

describe('the administrators’ list', () => {
  test('[ASVS-8.2.1] is only for administrators', async () => {
    const tutor = await app.tutor();
    const id = await enrolStudent(app.platform, student.id, courseId);
    for (const as of [student, tutor]) {
      expect((await get('suscripciones', as)).body.code).toBe('FORBIDDEN');
      expect((await as.delete(`suscripciones/${id}`)).body.code).toBe('FORBIDDEN');
    }
    expect(await mine()).toHaveLength(1);
  });

  test('[API-1] shows everyone’s, newest first, with dates in the academy’s time zone', async () => {
    app.clock.set('2026-11-22T02:00:00Z');
    const admin = await app.admin();
    await enrolStudent(app.platform, student.id, courseId);
    const { body } = await get('suscripciones', admin);
    expect(body).toEqual([
      {
        id: expect.any(String),
        usuario: { id: student.id, nombreCompleto: 'Inés Ibarra', email: student.email },
        curso: { id: courseId, titulo: 'Ciudadanía y Naturalización', tituloEn: null },
        fechaInicio: '2026-11-21',
        fechaFin: '2027-11-21',
        estado: 'Activa',
      },
    ]);
  });

  test('[API-1] deleting a subscription ends the access', async () => {
    const admin = await app.admin();
    const id = await enrolStudent(app.platform, student.id, courseId);
    const answer = await admin.delete(`suscripciones/${id}`);
    expect(answer.body.message).toBe('Suscripción eliminada con éxito.');
    expect(await mine()).toEqual([]);
    expect((await admin.delete(`suscripciones/${id}`)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
  });
});
