/** `sharesCourseWith(userId, 'users.id')`: a condition for a query, true of those who have a course in common with them. */
export { givesStanding, sharesCourseWith } from './store.ts';

/**
 * `createEnrolments(platform)` gives `enrol(tx, { userId, cursoId, at })`, `findLive(db, userId, cursoId, at)` and
 * `changeEstado(tx, subscriptionId, estado)`: how other features give, find and change what a student has.
 */
export { createEnrolments, type Enrolments } from './enrolments.ts';

/**
 * `standingsOf(db, viewer, now)` gives a function from a course's id to how the viewer stands to it; `standingTo` asks of
 * one course; `activeStudentsOf` are the students who may enter its classes.
 */
export { activeStudentsOf, standingsOf, standingTo } from './standings.ts';
