import type { ErrorCode } from '@puente/contracts/errors';

import { type Caller, callers } from './world.ts';

/** Answer to a caller: `ok`, or the code of the refusal. */
export type Outcome = 'ok' | ErrorCode;
export type Expected = Readonly<Record<Caller, Outcome>>;

const each = (outcome: (caller: Caller) => Outcome): Expected =>
  Object.fromEntries(callers.map((caller) => [caller, outcome(caller)])) as Expected;

/** Without a session, or with one that has ended. */
const outside = (caller: Caller): Outcome | null => {
  if (caller === 'visitor') return 'SESSION_REQUIRED';
  return caller === 'former' ? 'TOKEN_INVALID' : null;
};

const isStaff = (caller: Caller): boolean => ['tutor', 'otherTutor', 'admin'].includes(caller);

/** Everybody, with or without a session. */
export const anybody = each(() => 'ok');

/** Everybody whose session holds, or who has none. */
export const viewers = each((caller) => (caller === 'former' ? 'TOKEN_INVALID' : 'ok'));

/** Everybody with a session; the route concerns the caller's own data. */
export const people = each((caller) => outside(caller) ?? 'ok');

export const admins = each((caller) => outside(caller) ?? (caller === 'admin' ? 'ok' : 'FORBIDDEN'));

/** Every tutor and administrator. */
export const staff = each((caller) => outside(caller) ?? (isStaff(caller) ? 'ok' : 'FORBIDDEN'));

/** Administrators and the tutors of the object's course. @param refusal what another tutor gets */
export const courseStaff = (refusal: ErrorCode): Expected => ({ ...staff, otherTutor: refusal });

/** The course's staff, and whoever has the course. */
export const courseMembers = (refusal: ErrorCode): Expected => ({ ...people, stranger: refusal, otherTutor: refusal });

/** The person whose object it is, and nobody else, not even an administrator. */
export const ownerOnly = (refusal: ErrorCode): Expected =>
  each((caller) => outside(caller) ?? (caller === 'owner' ? 'ok' : refusal));
