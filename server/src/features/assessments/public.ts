import type { Role } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import { standingsOf } from '../enrolment/public.ts';
import { coursesOfQuestions, questionsAsked, requiredTests } from './public-store.ts';

/** Copies the tests and banks of a course to another edition. */
export { copyTests } from './copying-store.ts';
/** The tests that a person has been graded in: best mark, whether it was passed, and when. */
export { testResults as testResultsOf } from './public-store.ts';

/**
 * Whether a student has passed every published test of a course that its certificate needs. A course without such tests
 * answers true: whether it certifies by something else is not decided here.
 */
export async function requiredTestsPassed(db: Db, userId: string, cursoId: string): Promise<boolean> {
  const { required, passed } = await requiredTests(db, userId, cursoId);
  return passed >= required;
}

/** How many tests a course's certificate needs, and how many of them each of some students has passed. */
export { requiredTestsOfStudents } from './public-store.ts';

/** Which pictures of questions a person may see: the course's staff, and whoever was asked the question. */
export async function readableQuestions(
  db: Db,
  { person, subjectIds, now }: { person: { id: string; role: Role }; subjectIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const [standingOf, courses, asked] = await Promise.all([
    standingsOf(db, person, now),
    coursesOfQuestions(db, subjectIds),
    questionsAsked(db, person.id, subjectIds),
  ]);
  return new Set([...asked, ...courses.filter(({ cursoId }) => standingOf(cursoId) === 'staff').map(({ id }) => id)]);
}

/** `createAssessments(platform, picturesOfQuestions)`: the parts that write, take and grade tests. */
export { createAssessments } from './assessments.ts';
export { picturesOfQuestions } from './pictures.ts';
