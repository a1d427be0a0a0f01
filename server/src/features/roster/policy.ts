import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../platform/policy.ts';

/** Only the staff of a course sees its students, and writes to them together. */
export const mayReadRoster = policy(
  'roster.read',
  'COURSE_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);
