import type { User } from '@puente/contracts/accounts';
import type { AccesoASala } from '@puente/contracts/live';

import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import { standingTo } from '../../enrolment/public.ts';
import { hadCourse } from './lists-store.ts';
import { issueRoomToken, type RoomPass } from './room-token.ts';
import { reunionOf } from './shapes.ts';
import { meetingOfRoom, type NamedMeeting } from './store.ts';

/** Somebody who may enter a room, for the part that opens it to them. */
export interface RoomEntry {
  pass: RoomPass;
  userInfo: AccesoASala['userInfo'];
  /** The signed room token of `pass`. */
  entrada: string;
}

/** What the parts of rooms know; `feature.ts` connects them. */
export interface RoomPorts {
  /** Whether somebody was sent out of a room for good. */
  isKicked: (db: Db, reunionId: string, userId: string) => Promise<boolean>;
  /** Where the class takes place, the embedded room or Jitsi, and what a browser needs to get in there. */
  provide: (entry: RoomEntry, now: Date) => Promise<Pick<AccesoASala, 'provider' | 'token' | 'iceServers' | 'jitsi'>>;
}

/** The embedded room, without TURN servers. */
export const embeddedRoom: RoomPorts['provide'] = ({ entrada }) =>
  Promise.resolve({ provider: 'embedded', token: entrada, iceServers: [], jitsi: null });

interface Visitor {
  user: User;
  sessionId: string;
}

/** A meeting by its room, for the course's staff and for whoever has or had the course. */
export async function doorOf(db: Db, user: User, roomName: string, now: Date) {
  const meeting = await meetingOfRoom(db, roomName);
  assertThat(meeting, 'MEETING_NOT_FOUND');
  const standing = await standingTo(db, user, meeting.cursoId, now);
  assertThat(standing !== 'none' || (await hadCourse(db, user.id, meeting.cursoId)), 'MEETING_NOT_FOUND');
  return { meeting, standing };
}

/** Checks access to rooms, and issues their tokens. @param keys of the purpose 'room-token' */
export function createRoomAccess(db: Db, keys: Keys, { isKicked, provide }: RoomPorts) {
  /**
   * LIVE-3: a live class admits the course's staff, as moderators, and its active students.
   * @throws AppError MEETING_NOT_FOUND, also when the room is another meeting's; ROOM_SUBSCRIPTION_REQUIRED,
   * ROOM_NOT_LIVE, ROOM_KICKED
   */
  return async function validate(
    { user, sessionId }: Visitor,
    { roomName, reunionId }: { roomName: string; reunionId: string },
    now: Date,
  ): Promise<Omit<AccesoASala, 'reunion'> & { reunion: ReturnType<typeof reunionOf> }> {
    const { meeting, standing } = await doorOf(db, user, roomName, now);
    assertThat(meeting.id === reunionId, 'MEETING_NOT_FOUND');
    const isModerator = standing === 'staff';
    assertThat(isModerator || standing === 'active', 'ROOM_SUBSCRIPTION_REQUIRED');
    assertLive(meeting);
    assertThat(isModerator || !(await isKicked(db, reunionId, user.id)), 'ROOM_KICKED');

    const pass = { reunionId, roomName, userId: user.id, sessionId, isModerator };
    const entrada = await issueRoomToken(keys, pass, now);
    const userInfo = { displayName: `${user.firstName} ${user.lastName}`.trim(), email: user.email, isModerator };
    return { ...(await provide({ pass, userInfo, entrada }, now)), userInfo, reunion: reunionOf(meeting), entrada };
  };
}

const assertLive = ({ estado }: NamedMeeting) => assertThat(estado === 'En Vivo', 'ROOM_NOT_LIVE');
