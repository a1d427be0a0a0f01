import type { CourseStanding } from '@puente/contracts/course-standing';

import { type Authorized, policy } from '../../platform/policy.ts';

/** Meetings are made, started, finished and cancelled by the staff of their course (decision 11). */
export const mayRunClass = policy('class.run', 'FORBIDDEN', (_person, { standing }: { standing: CourseStanding }) => {
  return standing === 'staff';
});

/** A class, or its meeting, that the actor may run. */
export type RunnableClass<T> = Authorized<T, 'class.run'>;
