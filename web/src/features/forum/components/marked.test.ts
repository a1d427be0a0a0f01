import { expect, test } from 'vitest';

import { splitAtMarks } from './marked.tsx';

const shown = (text: string, marks: [number, number][]) =>
  splitAtMarks(text, marks).map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece));

test('[FORO-1] marks what matches a search, and nothing is lost', () => {
  expect(
    shown('los plazos del plazo', [
      [4, 10],
      [15, 20],
    ]),
  ).toEqual(['los ', '[plazos]', ' del ', '[plazo]']);
  expect(shown('plazo', [[0, 5]])).toEqual(['[plazo]']);
  expect(shown('plazo', [])).toEqual(['plazo']);
  expect(shown('', [])).toEqual([]);
});

test('[FORO-1] marks that overlap, are empty or outside the text are left out', () => {
  expect(
    shown('plazo', [
      [0, 3],
      [2, 5],
      [4, 4],
      [3, 9],
    ]),
  ).toEqual(['[pla]', 'zo']);
});
