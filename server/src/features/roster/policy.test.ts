import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayReadRoster } from './policy.ts';

const request = { requestId: 'r', address: '::1' };
const as = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'ana',
  role,
  sessionId: 's',
  ...request,
});
const standings = ['staff', 'active', 'materials', 'none'] as const;

test.each(['user', 'tutor', 'admin'] as const)(
  '[COURSE-3] a person of the role %s sees the students of a course as its staff alone',
  (role) => {
    expect(standings.filter((standing) => mayReadRoster.allows(as(role), { standing }))).toEqual(['staff']);
  },
);

test('[COURSE-3] to everybody else the course seems not to exist', () => {
  const course = { standing: 'staff', id: 'c' } as const;
  expect(mayReadRoster(as('tutor'), course)).toBe(course);
  const refusal = expect.objectContaining({ code: 'COURSE_NOT_FOUND' });
  for (const standing of ['active', 'materials', 'none'] as const) {
    expect(() => mayReadRoster(as('tutor'), { standing }), standing).toThrow(refusal);
  }
  expect(() => mayReadRoster(as('admin'), null)).toThrow(refusal);
  expect(() => mayReadRoster({ kind: 'visitor', ...request }, course)).toThrow(refusal);
});
