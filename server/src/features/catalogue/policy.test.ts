import { expect, test } from 'vitest';

import { personActor, standings } from '../../testing/policy-cases.ts';
import { mayCreateCourse, mayEditCourse, viewFor } from './policy.ts';

test('[API-1] staff and active students see a course whole, others a part of it', () => {
  expect(standings.map(viewFor)).toEqual(['full', 'full', 'materials', 'outline']);
});

test.each([
  ['create', mayCreateCourse],
  ['edit', mayEditCourse],
] as const)('only administrators may %s a course', (_action, may) => {
  const course = { id: 'c' };
  expect(may(personActor('admin'), course)).toBe(course);
  for (const role of ['user', 'tutor'] as const) {
    expect(() => may(personActor(role), course), role).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  }
});
