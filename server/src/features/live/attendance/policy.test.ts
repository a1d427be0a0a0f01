import { expect, test } from 'vitest';

import type { Actor } from '../../../platform/actor.ts';
import { PolicyRefusal } from '../../../platform/audit/security-log.ts';
import { mayReadAttendance, mayReadCourseAttendance } from './policy.ts';

const ana: Actor = { kind: 'person', userId: 'ana', role: 'tutor', sessionId: 's', requestId: 'r', address: '::1' };

test.each([
  ['a class', mayReadAttendance, 'MEETING_NOT_FOUND', 'attendance.read'],
  ['a course', mayReadCourseAttendance, 'COURSE_NOT_FOUND', 'attendance.read-course'],
] as const)('[LIVE-10] who attended %s is seen by the staff of the course alone', (_, may, code, reason) => {
  const standings = ['staff', 'active', 'materials', 'none'] as const;
  expect(standings.filter((standing) => may.allows(ana, { standing }))).toEqual(['staff']);
  expect(() => may(ana, { standing: 'active' })).toThrow(
    expect.objectContaining({ code, cause: new PolicyRefusal(reason) }),
  );
});
