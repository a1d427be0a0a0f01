import type { Pregunta, Respuesta } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';

import { answerOf, inOrder, isSameAnswer, looksLikeNumber, paired, progressOf, toggled } from './answer-rules.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, texto: id.toUpperCase() }));
const question = { opciones: options } as Pregunta;
const pair = (opcionId: string, parejaId: string) => ({ opcionId, parejaId });

test.each<[Respuesta | undefined, string]>([
  [undefined, 'open'],
  [{ tipo: 'unica', opcionId: null }, 'open'],
  [{ tipo: 'verdaderoFalso', opcionId: 'a' }, 'answered'],
  [{ tipo: 'multiple', opcionIds: [] }, 'open'],
  [{ tipo: 'multiple', opcionIds: ['a'] }, 'answered'],
  [{ tipo: 'orden', opcionIds: [] }, 'open'],
  [{ tipo: 'orden', opcionIds: ['a', 'b', 'c'] }, 'answered'],
  [{ tipo: 'emparejar', pares: [] }, 'open'],
  [{ tipo: 'emparejar', pares: [pair('a', 'x'), pair('b', 'y')] }, 'partly'],
  [{ tipo: 'emparejar', pares: [pair('a', 'x'), pair('b', 'y'), pair('c', 'z')] }, 'answered'],
  [{ tipo: 'textoCorto', texto: ' \n' }, 'open'],
  [{ tipo: 'numero', texto: '0' }, 'answered'],
])('[TEST-1] %j is %s', (answer, progress) => {
  expect(progressOf(question, answer)).toBe(progress);
});

test('[TEST-4] answers are the same when they say the same', () => {
  const text = (texto: string): Respuesta => ({ tipo: 'textoCorto', texto });
  expect(isSameAnswer(undefined, undefined)).toBe(true);
  expect(isSameAnswer(undefined, text(''))).toBe(false);
  expect(isSameAnswer(text('visa '), text('visa'))).toBe(true);
  expect(isSameAnswer(text('visa'), text('Visa'))).toBe(false);
  expect(isSameAnswer(text('1'), { tipo: 'numero', texto: '1' })).toBe(false);
  expect(isSameAnswer({ tipo: 'multiple', opcionIds: ['a', 'b'] }, { tipo: 'multiple', opcionIds: ['b', 'a'] })).toBe(
    true,
  );
  expect(isSameAnswer({ tipo: 'orden', opcionIds: ['a', 'b'] }, { tipo: 'orden', opcionIds: ['b', 'a'] })).toBe(false);
  expect(
    isSameAnswer(
      { tipo: 'emparejar', pares: [pair('a', 'x'), pair('b', 'y')] },
      { tipo: 'emparejar', pares: [pair('b', 'y'), pair('a', 'x')] },
    ),
  ).toBe(true);
  expect(isSameAnswer({ tipo: 'unica', opcionId: 'a' }, { tipo: 'unica', opcionId: null })).toBe(false);
});

test('[TEST-1] options are ticked, ordered and paired', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(inOrder(options, []).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  // An option that the answer doesn't name, or names and isn't there any more.
  expect(inOrder(options, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(paired([pair('a', 'x')], 'a', 'y')).toEqual([pair('a', 'y')]);
  expect(paired([pair('a', 'x'), pair('b', 'y')], 'a', null)).toEqual([pair('b', 'y')]);
  expect(answerOf('unica', { tipo: 'multiple', opcionIds: [] })).toBeUndefined();
});

test('[TEST-1] a number is recognised in the format of any language', () => {
  for (const typed of ['12', '-3', '1,234.5', '1.234,5', '1 234', '$ 85.00', '15 %', '0,5', ' 7 ', '1’234'])
    expect([typed, looksLikeNumber(typed)]).toEqual([typed, true]);
  for (const typed of ['', 'doce', '12 días', '1e5', '3/4', '.'])
    expect([typed, looksLikeNumber(typed)]).toEqual([typed, false]);
});
