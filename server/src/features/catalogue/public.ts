import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { CourseBoard } from './course-board.ts';
import { courseOnSale, courseTitle, tutorsOfCourse } from './store.ts';

export type { CourseEntry } from './course-board.ts';
export { viewFor } from './policy.ts';
export { type CourseView, finalPrice, toWire } from './rules.ts';
/** The courses that a tutor is assigned to. */
export { coursesOfTutor } from './store.ts';

/** What is needed to sell a course. `precio` is in cents, before the discount. */
export interface CourseForSale {
  id: string;
  titulo: string;
  precio: number;
  porcentajeDescuento: number;
}

/** A course that can be bought now; null when it isn't on offer. */
export const courseForSale = (db: Db, courseId: string): Promise<CourseForSale | null> => courseOnSale(db, courseId);

/** A course's title, archived or not; null when there is none. */
export const titleOfCourse = (db: Db, courseId: string): Promise<string | null> => courseTitle(db, courseId);

/** The tutors who are assigned to a course. */
export const tutorsOf = (db: Db, courseId: string): Promise<string[]> => tutorsOfCourse(db, courseId);

/** The catalogue kept in memory, shared by the features that show courses. */
export const createCourseBoard = ({ database }: Platform): CourseBoard => new CourseBoard(database.db);
export type { CourseBoard };
