import type { CourseStanding } from '@puente/contracts/course-standing';

import type { CourseView } from './rules.ts';

const views: Record<CourseStanding, CourseView> = {
  staff: 'full',
  active: 'full',
  materials: 'materials',
  none: 'outline',
};

/** How much of a course somebody may see, by how they stand to it (decision 6b). */
export const viewFor = (standing: CourseStanding): CourseView => views[standing];
