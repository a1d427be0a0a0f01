import type { Cue } from '@puente/contracts/captions-rules';

import { searchedIn } from '../../platform/i18n/search-rules.ts';

/** Index of the cue that was shown last at a moment, in milliseconds; -1 before the first. Cues are in the order of their times. */
export const cueAt = (cues: readonly Pick<Cue, 'desde'>[], ms: number): number => {
  let [from, to] = [0, cues.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cues[middle]?.desde ?? 0) <= ms) from = middle + 1;
    else to = middle;
  }
  return from - 1;
};

/** Indices of the cues that have all words of a search. */
export function cuesWith(cues: readonly Pick<Cue, 'texto'>[], search: string): number[] {
  const matches = searchedIn(search);
  return cues.flatMap(({ texto }, index) => (matches(texto) ? [index] : []));
}

/** A moment of a video: `2:03`, `1:02:03`. */
export const momentOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};
