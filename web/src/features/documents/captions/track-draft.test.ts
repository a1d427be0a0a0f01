import { captionLimits } from '@puente/contracts/captions-rules';
import { expect, test } from 'vitest';

import {
  type DraftCue,
  draftOf,
  firstWrong,
  merged,
  msOf,
  problemOf,
  typedTime,
  withNew,
  writtenCues,
} from './track-draft.ts';

const cue = (desde: string, hasta: string, texto = 'Hola', key = desde): DraftCue => ({ key, desde, hasta, texto });

test.each([
  ['0:00', 0],
  ['2:03', 123_000],
  ['2:03.5', 123_500],
  ['2:03,045', 123_045],
  ['1:02:03.004', 3_723_004],
  ['90', 90_000],
  [' 90:00 ', 5_400_000],
  ['24:00:00', 86_400_000],
])('[CAP-1] %j is a time of a video, and is written again alike', (typed, ms) => {
  expect(msOf(typed)).toBe(ms);
  expect(msOf(typedTime(ms))).toBe(ms);
});

test.each(['', 'a', '1:2:3:4', '2:60', '1:60:00', '-1', '24:00:00.001', '1:02.0001', '1 :02', '1e3'])(
  '[CAP-1] %j is none',
  (typed) => expect(msOf(typed)).toBeNull(),
);

test('[CAP-1] the problems of a cue are found one after the other', () => {
  expect(problemOf(cue('x', 'y', ''))).toBe('start');
  expect(problemOf(cue('1', 'y', ''))).toBe('end');
  expect(problemOf(cue('2', '2', ''))).toBe('early');
  expect(problemOf(cue('2', '3', ' \n '))).toBe('no text');
  expect(problemOf(cue('2', '3', 'a'.repeat(captionLimits.textMax + 1)))).toBe('long text');
  expect(problemOf(cue('2', '3', 'a'.repeat(captionLimits.textMax)))).toBeNull();
  expect([firstWrong([cue('1', '2'), cue('3', '3')]), firstWrong([cue('1', '2')])]).toEqual([1, -1]);
});

test('[CAP-1] a new cue stands at its moment, and ends where the next one begins', () => {
  const cues = [cue('0:01', '0:02'), cue('0:05', '0:06')];
  const shown = (ms: number) => withNew(cues, ms, 'n').map(({ key, desde, hasta }) => `${key} ${desde}-${hasta}`);
  expect(shown(3_500)).toEqual(['0:01 0:01-0:02', 'n 0:03.5-0:05', '0:05 0:05-0:06']);
  expect(shown(9_000).at(-1)).toBe('n 0:09-0:12');
  expect(shown(0)[0]).toBe('n 0:00-0:01');
  expect(withNew([], 0, 'n')).toHaveLength(1);
});

test('[CAP-1] two cues are merged into one with both texts and times', () => {
  const cues = [cue('1', '2', 'Uno '), cue('3', '4', 'dos'), cue('5', '6', 'tres')];
  expect(merged(cues, 0)).toEqual([cue('1', '4', 'Uno\ndos'), cues[2]]);
  expect(merged(cues, 2)).toEqual(cues);
});

test('[CAP-1] a track goes to the form and back unchanged', () => {
  const subtitulos = [{ desde: 0, hasta: 1_234, texto: 'Uno\ndos' }];
  const track = { idioma: 'es' as const, version: 3, vigente: true, cambiadoAt: '2026-03-01T15:00:00Z', subtitulos };
  const draft = draftOf(track);
  expect([writtenCues(draft.cues), draft.version]).toEqual([subtitulos, 3]);
  expect(draftOf(undefined)).toEqual({ cues: [], version: 0 });
});
