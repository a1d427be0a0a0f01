import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import type { Trouble } from './recovery-rules.ts';
import { videoErrorKind } from './video-error-rules.ts';

/** The media connection did not come about: the network lets it not through, or the server's media process is down. */
export class MediaNotConnected extends Error {
  override readonly name = 'MediaNotConnected';
}

/** What an error of a request, a command or the media says about the way into the room. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) {
    const { code, message, retryAfterSeconds } = error;
    return { code, message, isNetwork: false, retryAfterSeconds };
  }
  if (error instanceof CommandError && error.problem === 'refused') {
    return { code: error.code, message: error.message, isNetwork: false };
  }
  const isNetwork =
    error instanceof NetworkError ||
    error instanceof CommandError ||
    error instanceof MediaNotConnected ||
    videoErrorKind(error) === 'connection';
  return { code: undefined, message: '', isNetwork };
}
