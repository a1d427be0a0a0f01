import type { Role } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { standingsOf } from '../enrolment/public.ts';
import { TestAuthoring } from './authoring/authoring.ts';
import { createQuestions, type Pictures, QuestionBank } from './authoring/questions.ts';
import { TestMarking } from './marking/marking.ts';
import { courseStaff } from './policy.ts';
import { coursesOfQuestions, questionsAsked, requiredTests } from './public-store.ts';
import { createGrading } from './taking/grading.ts';
import { TestTaking } from './taking/taking.ts';

export { picturesOfQuestions } from './authoring/questions.ts';
/**
 * `copyTests`: tests and banks of a course to another edition. `requiredTestsOfStudents`: how many tests a course's
 * certificate needs, and how many of them each of some students has passed. `testResultsOf`: the tests that a person has
 * been graded in, with best mark, whether it was passed, and when.
 */
export { copyTests, requiredTestsOfStudents, testResults as testResultsOf } from './public-store.ts';

/** The parts that write, take and grade tests, joined: for the feature, and for the demo academy. */
export function createAssessments(platform: Platform, pictures: Pictures) {
  const staff = courseStaff(platform.now);
  const questions = createQuestions({ pictures });
  return {
    staff,
    authoring: new TestAuthoring(platform, { questions, staff }),
    bank: new QuestionBank(platform, { questions, staff }),
    taking: new TestTaking(platform, { grading: createGrading(platform), pictures }),
    marking: new TestMarking(platform, { staff, pictures }),
  };
}

/**
 * Whether a student has passed every published test of a course that its certificate needs. A course without such tests
 * answers true: whether it certifies by something else is not decided here.
 */
export async function requiredTestsPassed(db: Db, userId: string, cursoId: string): Promise<boolean> {
  const { required, passed } = await requiredTests(db, userId, cursoId);
  return passed >= required;
}

/** Returns the questions whose pictures a person may see: those of courses whose staff they are, and those asked of them. */
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
