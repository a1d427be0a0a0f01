import type { Platform } from '../../platform/feature.ts';
import { Enrolments } from './enrolments.ts';

/** `sharesCourseWith(userId, 'users.id')`: an SQL condition for people who have a course in common with the user. */
export { givesSomething, givesStanding, sharesCourseWith } from './store.ts';

export { subscriptionKind } from './audited-store.ts';

/**
 * `enrol(tx, { userId, cursoId, at })`, `findLive(db, userId, cursoId, at)` and `changeEstado(tx, subscriptionId, estado)`:
 * other features create, find and change subscriptions with them.
 */
export type { Enrolments };
export const createEnrolments = (platform: Platform): Enrolments => new Enrolments(platform);

/**
 * `standingsOf(db, viewer, now)` returns a function from a course's id to the viewer's access level; `standingTo` is
 * the same for one course; `activeStudentsOf` are the students who may enter a course's classes.
 */
export { activeStudentsOf, standingsOf, standingTo } from './standings.ts';
