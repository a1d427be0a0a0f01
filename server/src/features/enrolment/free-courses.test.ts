import { afterEach, beforeEach, expect, test } from 'vitest';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { createCourse, createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let student: { id: string; email: string };
let token: string;
beforeEach(async () => {
  app = await testApp();
  student = await createUser(app.platform);
  token = await app.signIn(student.email);
});
afterEach(() => app.close());

const join = (courseId: string, as: { token?: string } = { token }) =>
  app.call('POST', `cursos/${courseId}/inscripcion`, as);
const mine = async () => (await app.call('GET', 'suscripciones/mis-suscripciones', { token })).body;

test('[PAY-17] a course without a price is joined by one call, with the notification of any enrollment', async () => {
  const courseId = await createCourse(app.platform, { titulo: 'Primeros pasos', precio: 0 });
  const { status, body } = await join(courseId);
  expect(status).toBe(201);
  expect(await mine()).toMatchObject([
    { id: body.subscriptionId, cursoId: courseId, estado: 'Activa', expiration: '2027-11-21T15:00:00.000Z' },
  ]);
  await app.settle();
  const { body: notices } = await app.call('GET', 'notificaciones', { token });
  expect(notices.map(({ texto }: { texto: string }) => texto)).toEqual([
    'Ya tienes el curso «Primeros pasos». Sus clases están en tu calendario.',
  ]);
});

test('[PAY-17] so is one with a discount of 100 %', async () => {
  expect((await join(await createCourse(app.platform, { precio: 640, porcentajeDescuento: 1 }))).status).toBe(201);
});

test('[PAY-17] a double click enrolls once', async () => {
  const courseId = await createCourse(app.platform, { precio: 0 });
  const answers = await Promise.all([join(courseId), join(courseId), join(courseId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await mine()).toHaveLength(1);
  await app.settle();
  expect((await app.call('GET', 'notificaciones', { token })).body).toHaveLength(1);
});

test('[PAY-17] a course already owned is a conflict; one whose access has expired is not', async () => {
  const courseId = await createCourse(app.platform, { precio: 0, inscripcionCierra: '2028-01-01T00:00:00Z' });
  await enrolStudent(app.platform, student.id, courseId);
  const again = await join(courseId);
  expect([again.status, again.body.code]).toEqual([409, 'COURSE_ALREADY_OWNED']);
  app.clock.now = new Date('2027-11-21T15:00:00Z');
  token = await app.signIn(student.email);
  expect((await join(courseId)).status).toBe(201);
});

test('[SHOP-3] a course is joined until its enrolment closes', async () => {
  const courseId = await createCourse(app.platform, { precio: 0, inscripcionCierra: '2026-11-21T15:00:01Z' });
  expect((await join(courseId)).status).toBe(201);
  const closed = await createCourse(app.platform, { precio: 0, inscripcionCierra: '2026-11-21T15:00:00Z' });
  const { status, body } = await join(closed);
  expect([status, body.code]).toEqual([422, 'COURSE_ENROLMENT_CLOSED']);
  expect(await mine()).toHaveLength(1);
});

test('[PAY-17] a course with a price is refused', async () => {
  const courseId = await createCourse(app.platform, { precio: 640, porcentajeDescuento: 0.99 });
  const { status, body } = await join(courseId);
  expect([status, body.code]).toEqual([422, 'COURSE_NOT_FREE']);
  expect(await mine()).toEqual([]);
});

test('[PAY-17] a course that is not on offer is a 404, and joining requires a session', async () => {
  const courseId = await createCourse(app.platform, { precio: 0 });
  await app.platform.database.query('update courses set "archivedAt" = now()');
  expect((await join(courseId)).body.code).toBe('COURSE_NOT_FOUND');
  expect((await join('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await join('1')).status).toBe(400);
  expect((await join(courseId, {})).status).toBe(401);
});
