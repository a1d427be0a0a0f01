import { expect, test } from 'vitest';

import { personActor, refusal, standings, visitorActor } from '../../testing/policy-cases.ts';
import { mayAsk, mayHandInTo, mayMark, mayReview, maySeeAssignment } from './policy.ts';

const ana = personActor('user');

test.each([
  [
    'see what a class asks for',
    maySeeAssignment,
    ['staff', 'active', 'materials'],
    'ASSIGNMENT_NOT_FOUND',
    'coursework.see',
  ],
  ['hand in', mayHandInTo, ['active', 'materials'], 'ASSIGNMENT_NOT_FOUND', 'coursework.hand-in'],
  ['ask for work', mayAsk, ['staff'], 'CLASS_NOT_FOUND', 'coursework.ask'],
  ['see what was handed in', mayReview, ['staff'], 'ASSIGNMENT_NOT_FOUND', 'coursework.review'],
  ['mark work', mayMark, ['staff'], 'SUBMISSION_NOT_FOUND', 'coursework.mark'],
] as const)('[TEST-5] to %s depends on the standing in the course', (_action, may, allowed, code, reason) => {
  expect(standings.filter((standing) => may.allows(ana, { standing }))).toEqual(allowed);
  for (const standing of allowed) {
    const object = { standing };
    expect(may(ana, object)).toBe(object);
    expect(may.allows(visitorActor, object)).toBe(false);
  }
  expect(() => may(ana, { standing: 'none' })).toThrow(refusal(code, reason));
});

test('[TEST-5] staff of a course hands in nothing', () => {
  expect(() => mayHandInTo(ana, { standing: 'staff' })).toThrow(
    expect.objectContaining({ code: 'ASSIGNMENT_NOT_FOUND' }),
  );
});
