/** `sharesCourseWith(userId, 'users.id')`: an SQL condition for people who have a course in common with the user. */
export { givesSomething, givesStanding, sharesCourseWith } from './store.ts';

export { subscriptionKind } from './audited-store.ts';

/**
 * `createEnrolments(platform)` returns `enrol(tx, { userId, cursoId, at })`, `findLive(db, userId, cursoId, at)` and
 * `changeEstado(tx, subscriptionId, estado)`: other features create, find and change subscriptions with them.
 */
export { createEnrolments, type Enrolments } from './enrolments.ts';

/**
 * `standingsOf(db, viewer, now)` returns a function from a course's id to the viewer's access level; `standingTo` is
 * the same for one course; `activeStudentsOf` are the students who may enter a course's classes.
 */
export { activeStudentsOf, standingsOf, standingTo } from './standings.ts';
