import { expect, test } from 'vitest';

import { personActor, refusal, standings } from '../../../testing/policy-cases.ts';
import { mayRunClass, mayRunCourse, mayRunMeeting } from './policy.ts';

const tutor = personActor('tutor');

test.each([
  ['schedules the meeting of a class', mayRunClass, refusal('FORBIDDEN', 'class.run')],
  ['schedules those of all its classes', mayRunCourse, refusal('COURSE_NOT_FOUND', 'course.run-classes')],
  ['starts, ends and cancels them', mayRunMeeting, refusal('MEETING_NOT_FOUND', 'meeting.run')],
] as const)('[LIVE-1] only the staff of a course %s', (_, may, refused) => {
  expect(standings.filter((standing) => may.allows(tutor, { standing }))).toEqual(['staff']);
  expect(() => may(tutor, { standing: 'active' })).toThrow(refused);
});
