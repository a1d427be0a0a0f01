import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../platform/policy.ts';

/** A student who has the course, also while a payment is late, sees what its classes ask for. */
export const maySeeAssignment = policy(
  'coursework.see',
  'ASSIGNMENT_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing !== 'none',
);

/** Students hand in; staff of the course don't. */
export const mayHandInTo = policy(
  'coursework.hand-in',
  'ASSIGNMENT_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'active' || standing === 'materials',
);

/** Only the staff of a course ask for work in its classes (product rule 11). */
export const mayAsk = policy(
  'coursework.ask',
  'CLASS_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);

/** Only the staff of a course see what its students handed in. */
export const mayReview = policy(
  'coursework.review',
  'ASSIGNMENT_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);

/** Only the staff of a course mark its students' work. */
export const mayMark = policy(
  'coursework.mark',
  'SUBMISSION_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);
