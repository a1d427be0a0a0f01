import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { mayAsk, mayHandInTo, mayMark, mayReview, maySeeAssignment } from './policy.ts';

const ana: Actor = { kind: 'person', userId: 'ana', role: 'user', sessionId: 's', requestId: 'r', address: '::1' };
const visitor: Actor = { kind: 'visitor', requestId: 'r', address: '::1' };
const standings = ['staff', 'active', 'materials', 'none'] as const;

test.each([
  ['see what a class asks for', maySeeAssignment, ['staff', 'active', 'materials'], 'ASSIGNMENT_NOT_FOUND'],
  ['hand in', mayHandInTo, ['active', 'materials'], 'ASSIGNMENT_NOT_FOUND'],
  ['ask for work', mayAsk, ['staff'], 'CLASS_NOT_FOUND'],
  ['see what was handed in', mayReview, ['staff'], 'ASSIGNMENT_NOT_FOUND'],
  ['mark work', mayMark, ['staff'], 'SUBMISSION_NOT_FOUND'],
] as const)('[TEST-5] to %s depends on the standing in the course', (_action, may, allowed, code) => {
  expect(standings.filter((standing) => may.allows(ana, { standing }))).toEqual(allowed);
  for (const standing of allowed) {
    const object = { standing };
    expect(may(ana, object)).toBe(object);
    expect(may.allows(visitor, object)).toBe(false);
  }
  expect(() => may(ana, { standing: 'none' })).toThrow(expect.objectContaining({ code }));
});

test('[TEST-5] staff of a course hands in nothing', () => {
  expect(() => mayHandInTo(ana, { standing: 'staff' })).toThrow(
    expect.objectContaining({ code: 'ASSIGNMENT_NOT_FOUND' }),
  );
});
