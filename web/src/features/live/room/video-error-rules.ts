import { fieldsOf } from '@puente/contracts/fields';

/** What a video error is about (LIVE-8). The screens have the sentence of each. */
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
