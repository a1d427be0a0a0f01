import { expect, test } from 'vitest';

import { personActor, refusal, roles, standings } from '../../testing/policy-cases.ts';
import { mayGrade } from './policy.ts';

test.each(roles)('[COURSE-4] of a gradebook the standing in its course decides, and not that one is %s', (role) => {
  expect(standings.filter((standing) => mayGrade.allows(personActor(role), { standing }))).toEqual(['staff']);
  expect(() => mayGrade(personActor(role), { standing: 'active' })).toThrow(
    refusal('COURSE_NOT_FOUND', 'gradebook.grade'),
  );
});
