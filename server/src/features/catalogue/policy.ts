import type { CourseStanding } from '@puente/contracts/class-access';

import { type Authorized, policy } from '../../platform/policy.ts';
import type { CourseView } from './rules.ts';

const views: Record<CourseStanding, CourseView> = {
  staff: 'full',
  active: 'full',
  materials: 'materials',
  none: 'outline',
};

/** How much of a course a person sees, by access level (decision 0045). */
export const viewFor = (standing: CourseStanding): CourseView => views[standing];

/** Only administrators may create, change and delete courses (product rule 11). */
export const mayCreateCourse = policy('course.create', 'FORBIDDEN', ({ role }) => role === 'admin');
export const mayEditCourse = policy('course.edit', 'FORBIDDEN', ({ role }) => role === 'admin');

/** Administrators open every course in the panel, tutors those that they teach. */
export const mayReadCourse = policy(
  'course.read',
  'COURSE_NOT_FOUND',
  ({ role, userId }, { tutores }: { tutores: readonly { id: string }[] }) =>
    role === 'admin' || tutores.some(({ id }) => id === userId),
);

export const mayManageBusinessType = policy('business-type.manage', 'FORBIDDEN', ({ role }) => role === 'admin');

/** A course with proof that the actor may change it. */
export type EditableCourse = Authorized<{ id: string }, 'course.edit'>;
