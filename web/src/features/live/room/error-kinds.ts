import { fieldsOf } from '@puente/contracts/fields';

import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import type { DeviceProblem } from './live-room.ts';
import type { Trouble } from './recovery-rules.ts';

/** The media connection did not come about: the network lets it not through, or the server's media process is down. */
export class MediaNotConnected extends Error {
  override readonly name = 'MediaNotConnected';
}

/** Reads from an error of a request, a command or the media what it says about the way into the room. */
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

/** Subjects of a video error (LIVE-8). The screens have the sentence of each. */
export type VideoErrorKind = 'connection' | 'permission' | 'room' | 'unexpected';

const signs: [VideoErrorKind, RegExp][] = [
  [
    'permission',
    /permission|permiso|not_?allowed_?error|not_?found_?error|not_?readable_?error|\bgum\.|camera|cámara|microphone|micrófono/,
  ],
  // At Jitsi, `conference.connectionError` is the network, and `conference.connectionError.notAllowed` a refusal.
  ['room', /conference\.(?!connectionerror(?!\.))/],
  ['connection', /connection|conexión|network|offline|timeout|time_?out|\bice\b|failed to fetch|media_unavailable/],
  ['room', /room|sala\b|conference|meeting|reunión/],
];

/**
 * Sorts an error of the video by its content, of either provider: its name, code, type and message (LIVE-8).
 * @param error an Error, a text, or an object such as those of Jitsi's `errorOccurred`
 */
export function videoErrorKind(error: unknown): VideoErrorKind {
  const content = contentOf(error).toLowerCase();
  return signs.find(([, sign]) => sign.test(content))?.[0] ?? 'unexpected';
}

function contentOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { name, code, type, message } = fieldsOf(error);
  return [name, code, type, message].filter((part) => typeof part === 'string').join(' ');
}

/** The `name` of the DOMException of `getUserMedia` and `getDisplayMedia`, with the older names of some browsers. */
const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  NotSupportedError: 'unsupported',
};

/** Why a camera or microphone could not be opened. `isSecure`: https or localhost, without which there are none. */
export function deviceProblemOf(error: unknown, isSecure: boolean): DeviceProblem {
  if (!isSecure) return 'insecure-page';
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // Chromium has no other sign for a permission that the operating system withholds.
  if (name === 'NotAllowedError' && /system/i.test(message)) return 'denied-by-system';
  return problems[name] ?? 'unexpected';
}

/** Why a screen could not be shared: null when the person has closed the choice of screens. */
export function screenProblemOf(error: unknown, isSecure: boolean): DeviceProblem | null {
  const problem = deviceProblemOf(error, isSecure);
  return problem === 'denied' ? null : problem;
}
