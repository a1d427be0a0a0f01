import { expect, test } from 'vitest';

import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import { personActor, roles, standings, visitorActor } from '../../testing/policy-cases.ts';
import { mayReadRoster } from './policy.ts';

test.each(roles)('[COURSE-3] a person of the role %s sees the students of a course as its staff alone', (role) => {
  expect(standings.filter((standing) => mayReadRoster.allows(personActor(role), { standing }))).toEqual(['staff']);
});

test('[COURSE-3] to everybody else the course seems not to exist', () => {
  const course = { standing: 'staff', id: 'c' } as const;
  expect(mayReadRoster(personActor('tutor'), course)).toBe(course);
  const refusal = expect.objectContaining({ code: 'COURSE_NOT_FOUND' });
  for (const standing of ['active', 'materials', 'none'] as const) {
    expect(() => mayReadRoster(personActor('tutor'), { standing }), standing).toThrow(refusal);
  }
  expect(() => mayReadRoster(personActor('admin'), null)).toThrow(refusal);
  expect(() => mayReadRoster(visitorActor, course)).toThrow(refusal);
});

test('[COURSE-3] a refusal names the policy to the security log, and a course that is not there is no refusal', () => {
  const causeFor = (course: { standing: 'active' } | null): unknown => {
    try {
      return mayReadRoster(personActor('user'), course);
    } catch (error) {
      return (error as Error).cause;
    }
  };
  expect(causeFor({ standing: 'active' })).toEqual(new PolicyRefusal('roster.read'));
  expect(causeFor(null)).toBeUndefined();
});
