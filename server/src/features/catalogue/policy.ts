import type { CourseStanding } from '@puente/contracts/course-standing';

import type { CourseView } from './rules.ts';

const views: Record<CourseStanding, CourseView> = {
  staff: 'full',
  active: 'full',
  materials: 'materials',
  none: 'outline',
};

/** How much of a course a person sees, by access level (decision 0012). */
export const viewFor = (standing: CourseStanding): CourseView => views[standing];
