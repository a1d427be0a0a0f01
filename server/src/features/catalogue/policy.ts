import type { CourseStanding } from '@puente/contracts/course-standing';

import { type Authorized, policy } from '../../platform/policy.ts';
import type { CourseView } from './rules.ts';

const views: Record<CourseStanding, CourseView> = {
  staff: 'full',
  active: 'full',
  materials: 'materials',
  none: 'outline',
};

/** How much of a course somebody may see, by how they stand to it (decision 0012). */
export const viewFor = (standing: CourseStanding): CourseView => views[standing];

/** Courses are made, changed and taken away by administrators (product rule 11). */
export const mayCreateCourse = policy('course.create', 'FORBIDDEN', ({ role }) => role === 'admin');
export const mayEditCourse = policy('course.edit', 'FORBIDDEN', ({ role }) => role === 'admin');

/** A course that the actor may change. */
export type EditableCourse = Authorized<{ id: string }, 'course.edit'>;
