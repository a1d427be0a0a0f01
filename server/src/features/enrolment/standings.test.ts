import { courseStanding } from '@puente/contracts/class-access';
import { SuscripcionEstado } from '@puente/contracts/enrolment';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { assignTutor, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { standingsOf, standingTo } from './standings.ts';
import { studentsWith } from './store.ts';

const app = openAcademy();
let courseId: string;
beforeAll(async () => {
  courseId = await createCourse(app.platform);
});

const db = () => app.platform.database.db;
const now = () => app.platform.now();

/** The access level by both functions, which must agree. */
async function standingOf(viewer: { id: string; role: 'user' | 'tutor' | 'admin' }) {
  const one = await standingTo(db(), viewer, courseId, now());
  expect((await standingsOf(db(), viewer, now()))(courseId)).toBe(one);
  return one;
}

describe('the SQL condition agrees with the rule', () => {
  const expirations = { none: null, 'a moment ago': -1, now: 0, 'in a moment': 1 };
  const cases = SuscripcionEstado.options.flatMap((estado) =>
    Object.entries(expirations).map(([name, offset]) => ({ estado, name, offset })),
  );

  test.each(cases)('$estado, ending: $name', async ({ estado, offset }) => {
    const { id } = await createUser(app.platform);
    const expiration = offset === null ? null : new Date(now().getTime() + offset);
    const subscriptionId = await enrolStudent(app.platform, id, courseId);
    await sql`update subscriptions set estado = ${estado}, expiration = ${expiration} where id = ${subscriptionId}`.execute(
      app.platform.database.bookkeeping,
    );
    const byRule = courseStanding({ role: 'user', isTutor: false, subscription: { estado, expiration } }, now());
    expect(await standingOf({ id, role: 'user' })).toBe(byRule);
    expect((await studentsWith(db(), courseId, 'active', now())).includes(id)).toBe(byRule === 'active');
    expect((await studentsWith(db(), courseId, 'materials', now())).includes(id)).toBe(byRule === 'materials');
    expect((await studentsWith(db(), courseId, 'any', now())).includes(id)).toBe(byRule !== 'none');
  });
});

test('a course’s staff are administrators and its own tutors', async () => {
  const tutor = await createUser(app.platform, { role: 'tutor' });
  expect(await standingOf({ id: tutor.id, role: 'tutor' })).toBe('none');
  await assignTutor(app.platform, courseId, tutor.id);
  expect(await standingOf({ id: tutor.id, role: 'tutor' })).toBe('staff');
  const admin = await createUser(app.platform, { role: 'admin' });
  expect(await standingOf({ id: admin.id, role: 'admin' })).toBe('staff');
  expect((await standingsOf(db(), null, now()))(courseId)).toBe('none');
});
