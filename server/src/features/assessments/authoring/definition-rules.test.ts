import { randomUUID } from 'node:crypto';

import { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { PreguntaDefinida } from '@puente/contracts/test-questions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { questionOfEachKind } from '../../../testing/course-tests.ts';
import { anyDefinition } from '../../../testing/features/questions.ts';
import { contentOf, definitionOf, drawTooLarge, isWindow, namedQuestions, totalOf } from './definition-rules.ts';

test('[TEST-1] what an author wrote comes back as it was, with new ids at each save', () => {
  fc.assert(
    fc.property(anyDefinition, (definition) => {
      const stored = JSON.parse(JSON.stringify(contentOf(definition, randomUUID)));
      expect(definitionOf(stored)).toEqual(definition);
    }),
  );
  const definition = PreguntaDefinida.parse(questionOfEachKind.orden);
  const ids = [1, 2].map(() => JSON.stringify(contentOf(definition, randomUUID)).match(/[0-9a-f-]{36}/g));
  expect(ids[0]).toHaveLength(4);
  expect(ids[0]).not.toEqual(ids[1]);
});

test('[TEST-1] a definition names the questions that it keeps, section by section, and not the new ones', () => {
  const definicion = questionOfEachKind.verdaderoFalso;
  const [kept, other] = [randomUUID(), randomUUID()];
  const { secciones } = DefinicionDePrueba.parse({
    nombre: 'Final',
    notaMinima: 70,
    secciones: [
      { preguntas: [{ id: kept, definicion }, { definicion }] },
      { sorteo: { banco: 'Básico', cantidad: 1 } },
      { preguntas: [{ id: other, definicion }] },
    ],
  });
  expect(namedQuestions({ secciones })).toEqual([kept, other]);
});

describe('a draw', () => {
  const draw = (banco: string, cantidad: number) => ({ preguntaIds: ['x'], sorteo: { banco, cantidad } });
  const none = { preguntaIds: ['a', 'b'], sorteo: null };

  test('takes no more than its bank has, over all sections', () => {
    const banks = new Map([
      ['Básico', 5],
      ['Casos', 2],
    ]);
    expect(drawTooLarge([none], new Map())).toBeNull();
    expect(drawTooLarge([draw('Básico', 3), draw('Casos', 2), draw('Básico', 2)], banks)).toBeNull();
    expect(drawTooLarge([draw('Básico', 3), draw('Básico', 3)], banks)).toEqual({
      banco: 'Básico',
      pedidas: 6,
      disponibles: 5,
    });
    expect(drawTooLarge([draw('Otro', 1)], banks)).toEqual({ banco: 'Otro', pedidas: 1, disponibles: 0 });
  });

  test('counts among the questions', () => expect(totalOf([none, draw('Básico', 3)])).toBe(6));
});

test('a window closes after it opens', () => {
  const [early, late] = [new Date(1), new Date(2)];
  expect(isWindow({ disponibleDesde: early, disponibleHasta: late })).toBe(true);
  expect(isWindow({ disponibleDesde: late, disponibleHasta: early })).toBe(false);
  expect(isWindow({ disponibleDesde: early, disponibleHasta: early })).toBe(false);
  for (const one of [
    { disponibleDesde: late, disponibleHasta: null },
    { disponibleDesde: null, disponibleHasta: early },
    { disponibleDesde: null, disponibleHasta: null },
  ])
    expect(isWindow(one)).toBe(true);
});

describe('a question is refused', () => {
  const options = (...right: boolean[]) => right.map((correcta, at) => ({ texto: `Opción ${at}`, correcta }));
  test.each([
    ['one answer, none right', { tipo: 'unica', opciones: options(false, false) }],
    ['one answer, two right', { tipo: 'unica', opciones: options(true, true) }],
    ['several answers, none right', { tipo: 'multiple', opciones: options(false, false) }],
    ['a single option', { tipo: 'unica', opciones: options(true) }],
    ['two options that read the same', { tipo: 'orden', opciones: ['Huellas', 'huellas'] }],
    [
      'two pairs that read the same',
      {
        tipo: 'emparejar',
        pares: [
          { opcion: 'a', pareja: 'x' },
          { opcion: 'b', pareja: 'X' },
        ],
      },
    ],
    [
      'a pair among those left over',
      {
        tipo: 'emparejar',
        pares: [
          { opcion: 'a', pareja: 'x' },
          { opcion: 'b', pareja: 'y' },
        ],
        sobrantes: ['x'],
      },
    ],
    ['no accepted text', { tipo: 'textoCorto', aceptadas: [] }],
    ['an empty accepted text', { tipo: 'textoCorto', aceptadas: [' '] }],
    ['a number with seven decimals', { tipo: 'numero', valor: 0.0000001 }],
    ['a negative tolerance', { tipo: 'numero', valor: 1, tolerancia: -1 }],
    ['no points', { tipo: 'verdaderoFalso', correcta: true, puntos: 0 }],
    ['a third of a point', { tipo: 'verdaderoFalso', correcta: true, puntos: 0.3 }],
    ['a field that is not declared', { tipo: 'verdaderoFalso', correcta: true, id: 'x' }],
  ])('with %s', (_, question) => {
    expect(PreguntaDefinida.safeParse({ texto: '¿Cuál?', ...question }).success).toBe(false);
  });

  test('and a test with more than 200', () => {
    const definicion = questionOfEachKind.verdaderoFalso;
    const of = (drawn: number) =>
      DefinicionDePrueba.safeParse({
        nombre: 'Larga',
        notaMinima: 70,
        secciones: [
          { preguntas: Array.from({ length: 100 }, () => ({ definicion })) },
          { sorteo: { banco: 'Básico', cantidad: drawn } },
        ],
      }).success;
    expect([of(100), of(101)]).toEqual([true, false]);
  });
});
