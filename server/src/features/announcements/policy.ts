import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../platform/policy.ts';

interface OfCourse {
  /** The actor's access level to the course. */
  standing: CourseStanding;
}

/** Announcements are for the course's students, also while an instalment is unpaid, and its staff. */
export const mayRead = policy(
  'announcement.read',
  'ANNOUNCEMENT_NOT_FOUND',
  (_person, { standing }: OfCourse) => standing !== 'none',
);

export const mayList = policy(
  'announcement.list',
  'COURSE_NOT_FOUND',
  (_person, { standing }: OfCourse) => standing !== 'none',
);

/** Only the course's staff write announcements: students can't answer all. */
export const mayPublish = policy(
  'announcement.publish',
  'COURSE_NOT_FOUND',
  (_person, { standing }: OfCourse) => standing === 'staff',
);

/** The author changes an announcement while on the course's staff; administrators always. */
export const mayChange = policy(
  'announcement.change',
  'ANNOUNCEMENT_NOT_FOUND',
  (person, { standing, autorId }: OfCourse & { autorId: string }) =>
    standing === 'staff' && (person.role === 'admin' || person.userId === autorId),
);
