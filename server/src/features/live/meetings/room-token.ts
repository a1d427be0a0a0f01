import { Id } from '@puente/contracts/shapes';
import { SignJWT } from 'jose';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { verifiedPayload } from '../../../platform/session/signed-cookie.ts';

/** Minutes within which a room token lets its owner take a seat. Whoever has a seat keeps it without a token. */
export const roomTokenMinutes = 10;

// The issuer is its own, as the key is, so that a room token is never accepted as an access token.
const issuer = 'academia-puente/room';

const Claims = z.object({
  sub: Id,
  sid: Id,
  reunionId: Id,
  roomName: z.string().min(1).max(100),
  moderator: z.boolean(),
});

/** Content of a room token: who may enter which room, from which session, and whether as a moderator. */
export interface RoomPass {
  reunionId: string;
  /** The last segment of the meeting's address. */
  roomName: string;
  userId: string;
  sessionId: string;
  isModerator: boolean;
}

/** The person that the server knows at the other end of the socket, and the meeting that they ask for. */
export type RoomTokenBearer = Pick<RoomPass, 'reunionId' | 'userId' | 'sessionId'>;

/** Signs the token for `entrarSala` (JWT, HS256). @param keys of the purpose 'room-token' */
export function issueRoomToken(keys: Keys, pass: RoomPass, now: Date): Promise<string> {
  const { userId, sessionId, reunionId, roomName, isModerator } = pass;
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId, reunionId, roomName, moderator: isModerator })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + roomTokenMinutes * 60)
    .sign(keys.current);
}

/**
 * Reads a room token that somebody presents. It proves only what was true when it was issued: whether the meeting is
 * still live, and whether its owner was kicked or lost the course meanwhile, the room asks the database.
 * @param keys of the purpose 'room-token'
 * @throws AppError ROOM_TOKEN_INVALID for a token that is forged, expired, of another meeting, person or session
 */
export async function verifyRoomToken(keys: Keys, token: string, by: RoomTokenBearer, now: Date): Promise<RoomPass> {
  try {
    const payload = await verifiedPayload(token, keys, { issuer, currentDate: now });
    const { sub, sid, reunionId, roomName, moderator } = Claims.parse(payload);
    if (sub === by.userId && sid === by.sessionId && reunionId === by.reunionId) {
      return { reunionId, roomName, userId: sub, sessionId: sid, isModerator: moderator };
    }
  } catch (error) {
    throw new AppError('ROOM_TOKEN_INVALID', {}, { cause: error });
  }
  throw new AppError('ROOM_TOKEN_INVALID');
}
