import type { Db } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/http/call.ts';
import type { CourseView } from './rules.ts';
import { coursesOfTutor } from './store.ts';

/**
 * How much of each course this caller may see (decision 6b): administrators and a course's tutors everything, its
 * students what their subscription gives, everyone else the outline.
 */
export async function viewsOf(
  db: Db,
  principal: Principal | null,
  now: Date,
  viewsOfStudent: (db: Db, userId: string, now: Date) => Promise<Map<string, CourseView>>,
): Promise<(courseId: string) => CourseView> {
  if (!principal) return () => 'outline';
  const { id, role } = principal.user;
  if (role === 'admin') return () => 'full';
  const views = await viewsOfStudent(db, id, now);
  if (role === 'tutor') for (const courseId of await coursesOfTutor(db, id)) views.set(courseId, 'full');
  return (courseId) => views.get(courseId) ?? 'outline';
}
