import type { RoomFailure } from '../room/live-room.ts';
import { type VideoErrorKind, videoErrorKind } from '../room/video-error-rules.ts';

/** A room that failed. */
export interface FailedStatus {
  phase: 'failed';
  failure: RoomFailure | 'permission';
  message: string;
}

/**
 * LIVE-8: the error whose sentence is shown (texts `error`), and what the server said besides. A refusal by the room is
 * known as such whatever its words are; what nobody expected is judged by its content.
 */
export function failureOf({ failure, message }: FailedStatus): { error: VideoErrorKind; detail: string } {
  if (failure === 'unexpected') return { error: videoErrorKind(message), detail: '' };
  return { error: failure, detail: failure === 'room' ? message : '' };
}
