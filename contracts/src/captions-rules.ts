/** Limits of a track of captions. `textMax`: of one cue, in characters; `allTextMax`: of all, so that a track fits a body of 1 MB. */
export const captionLimits = {
  cues: 5_000,
  textMax: 500,
  allTextMax: 300_000,
  /** Latest end of a cue, in milliseconds: 24 hours. */
  endMax: 24 * 60 * 60_000,
} as const;

/** A cue: when it is shown, in milliseconds from the beginning of the video, and its text without markup. */
export interface Cue {
  desde: number;
  hasta: number;
  texto: string;
}

/** Fault of a track; `numero`: the place of the cue that has it, from 1 on. */
export type CaptionsFault = { is: 'empty' | 'too long' } | { is: 'ends early'; numero: number };

/** The first fault of cues that each have valid times and a valid text; null without one. */
export function captionsFault(cues: readonly Cue[]): CaptionsFault | null {
  if (cues.length === 0) return { is: 'empty' };
  const early = cues.findIndex(({ desde, hasta }) => hasta <= desde);
  if (early !== -1) return { is: 'ends early', numero: early + 1 };
  const length = cues.reduce((sum, { texto }) => sum + texto.length, 0);
  return cues.length > captionLimits.cues || length > captionLimits.allTextMax ? { is: 'too long' } : null;
}

/** Text of a cue as it is stored: lines without blanks around them. An empty line would end the cue in a file. */
export const cueText = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Cues in the order of their times, with their texts as they are stored. */
export const orderedCues = (cues: readonly Cue[]): Cue[] =>
  cues
    .map((cue) => ({ ...cue, texto: cueText(cue.texto) }))
    .toSorted((one, other) => one.desde - other.desde || one.hasta - other.hasta);
