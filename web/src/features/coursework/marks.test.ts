import { expect, test } from 'vitest';

import { currentMark, emptyMark, markIn } from './marks.ts';

test.each([
  ['', { problem: 'missing' }],
  [' 85 ', { nota: 85 }],
  ['0', { nota: 0 }],
  ['100', { nota: 100 }],
  ['101', { problem: 'tooHigh' }],
  ['85.5', { problem: 'whole' }],
  ['-1', { problem: 'whole' }],
  ['1e2', { problem: 'whole' }],
  ['diez', { problem: 'whole' }],
])('[TEST-5] the mark %j of 100', (typed, found) => {
  expect(markIn(typed, 100)).toEqual(found);
});

test('[TEST-5] the form begins with the saved mark, and only with the comment when that is of an earlier version', () => {
  const saved = { nota: 85, comentario: 'Claro.', calificadaAt: '', autor: null, esDeEstaVersion: true };
  expect(currentMark(emptyMark, saved)).toMatchObject({ nota: '85', comentario: 'Claro.' });
  expect(currentMark(emptyMark, { ...saved, esDeEstaVersion: false })).toMatchObject({
    nota: '',
    comentario: 'Claro.',
  });
  expect(currentMark(emptyMark, null)).toBe(emptyMark);
  const begun = { begun: true, nota: '9', comentario: '' };
  expect(currentMark(begun, saved)).toBe(begun);
});
