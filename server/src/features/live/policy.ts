import type { CourseStanding } from '@puente/contracts/course-standing';

import { type Authorized, policy } from '../../platform/policy.ts';

/** Only the staff of a course may create, start, finish and cancel its meetings (product rule 11). */
export const mayRunClass = policy('class.run', 'FORBIDDEN', (_person, { standing }: { standing: CourseStanding }) => {
  return standing === 'staff';
});

/** A class, or its meeting, with proof that the actor may manage it. */
export type RunnableClass<T> = Authorized<T, 'class.run'>;
