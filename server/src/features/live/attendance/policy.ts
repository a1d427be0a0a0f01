import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../../platform/policy.ts';

const isStaff = (_person: unknown, { standing }: { standing: CourseStanding }): boolean => standing === 'staff';

/** Only the staff of a course may see who attended its classes. */
export const mayReadAttendance = policy('attendance.read', 'MEETING_NOT_FOUND', isStaff);
/** The same for all classes of a course. */
export const mayReadCourseAttendance = policy('attendance.read-course', 'COURSE_NOT_FOUND', isStaff);
