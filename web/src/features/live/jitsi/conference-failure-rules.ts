import type { RoomFailure } from '../room/live-room.ts';
import type { JitsiError } from './external-api.ts';

/** Why a conference at Jitsi cannot be used; the screen has a sentence for each (LIVE-8). */
export type ConferenceFailure = RoomFailure | 'permission';

/**
 * LIVE-8: the kind of an error, by its content. Names of Jitsi are such as `connection.droppedError`,
 * `conference.destroyed`, `conference.connectionError.notAllowed`, `gum.permission_denied`.
 */
export const failureOf = ({ type, name, message = '' }: Partial<JitsiError>): ConferenceFailure => {
  const content = `${name ?? ''} ${message}`.toLowerCase();
  if (/permission|notallowederror|gum\./.test(content)) return 'permission';
  if (type === 'CONFERENCE' || /^conference\.|\broom\b|\bmeeting\b/.test(content)) return 'room';
  if (type === 'CONNECTION' || /connection|network|ice\b/.test(content)) return 'connection';
  return 'unexpected';
};
