import type { RoomStatus } from '../room/live-room.ts';

/** The errors of LIVE-8, each with its sentence in the texts `error`. */
export type VideoError = 'connection' | 'permission' | 'room' | 'unexpected';

/** LIVE-8: which error a message tells of, by its content, in Spanish or English. */
export function videoErrorOf(message: string): VideoError {
  if (/permi|c[áa]mara|micr[óo]fono|camera|microphone|notallowed/i.test(message)) return 'permission';
  if (/conexi[óo]n|connection|network|\bice\b|timeout|offline|internet/i.test(message)) return 'connection';
  if (/\bsala\b|reuni[óo]n|\broom\b|meeting|conference/i.test(message)) return 'room';
  return 'unexpected';
}

/**
 * The sentence of a failed room, and what the server said besides. A refusal by the room is known as such whatever its
 * words are; what nobody expected is judged by its content.
 */
export function failureOf(status: Extract<RoomStatus, { phase: 'failed' }>): { error: VideoError; detail: string } {
  const { failure, message } = status;
  if (failure === 'room') return { error: 'room', detail: message };
  return { error: failure === 'connection' ? 'connection' : videoErrorOf(message), detail: '' };
}
