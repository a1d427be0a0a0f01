import { expect, test } from 'vitest';

import { cueAt, cuesWith, momentOf } from './transcript-rules.ts';

const cues = [
  { desde: 1_000, texto: '¿Qué es un préstamo?' },
  { desde: 2_000, texto: 'La petición\nfamiliar' },
  { desde: 2_000, texto: 'ÚLTIMA' },
];

test('[CAP-1] the cue of a moment is the last that began', () => {
  expect([0, 999, 1_000, 1_999, 2_000, 99_000].map((ms) => cueAt(cues, ms))).toEqual([-1, -1, 0, 0, 2, 2]);
  expect(cueAt([], 5)).toBe(-1);
});

test('[CAP-1] a search in a transcript takes no notice of accents, capitals and line breaks', () => {
  const searched = (text: string) => cuesWith(cues, text);
  expect(searched('PRESTAMO que')).toEqual([0]);
  expect(searched('familiar petición')).toEqual([1]);
  expect(searched('ultima')).toEqual([2]);
  expect(searched('nada')).toEqual([]);
  expect(searched(' ')).toEqual([0, 1, 2]);
});

test('[CAP-1] moments are written as a player writes them', () => {
  expect([0, 59_999, 123_000, 3_723_000].map(momentOf)).toEqual(['0:00', '0:59', '2:03', '1:02:03']);
  expect([3_599_999, 3_600_000, 36_000_000].map(momentOf)).toEqual(['59:59', '1:00:00', '10:00:00']);
});
