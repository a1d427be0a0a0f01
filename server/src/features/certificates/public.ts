import type { Db } from '../../platform/database/database.ts';
import { newestByCourse } from './store.ts';
import { pagesOf } from './view.ts';

/** `pagesOf(code)`: the paths of the public page that checks a certificate, in both languages. */
export { pagesOf } from './view.ts';

/** Conditions of a course's certificate: its tests, or attendance. */
export { askedForCertificate, type AskedForCertificate } from './courses-store.ts';

/** Readers of tests and handed-in work, which compose-features.ts passes to certificates and transcripts. */
export { testsOfCourses, workOfCourses } from './achievements.ts';

/** The paths of the public pages of a student's valid certificates, by course. */
export async function certificatePagesOf(
  db: Db,
  userId: string,
  cursoIds: readonly string[],
): Promise<Map<string, string>> {
  const newest = await newestByCourse(db, userId, cursoIds);
  return new Map(
    [...newest].flatMap(([cursoId, { code, revokedAt }]) => (revokedAt === null ? [[cursoId, pagesOf(code).es]] : [])),
  );
}
