import { expect, test } from 'vitest';

import {
  cutTo,
  isWithin,
  lengthOf,
  type AnswerLimit,
  limiteDefault,
  respuestaAbiertaMaxLength,
  rubricPoints,
} from './open-answer-bounds.ts';

const characters = (maximo: number): AnswerLimit => ({ unidad: 'caracteres', maximo });
const words = (maximo: number): AnswerLimit => ({ unidad: 'palabras', maximo });

test('[BRAND-5] an open answer is measured in characters or words, without the blanks around it', () => {
  expect(lengthOf('  asilo \n', characters(10))).toBe(5);
  expect(lengthOf(' El  asilo\nse pide\ten un año ', words(10))).toBe(7);
  expect(lengthOf('', words(10))).toBe(0);
  expect(lengthOf(' \n', words(10))).toBe(0);
});

test.each([
  { text: 'asilo', limite: characters(5), cut: 'asilo' },
  { text: 'asilos', limite: characters(5), cut: 'asilo' },
  { text: '  asilo  ', limite: characters(5), cut: '  asilo  ' },
  { text: 'un año después', limite: words(3), cut: 'un año después' },
  { text: 'un año  después de entrar', limite: words(3), cut: 'un año  después' },
  { text: 'abcd😀', limite: characters(5), cut: 'abcd' },
  { text: '😀abcdef', limite: characters(5), cut: '😀abc' },
  { text: '  asilos  ', limite: characters(5), cut: 'asilo' },
  { text: '  un año después de entrar', limite: words(3), cut: 'un año después' },
])('[BRAND-5] "$text" is cut to "$cut" at $limite.maximo $limite.unidad', ({ text, limite, cut }) => {
  expect(cutTo(text, limite)).toBe(cut);
  expect(isWithin(text, limite)).toBe(text === cut);
  expect(isWithin(cut, limite)).toBe(true);
});

test('[BRAND-5] a limit in words has an end in characters too', () => {
  const word = 'x'.repeat(respuestaAbiertaMaxLength + 1);
  expect(isWithin(word, words(5))).toBe(false);
  expect(cutTo(word, words(5))).toHaveLength(respuestaAbiertaMaxLength);
  const longest = word.slice(1);
  expect([isWithin(longest, words(5)), isWithin(` ${longest}\n`, words(5))]).toEqual([true, true]);
});

test('[BRAND-5] an open answer has 4000 characters unless its author says otherwise', () => {
  expect(limiteDefault).toEqual(characters(4_000));
});

test('[BRAND-5] the points of a rubric are those of its criteria together', () => {
  expect([rubricPoints([{ puntos: 2 }, { puntos: 1.5 }]), rubricPoints([])]).toEqual([3.5, 0]);
});
