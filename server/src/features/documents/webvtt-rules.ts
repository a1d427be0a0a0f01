import type { Cue } from '@puente/contracts/captions-rules';

/** A time of a cue as WebVTT writes it: `01:02:03.450`. */
const timestamp = (ms: number): string => {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}`;
};

/** Text of a cue, in which nothing is markup: an escaped `>` can't end up as the arrow of a time. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file of cues, whose texts have no empty lines (`cueText`). */
export const webvttOf = (cues: readonly Cue[]): string => {
  const blocks = cues.map(
    ({ desde, hasta, texto }) => `${timestamp(desde)} --> ${timestamp(hasta)}\n${escaped(texto)}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
};
