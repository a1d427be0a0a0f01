import { type Cents, discounted, discountAt } from '@puente/contracts/cents';

import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { CourseBoard } from './course-board.ts';
import { closingOf } from './sale-rules.ts';
import { courseOnSale, courseTitle, courseTitles, tutorsOfCourse } from './store.ts';

export type { CourseEntry } from './course-board.ts';
/** A programme's public page: its editions on offer, with who teaches them. */
export {
  type EditionOnOffer,
  type Programme,
  type PublicTutor,
  programmeBySlug,
  programmesOnOffer,
  programmeToPreview,
} from './programmes-store.ts';
export { classKind, courseKind } from './audited-store.ts';
export { mayReadCourse, viewFor } from './policy.ts';
export type { CourseView } from './rules.ts';
/** A moment of a request; without an offset it is in that time zone. */
export { readMoment } from './saving/checks.ts';
export type { EditionCopy } from './saving/edition.ts';
/** The English of a course's title where that title was kept: in orders, events, certificates. */
export { englishOfTitle, keptTitleInEnglish } from './store.ts';
export { coursesNamed, isCourseNamed } from './store.ts';
/** The courses that a tutor is assigned to. */
export { coursesOfTutor } from './store.ts';

/** `isOnOffer('c')`: an SQL condition for courses that everybody sees and may buy. */
export { isOnOffer } from './store.ts';

/** The data of a course for its sale. */
export interface CourseForSale {
  id: string;
  programaId: string;
  titulo: string;
  /** Its price at a moment, with the discount that is in force then. */
  priceAt: (at: Date) => Cents;
  /** When its enrolment closes, or closed; null = it doesn't. */
  closes: Date | null;
}

/** A course that can be bought; null when it isn't on offer. */
export async function courseForSale(db: Db, courseId: string): Promise<CourseForSale | null> {
  const course = await courseOnSale(db, courseId);
  if (!course) return null;
  const { cierra, inicios, id, programaId, titulo } = course;
  const closes = closingOf({ id, cierra, inicios });
  return {
    id,
    programaId,
    titulo,
    priceAt: (at) => discounted(course.precio, discountAt(course, at)),
    closes: closes === null ? null : new Date(closes),
  };
}

/** A course's title, archived or not; null for an unknown course. */
export const titleOfCourse = (db: Db, courseId: string): Promise<string | null> => courseTitle(db, courseId);

/** The titles of courses, archived or not, by id. */
export const titlesOfCourses = (db: Db, courseIds: readonly string[]): Promise<Map<string, string>> =>
  courseTitles(db, [...new Set(courseIds)]);

/** The tutors who are assigned to a course. */
export const tutorsOf = (db: Db, courseId: string): Promise<string[]> => tutorsOfCourse(db, courseId);

/** The in-memory cache of the catalogue, shared by the features that show courses. */
export const createCourseBoard = ({ database }: Platform): CourseBoard => new CourseBoard(database.db);
export type { CourseBoard };
