import type { Db } from '../../platform/database/database.ts';
import { standingsOf } from '../enrolment/public.ts';
import { coursesOfAnnouncements, type Reader } from './store.ts';

/** The announcements among these whose files a person may read: those of the courses that they have or teach. */
export async function readableAnnouncements(
  db: Db,
  { person, subjectIds, now }: { person: Reader; subjectIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const courses = await coursesOfAnnouncements(db, subjectIds);
  const standingIn = await standingsOf(db, person, now);
  return new Set([...courses].filter(([, cursoId]) => standingIn(cursoId) !== 'none').map(([id]) => id));
}
