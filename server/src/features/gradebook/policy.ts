import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../platform/policy.ts';

/** Only the staff of a course sees its gradebook, and weighs what counts in it. */
export const mayGrade = policy(
  'gradebook.grade',
  'COURSE_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);
