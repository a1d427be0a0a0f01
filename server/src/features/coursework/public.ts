/** `stateOf(vence, submission, now)`: what became of a student's work. */
export { stateOf } from './rules.ts';
/** `new Coursework(platform)`: `save`, `handIn`, `mark` and `markEach`, each on somebody's behalf. */
export { Coursework } from './coursework.ts';
/**
 * `copyAssignments`: to another edition of a course. `workMarksOf(db, userId)`: the marks of a student in all courses.
 * `readableWork`: the pieces of work whose files a person reads.
 */
export { copyAssignments, readableWork, workMarksOf } from './public-store.ts';
/** `workOfEach(db, { tareaIds, userIds }, isHeld)`: what some people handed in for some assignments. */
export { workOfEach } from './store.ts';
export type { SubmissionRow } from './tables.ts';
