import type { Pregunta, Respuesta } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';

import { answerOf, inOrder, isSameAnswer, looksLikeNumber, paired, progressOf, toggled } from './answer-rules.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, texto: id.toUpperCase() }));
const question = { opciones: options } as Pregunta;
const pair = (opcionId: string, parejaId: string) => ({ opcionId, parejaId });

test.each<[Respuesta | undefined, string]>([
  [undefined, 'open'],
  [{ tipo: 'unica', opcionId: null }, 'open'],
  [{ tipo: 'unica', opcionId: 'a' }, 'answered'],
  [{ tipo: 'verdaderoFalso', opcionId: null }, 'open'],
  [{ tipo: 'verdaderoFalso', opcionId: 'a' }, 'answered'],
  [{ tipo: 'multiple', opcionIds: [] }, 'open'],
  [{ tipo: 'multiple', opcionIds: ['a'] }, 'answered'],
  [{ tipo: 'orden', opcionIds: [] }, 'open'],
  [{ tipo: 'orden', opcionIds: ['a', 'b', 'c'] }, 'answered'],
  [{ tipo: 'emparejar', pares: [] }, 'open'],
  [{ tipo: 'emparejar', pares: [pair('a', 'x'), pair('b', 'y')] }, 'partly'],
  [{ tipo: 'emparejar', pares: [pair('a', 'x'), pair('b', 'y'), pair('c', 'z')] }, 'answered'],
  [{ tipo: 'textoCorto', texto: ' \n' }, 'open'],
  [{ tipo: 'textoCorto', texto: 'visa' }, 'answered'],
  [{ tipo: 'numero', texto: ' ' }, 'open'],
  [{ tipo: 'numero', texto: '0' }, 'answered'],
  [{ tipo: 'abierta', texto: '\n' }, 'open'],
  [{ tipo: 'abierta', texto: 'Porque sí' }, 'answered'],
])('[TEST-1] %j is %s', (answer, progress) => {
  expect(progressOf(question, answer)).toBe(progress);
});

const text = (texto: string): Respuesta => ({ tipo: 'textoCorto', texto });

test.each<[Respuesta, Respuesta | undefined, boolean]>([
  [{ tipo: 'unica', opcionId: 'a' }, { tipo: 'unica', opcionId: 'a' }, true],
  [{ tipo: 'unica', opcionId: 'a' }, { tipo: 'unica', opcionId: 'b' }, false],
  [{ tipo: 'unica', opcionId: null }, { tipo: 'unica', opcionId: null }, true],
  [{ tipo: 'unica', opcionId: 'a' }, { tipo: 'verdaderoFalso', opcionId: 'a' }, false],
  [{ tipo: 'multiple', opcionIds: ['a', 'b'] }, { tipo: 'multiple', opcionIds: ['a', 'c'] }, false],
  [{ tipo: 'multiple', opcionIds: ['a', 'b'] }, { tipo: 'multiple', opcionIds: ['ab'] }, false],
  [{ tipo: 'orden', opcionIds: ['a', 'b'] }, { tipo: 'orden', opcionIds: ['a', 'b'] }, true],
  [{ tipo: 'emparejar', pares: [pair('a', 'x')] }, { tipo: 'emparejar', pares: [pair('a', 'y')] }, false],
  [{ tipo: 'emparejar', pares: [pair('a', 'x')] }, { tipo: 'emparejar', pares: [pair('b', 'x')] }, false],
  [{ tipo: 'numero', texto: ' 5' }, { tipo: 'numero', texto: '5' }, true],
  [{ tipo: 'numero', texto: '5' }, { tipo: 'numero', texto: '6' }, false],
  [{ tipo: 'abierta', texto: 'Sí\n' }, { tipo: 'abierta', texto: 'Sí' }, true],
  [{ tipo: 'abierta', texto: 'Sí' }, { tipo: 'abierta', texto: 'No' }, false],
  [text(''), undefined, false],
])('[TEST-4] %j and %j are the same answer: %j', (one, other, isSame) => {
  expect(isSameAnswer(one, other)).toBe(isSame);
});

test('[TEST-4] answers are the same when they say the same', () => {
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
  expect(answerOf('unica', undefined)).toBeUndefined();
  expect(answerOf('unica', { tipo: 'unica', opcionId: 'a' })).toEqual({ tipo: 'unica', opcionId: 'a' });
});

test('[TEST-1] a number is recognised in the format of any language', () => {
  const numbers = [
    '12',
    '7',
    '-3',
    '+3',
    '−3',
    ' -7 ',
    '-  12',
    '1,234.5',
    '1.234,5',
    '1 234',
    '1’234',
    "1'234",
    '0,5',
  ];
  const amounts = ['$ 85.00', '$85', '$  85', '- $ 85', '-$85', '€ 12', '85$', '85 €', '85  €', '15 %', '15%', ' 7 '];
  for (const typed of [...numbers, ...amounts]) expect([typed, looksLikeNumber(typed)]).toEqual([typed, true]);
  for (const typed of ['', 'doce', '12 días', '1e5', '3/4', '.', '-', '$', 'n.º 12', 'a 12', '12 a', '%12', '12 %%'])
    expect([typed, looksLikeNumber(typed)]).toEqual([typed, false]);
});
