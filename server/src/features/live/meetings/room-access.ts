import type { User } from '@puente/contracts/accounts';
import { classEnd } from '@puente/contracts/duration';
import type { AccesoASala } from '@puente/contracts/live';

import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import { standingTo } from '../../enrolment/public.ts';
import { reunionOf } from './meetings.ts';
import { issueRoomToken, type RoomPass } from './room-token.ts';
import { guestOrRefusal } from './rules.ts';
import { hadCourse, meetingOfRoom, type NamedMeeting } from './store.ts';

/** Somebody who may enter a room, for the part that opens it to them. */
export interface RoomEntry {
  pass: RoomPass;
  userInfo: AccesoASala['userInfo'];
  /** The signed room token of `pass`; null for a guest, who enters without one. */
  entrada: string | null;
  /** The planned end of the class, in UTC. */
  classEnds: Date;
}

/** Parts of rooms that the way in needs; `feature.ts` connects them. */
export interface RoomPorts {
  /** Whether somebody was sent out of a room for good. */
  isKicked: (db: Db, reunionId: string, userId: string) => Promise<boolean>;
  /** Returns the place of the class, the embedded room or Jitsi, with the credentials of a browser for it. */
  provide: (entry: RoomEntry, now: Date) => Promise<Pick<AccesoASala, 'provider' | 'token' | 'iceServers' | 'jitsi'>>;
  /** Whether guests are allowed (LIVE_GUESTS). */
  guests: boolean;
}

interface Visitor {
  user: User;
  sessionId: string;
}

/**
 * Finds a meeting by its room, for the course's staff, for whoever has or had the course, and for guests where allowed.
 */
export async function doorOf(db: Db, user: User, roomName: string, now: Date, { guests }: Pick<RoomPorts, 'guests'>) {
  const meeting = await meetingOfRoom(db, roomName);
  assertThat(meeting, 'MEETING_NOT_FOUND');
  const standing = await standingTo(db, user, meeting.cursoId, now);
  const isKnown = guests || standing !== 'none' || (await hadCourse(db, user.id, meeting.cursoId));
  assertThat(isKnown, 'MEETING_NOT_FOUND');
  return { meeting, standing };
}

/** Checks access to rooms, and issues their tokens. @param keys of the purpose 'room-token' */
export function createRoomAccess(db: Db, keys: Keys, { isKicked, provide, guests }: RoomPorts) {
  /**
   * LIVE-3: a live class admits the course's staff, as moderators, its active students, and guests where allowed.
   * @throws AppError MEETING_NOT_FOUND, also when the room is another meeting's; ROOM_SUBSCRIPTION_REQUIRED,
   * ROOM_NOT_LIVE, ROOM_KICKED
   */
  return async function validate(
    { user, sessionId }: Visitor,
    { roomName, reunionId }: { roomName: string; reunionId: string },
    now: Date,
  ): Promise<Omit<AccesoASala, 'reunion'> & { reunion: ReturnType<typeof reunionOf> }> {
    const { meeting, standing } = await doorOf(db, user, roomName, now, { guests });
    assertThat(meeting.id === reunionId, 'MEETING_NOT_FOUND');
    const isModerator = standing === 'staff';
    const isGuest = !isModerator && standing !== 'active';
    if (isGuest) {
      const entry = guestOrRefusal('ROOM_SUBSCRIPTION_REQUIRED', { guests, estado: meeting.estado });
      if (!entry.ok) throw new AppError(entry.code);
    }
    assertLive(meeting);
    assertThat(isModerator || !(await isKicked(db, reunionId, user.id)), 'ROOM_KICKED');

    const pass = { reunionId, roomName, userId: user.id, sessionId, isModerator };
    const entrada = isGuest ? null : await issueRoomToken(keys, pass, now);
    const userInfo = { displayName: `${user.firstName} ${user.lastName}`.trim(), email: user.email, isModerator };
    const provided = await provide({ pass, userInfo, entrada, classEnds: classEnd(meeting) }, now);
    return { ...provided, userInfo, reunion: reunionOf(meeting), entrada };
  };
}

const assertLive = ({ estado }: NamedMeeting) => assertThat(estado === 'En Vivo', 'ROOM_NOT_LIVE');
