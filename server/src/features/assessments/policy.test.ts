import { describe, expect, test } from 'vitest';

import type { Db } from '../../platform/database/database.ts';
import { personActor, refusal, roles, standings, visitorActor } from '../../testing/policy-cases.ts';
import {
  courseStaff,
  mayEditQuestion,
  mayEditTest,
  mayMarkAttempt,
  mayOpenAttempt,
  mayTake,
  mayWriteTests,
} from './policy.ts';

test.each(roles)('[TEST-1] the role %s takes a test of its own alone', (role) => {
  expect([true, false].filter((isMine) => mayTake.allows(personActor(role), { isMine }))).toEqual([true]);
  expect(() => mayTake(personActor(role), { isMine: false })).toThrow(refusal('TEST_NOT_FOUND', 'test.take'));
});

test.each(roles)('[TEST-1] the role %s opens its own attempt alone', (role) => {
  expect(['ana', 'eva'].filter((userId) => mayOpenAttempt.allows(personActor(role), { userId }))).toEqual(['ana']);
  expect(() => mayOpenAttempt(personActor(role), { userId: 'eva' })).toThrow(
    refusal('ATTEMPT_NOT_FOUND', 'attempt.open'),
  );
});

describe('only the staff of a course, whatever the role,', () => {
  test.each([
    ['[TEST-1] writes tests', mayWriteTests, refusal('COURSE_NOT_FOUND', 'test.write')],
    ['[TEST-1] edits tests', mayEditTest, refusal('TEST_NOT_FOUND', 'test.edit')],
    ['[TEST-1] edits questions', mayEditQuestion, refusal('QUESTION_NOT_FOUND', 'question.edit')],
    ['[BRAND-5] marks open answers', mayMarkAttempt, refusal('ATTEMPT_NOT_FOUND', 'attempt.mark')],
  ] as const)('%s', (_, may, refused) => {
    for (const role of roles) {
      expect(
        standings.filter((standing) => may.allows(personActor(role), { standing })),
        role,
      ).toEqual(['staff']);
    }
    expect(() => may(personActor('user'), { standing: 'active' })).toThrow(refused);
  });
});

describe('the standing to a course', () => {
  /** Database that no query reaches: only people have a standing of their own. */
  const db = {} as Db;
  const { standing } = courseStaff(() => new Date('2026-11-21T15:00:00Z'));

  test.each([
    ['the system', { kind: 'system', name: 'job' }, 'staff'],
    ['a visitor', visitorActor, 'none'],
  ] as const)('of %s', async (_, actor, expected) => {
    expect(await standing(db, actor, 'c')).toBe(expected);
  });
});
