import { expect, test } from 'vitest';

import { personActor, refusal, standings } from '../../../testing/policy-cases.ts';
import { mayReadAttendance, mayReadCourseAttendance } from './policy.ts';

const ana = personActor('tutor');

test.each([
  ['a class', mayReadAttendance, 'MEETING_NOT_FOUND', 'attendance.read'],
  ['a course', mayReadCourseAttendance, 'COURSE_NOT_FOUND', 'attendance.read-course'],
] as const)('[LIVE-10] who attended %s is seen by the staff of the course alone', (_, may, code, reason) => {
  expect(standings.filter((standing) => may.allows(ana, { standing }))).toEqual(['staff']);
  expect(() => may(ana, { standing: 'active' })).toThrow(refusal(code, reason));
});
