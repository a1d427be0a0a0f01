import type { CourseStanding } from '@puente/contracts/class-access';

import { type Authorized, policy } from '../../../platform/policy.ts';

interface InCourse {
  standing: CourseStanding;
}

/** Only the staff of a course may schedule meetings of its classes (product rule 11). Classes are no secret. */
export const mayRunClass = policy('class.run', 'FORBIDDEN', (_person, { standing }: InCourse) => standing === 'staff');

/** The same for all classes of a course; a course of somebody else is not there. */
export const mayRunCourse = policy(
  'course.run-classes',
  'COURSE_NOT_FOUND',
  (_person, { standing }: InCourse) => standing === 'staff',
);

/** Only they may start, finish and cancel them; for everyone else the meeting is not there. */
export const mayRunMeeting = policy(
  'meeting.run',
  'MEETING_NOT_FOUND',
  (_person, { standing }: InCourse) => standing === 'staff',
);

/** A class with proof that the actor may schedule its meeting. */
export type RunnableClass<T> = Authorized<T, 'class.run'>;
/** A course with proof that the actor may schedule the meetings of its classes. */
export type RunnableCourse<T> = Authorized<T, 'course.run-classes'>;
/** A meeting with proof that the actor may change its state. */
export type RunnableMeeting<T> = Authorized<T, 'meeting.run'>;
