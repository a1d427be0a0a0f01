import { isKeyOf } from '@puente/contracts/keys';

import { ApiError } from '../../../platform/api/errors.ts';
import { troubleOf, type VideoErrorKind, videoErrorKind } from '../room/error-kinds.ts';

/** A room that failed. */
export interface FailedStatus {
  phase: 'failed';
  failure: VideoErrorKind;
  message: string;
  /** The server's, where it refused. */
  code?: string | undefined;
}

/** Refusals of a room that goes on: 'the meeting may have ended' would be wrong. Each has a screen (texts `refusal`). */
const refusals = { ROOM_FULL: 'full', ROOM_LOCKED: 'locked', ROOM_MEDIA_NO_PORT: 'unheard' } as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

/** Why a room that is live lets nobody in now; null for every other failure. */
export const refusalOf = ({ code }: FailedStatus): Refusal | null =>
  code && isKeyOf(code, refusals) ? refusals[code] : null;

/**
 * LIVE-8: the error whose sentence is shown (texts `error`), and what the server said besides. A refusal by the room is
 * known as such whatever its words are; what nobody expected is judged by its content.
 */
export function failureOf({ failure, message, code }: FailedStatus): { error: VideoErrorKind; detail: string } {
  if (failure === 'unexpected' && code !== undefined) return { error: failure, detail: message };
  if (failure === 'unexpected') return { error: videoErrorKind(message), detail: '' };
  return { error: failure, detail: failure === 'room' ? message : '' };
}

/** Statuses by which the server says that there is no such room for this person now. */
const aboutTheRoom = new Set([400, 403, 404, 409, 410]);

/** LIVE-8 at the door: the failure of a request for the room. An outage or a limit of the server is unexpected. */
export function failureAtDoor(error: unknown): FailedStatus {
  const { code, message, isNetwork } = troubleOf(error);
  if (isNetwork) return { phase: 'failed', failure: 'connection', message };
  const isRoom = error instanceof ApiError && aboutTheRoom.has(error.status);
  return { phase: 'failed', failure: isRoom ? 'room' : 'unexpected', message, code };
}
