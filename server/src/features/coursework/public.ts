/** `stateOf(vence, submission, now)`: what became of a student's work. */
export { stateOf } from './rules.ts';
/** Copies the assignments of a course to another edition. */
export { copyAssignments } from './copying-store.ts';
/** `workMarksOf(db, userId)`: the marks of a student's work in all courses. */
export { workMarksOf } from './marks-store.ts';
/** Whose pieces of work a person reads, for the files that go with them. */
export { readableWork } from './readable-work-store.ts';
/** `createCoursework(platform)` returns `save`, `handIn` and `mark`, each on somebody's behalf. */
export { createCoursework } from './coursework.ts';
