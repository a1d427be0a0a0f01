import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
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

test('[COURSE-3] a refusal names the policy to the security log, and a course that is not there is no refusal', () => {
  const causeFor = (course: { standing: 'active' } | null): unknown => {
    try {
      return mayReadRoster(as('user'), course);
    } catch (error) {
      return (error as Error).cause;
    }
  };
  expect(causeFor({ standing: 'active' })).toEqual(new PolicyRefusal('roster.read'));
  expect(causeFor(null)).toBeUndefined();
});
