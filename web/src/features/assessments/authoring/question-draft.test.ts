import { PreguntaDefinida } from '@puente/contracts/test-questions';
import { describe, expect, test } from 'vitest';

import {
  copyOf,
  definitionOf,
  draftOf,
  newOption,
  newPair,
  newQuestion,
  numberIn,
  type QuestionDraft,
} from './question-draft.ts';
import { problemsOf, type QuestionProblem } from './question-problems.ts';

const option = (texto: string, correcta = false) => ({ texto, correcta });
const common = { texto: '¿Qué?', imagen: null, puntos: 1.5, explicacion: 'Por eso.' };
const oneOfEach: PreguntaDefinida[] = [
  { tipo: 'unica', ...common, ordenFijo: true, opciones: [option('a', true), option('b')] },
  { tipo: 'multiple', ...common, ordenFijo: false, opciones: [option('a', true), option('b', true), option('c')] },
  { tipo: 'verdaderoFalso', ...common, correcta: false },
  { tipo: 'orden', ...common, opciones: ['uno', 'dos', 'tres'] },
  {
    tipo: 'emparejar',
    ...common,
    imagen: { id: '1f0e6ffd-1c0a-4f6e-9c5e-0e7c2d6c9a11', alternativa: 'Un sello' },
    pares: [
      { opcion: 'a', pareja: '1' },
      { opcion: 'b', pareja: '2' },
    ],
    sobrantes: ['3'],
  },
  { tipo: 'textoCorto', ...common, aceptadas: ['sí', 'claro'] },
  { tipo: 'numero', ...common, valor: -2.5, tolerancia: 0.25 },
];

test.each(oneOfEach)('[ADM-20] a question of the kind $tipo is edited and sent as it was', (definition) => {
  const draft = draftOf(definition, 'q-1');
  expect([draft.id, problemsOf(draft)]).toEqual(['q-1', []]);
  expect(definitionOf(draft)).toEqual(definition);
});

test('[ADM-20] a copy is a new question; the kind can be changed and changed back', () => {
  const draft = draftOf(oneOfEach[0]!, 'q-1');
  const copy = copyOf(draft);
  expect([copy.id, copy.key === draft.key, definitionOf(copy)]).toEqual([undefined, false, oneOfEach[0]]);
  expect(definitionOf({ ...draft, tipo: 'numero', valor: '3' })).toMatchObject({ tipo: 'numero', valor: 3 });
  expect(definitionOf({ ...draft, tipo: 'unica' })).toEqual(oneOfEach[0]);
});

describe('[ADM-20] what is wrong with a question', () => {
  const options = (...texts: string[]) => texts.map((texto, at) => newOption(texto, at === 0));
  const good: QuestionDraft = { ...newQuestion(), texto: '¿Qué?', opciones: options('a', 'b') };
  const cases: [QuestionProblem, Partial<QuestionDraft>][] = [
    ['texto', { texto: ' ' }],
    ['textoTooLong', { explicacion: 'x'.repeat(4_001) }],
    ['puntos', { puntos: '0,3' }],
    ['puntos', { puntos: '101' }],
    ['puntos', { puntos: '' }],
    ['alternativa', { imagen: { id: '1f0e6ffd-1c0a-4f6e-9c5e-0e7c2d6c9a11', alternativa: ' ' } }],
    ['tooFewOptions', { opciones: options('a', ' ') }],
    ['tooManyOptions', { opciones: options(...'abcdefghijklm') }],
    ['sameOptions', { opciones: options('a', 'b', 'A ') }],
    ['optionTooLong', { opciones: options('a', 'x'.repeat(501)) }],
    ['noneRight', { opciones: options('a', 'b').map((each) => ({ ...each, correcta: false })) }],
    ['noneRight', { opciones: options('a', 'b').map((each) => ({ ...each, correcta: true })) }],
    ['noneRight', { tipo: 'multiple', opciones: [newOption('a'), newOption('b')] }],
    ['tooFewPairs', { tipo: 'emparejar', pares: [newPair('a', '1'), newPair()] }],
    ['halfPair', { tipo: 'emparejar', pares: [newPair('a', '1'), newPair('b', '2'), newPair('c')] }],
    ['samePairs', { tipo: 'emparejar', pares: [newPair('a', '1'), newPair('b', '2')], sobrantes: '1' }],
    ['samePairs', { tipo: 'emparejar', pares: [newPair('a', '1'), newPair('A', '2')] }],
    [
      'tooManyPairs',
      { tipo: 'emparejar', pares: [newPair('a', '1'), newPair('b', '2')], sobrantes: [...'cdefghijk'].join('\n') },
    ],
    ['noAccepted', { tipo: 'textoCorto', aceptadas: ' \n ' }],
    ['tooManyAccepted', { tipo: 'textoCorto', aceptadas: [...'abcdefghijklmnopqrstu'].join('\n') }],
    ['valor', { tipo: 'numero', valor: 'doce' }],
    ['valor', { tipo: 'numero', valor: '0.1234567' }],
    ['tolerancia', { tipo: 'numero', valor: '1', tolerancia: '-1' }],
  ];

  test('nothing with a good one', () => {
    expect([problemsOf(good), PreguntaDefinida.safeParse(definitionOf(good)).success]).toEqual([[], true]);
  });

  test.each(cases)('%s, which the server would refuse, too', (problem, by) => {
    const draft = { ...good, ...by };
    expect(problemsOf(draft)).toEqual([problem]);
    expect(PreguntaDefinida.safeParse(definitionOf(draft)).success).toBe(false);
  });
});

test('[ADM-20] a number is typed with a point or a comma', () => {
  expect(['1.5', '1,5', '-2', '−2', '+3', '.5', '4.'].map(numberIn)).toEqual([1.5, 1.5, -2, -2, 3, 0.5, 4]);
  expect(['', 'a', '1.2.3', '1e5', '1 000'].map(numberIn)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
