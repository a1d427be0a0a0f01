import type { Db } from '../../platform/database/database.ts';
import { currentEstado, viewOf } from './rules.ts';
import { estadosOf, studentsWith } from './store.ts';

/** `sharesCourseWith(userId, 'users.id')`: a condition for a query, true of those who have a course in common with them. */
export { sharesCourseWith } from './store.ts';

/**
 * `createEnrolments(platform)` gives `enrol(tx, { userId, cursoId, at })`, `findLive(db, userId, cursoId, at)` and
 * `changeEstado(tx, subscriptionId, estado)`: how other features give, find and change what a student has.
 */
export { createEnrolments, type Enrolments } from './enrolments.ts';

/** The courses that a student has, and how much of each they may see; the catalogue asks. */
export async function viewsOfStudent(
  db: Db,
  userId: string,
  now: Date,
): Promise<Map<string, 'full' | 'materials' | 'outline'>> {
  const rows = await estadosOf(db, userId);
  return new Map(
    rows.map(({ cursoId, estado, expiration }) => [cursoId, viewOf(currentEstado(estado, expiration, now))]),
  );
}

/** The students whose subscription to a course is 'Activa' now: those who may enter its classes. */
export const activeStudentsOf = (db: Db, cursoId: string, now: Date): Promise<string[]> =>
  studentsWith(db, cursoId, 'Activa', now);
