import type { CourseStanding } from '@puente/contracts/class-access';
import type { AccionDeModerador } from '@puente/contracts/room';

import { type Authorized, policy } from '../../../platform/policy.ts';
import { mayModerate, mayPublish, type Published, type SeatFacts } from './room-rules.ts';

interface OwnedSeat {
  userId: string;
  sessionId: string;
}

/** A seat is used by the session that took it; for everybody else it seems not to exist. */
export const mayUseSeat = policy('room.seat', 'ROOM_SEAT_LOST', (person, seat: OwnedSeat) => {
  return seat.userId === person.userId && seat.sessionId === person.sessionId;
});
/** A seat, with proof that the actor's session has it. */
export type OwnSeat<T> = Authorized<T, 'room.seat'>;

interface Moderation {
  by: SeatFacts & OwnedSeat;
  action: AccionDeModerador;
  /** Null for an action on the room. */
  target: SeatFacts | null;
}

/** Moderators act on participants and on the room, within `mayModerate` (LIVE-6). */
export const mayActInRoom = policy('room.moderate', 'ROOM_NOT_ALLOWED', (person, moderation: Moderation) => {
  const { by, action, target } = moderation;
  return by.userId === person.userId && mayModerate(by, action, target);
});

/** An action of a moderator, with proof that they may do it. @typeParam Target null for an action on the room */
export type Moderated<Seat, Target extends Seat | null> = Authorized<{ by: Seat; target: Target }, 'room.moderate'>;

/** Nobody says that they send what they have no right to send. */
export const mayPublishMedia = policy(
  'room.publish',
  'ROOM_NOT_ALLOWED',
  (person, { seat, wanted }: { seat: SeatFacts & OwnedSeat; wanted: Published }) =>
    seat.userId === person.userId && mayPublish(seat, wanted),
);

/** The course's staff sees who was removed from a class and lets them in again; for others the class is not there. */
export const mayReadmit = policy(
  'room.readmit',
  'MEETING_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);
/** A room, with proof that the actor may let removed people in again. */
export type ReadmittingRoom<T> = Authorized<T, 'room.readmit'>;
