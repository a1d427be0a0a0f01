import { expect, test } from 'vitest';

import { personActor, refusal, roles, standings } from '../../testing/policy-cases.ts';
import { mayCreateCourse, mayEditCourse, mayManageBusinessType, mayReadCourse, viewFor } from './policy.ts';

test('[API-1] staff and active students see a course whole, others a part of it', () => {
  expect(standings.map(viewFor)).toEqual(['full', 'full', 'materials', 'outline']);
});

test.each([
  ['create a course', mayCreateCourse, 'course.create'],
  ['edit a course', mayEditCourse, 'course.edit'],
  ['manage types of business', mayManageBusinessType, 'business-type.manage'],
] as const)('[ADM-2] only administrators may %s', (_, may, reason) => {
  const object = { id: 'c' };
  expect(may(personActor('admin'), object)).toBe(object);
  for (const role of ['user', 'tutor'] as const)
    expect(() => may(personActor(role), object), role).toThrow(refusal('FORBIDDEN', reason));
});

test('[ADM-2] administrators open every course in the panel, others those that they teach', () => {
  const taughtBy = (...ids: string[]) => ({ tutores: ids.map((id) => ({ id })) });
  const courses = { none: taughtBy(), another: taughtBy('eva'), own: taughtBy('ana'), shared: taughtBy('eva', 'ana') };
  const opened = roles.map((role) =>
    Object.entries(courses).flatMap(([name, course]) =>
      mayReadCourse.allows(personActor(role), course) ? [name] : [],
    ),
  );
  expect(opened).toEqual([
    ['own', 'shared'],
    ['own', 'shared'],
    ['none', 'another', 'own', 'shared'],
  ]);
  expect(() => mayReadCourse(personActor('tutor'), courses.another)).toThrow(
    refusal('COURSE_NOT_FOUND', 'course.read'),
  );
});
