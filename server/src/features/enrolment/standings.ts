import { type CourseStanding, courseStanding } from '@puente/contracts/class-access';
import type { Role } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import { coursesOfTutor, tutorsOf } from '../catalogue/public.ts';
import { liveSubscription, liveSubscriptionsOf, studentsWith } from './store.ts';

interface Viewer {
  id: string;
  role: Role;
}

/**
 * A person's access level to every course, by one query, or two for a tutor.
 * @param viewer null for a visitor
 */
export async function standingsOf(
  db: Db,
  viewer: Viewer | null,
  now: Date,
): Promise<(cursoId: string) => CourseStanding> {
  if (!viewer) return () => 'none';
  const { id, role } = viewer;
  if (role === 'admin') return () => 'staff';
  const subscriptions = new Map((await liveSubscriptionsOf(db, id)).map((row) => [row.cursoId, row]));
  const tutored = new Set(role === 'tutor' ? await coursesOfTutor(db, id) : []);
  return (cursoId) =>
    courseStanding({ role, isTutor: tutored.has(cursoId), subscription: subscriptions.get(cursoId) ?? null }, now);
}

/** A person's access level to one course. */
export async function standingTo(db: Db, { id, role }: Viewer, cursoId: string, now: Date): Promise<CourseStanding> {
  const isTutor = role === 'tutor' && (await tutorsOf(db, cursoId)).includes(id);
  const subscription = (await liveSubscription(db, id, cursoId, now)) ?? null;
  return courseStanding({ role, isTutor, subscription }, now);
}

/** The students whose access level to a course is `active` now: those who may enter its classes. */
export const activeStudentsOf = (db: Db, cursoId: string, now: Date): Promise<string[]> =>
  studentsWith(db, cursoId, 'active', now);
