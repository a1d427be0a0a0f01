import { beforeEach, expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import type { TestApp } from '../../testing/test-app.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
beforeEach(async () => {
  student = await app.student();
});

const join = (courseId: string, by: Pick<TestApp, 'call'> = student) =>
  by.call('POST', `cursos/${courseId}/inscripcion`);
const mine = async () => (await student.get('suscripciones/mis-suscripciones')).body;

test('[PAY-17] a course without a price is joined by one call, with the notification of any enrollment', async () => {
  const courseId = await createCourse(app.platform, { titulo: 'Primeros pasos', precio: 0 });
  const { status, body } = await join(courseId);
  expect(status).toBe(201);
  expect(await mine()).toMatchObject([
    { id: body.subscriptionId, cursoId: courseId, estado: 'Activa', expiration: '2027-11-21T15:00:00.000Z' },
  ]);
  await app.settle();
  const { body: notices } = await student.get('notificaciones');
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
  expect((await student.get('notificaciones')).body).toHaveLength(1);
});

test('[PAY-17] a course already owned is a conflict; one whose access has expired is not', async () => {
  const courseId = await createCourse(app.platform, { precio: 0, inscripcionCierra: '2028-01-01T00:00:00Z' });
  await enrolStudent(app.platform, student.id, courseId);
  const again = await join(courseId);
  expect([again.status, again.body.code]).toEqual([409, 'COURSE_ALREADY_OWNED']);
  app.clock.set('2027-11-21T15:00:00Z');
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
  expect((await join(courseId, app)).status).toBe(401);
});
