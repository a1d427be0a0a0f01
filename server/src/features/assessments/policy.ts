import type { CourseStanding } from '@puente/contracts/class-access';

import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Authorized, policy } from '../../platform/policy.ts';
import { standingTo } from '../enrolment/public.ts';

/** A student of the course, or whoever has taken the test: for others it is not there. */
export const mayTake = policy('test.take', 'TEST_NOT_FOUND', (_person, { isMine }: { isMine: boolean }) => isMine);

/** An attempt is its student's alone; staff see results, and the open answers that they mark. */
export const mayOpenAttempt = policy(
  'attempt.open',
  'ATTEMPT_NOT_FOUND',
  (person, { userId }: { userId: string }) => userId === person.userId,
);

interface OfCourse {
  standing: CourseStanding;
}
const isStaff = (_person: unknown, { standing }: OfCourse) => standing === 'staff';

/** Administrators and the course's tutors write its tests (TEST-1); for others these are not there. */
export const mayWriteTests = policy('test.write', 'COURSE_NOT_FOUND', isStaff);
export const mayEditTest = policy('test.edit', 'TEST_NOT_FOUND', isStaff);
export const mayEditQuestion = policy('question.edit', 'QUESTION_NOT_FOUND', isStaff);

/** Administrators and the course's tutors mark the open answers of its tests (BRAND-5). */
export const mayMarkAttempt = policy('attempt.mark', 'ATTEMPT_NOT_FOUND', isStaff);

export type MarkableAttempt<T> = Authorized<T, 'attempt.mark'>;
export type OwnAttempt<T> = Authorized<T, 'attempt.open'>;
export type EditableTest<T> = Authorized<T, 'test.edit'>;
export type TakeableTest<T> = Authorized<T, 'test.take'>;

/** How an actor stands to a course; the system teaches everywhere. */
export const courseStaff = (now: () => Date) => ({
  async standing(db: Db, actor: Actor, cursoId: string): Promise<CourseStanding> {
    if (actor.kind === 'system') return 'staff';
    if (actor.kind === 'visitor') return 'none';
    return standingTo(db, { id: actor.userId, role: actor.role }, cursoId, now());
  },
});

export type CourseStaff = ReturnType<typeof courseStaff>;
