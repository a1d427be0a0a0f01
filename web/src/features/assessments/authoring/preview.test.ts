import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import { expect, test } from 'vitest';

import { type PreviewPorts, previewOf, questionOf, shuffled } from './preview.ts';
import { draftOf } from './question-draft.ts';
import { edit, newTest } from './test-draft.ts';

const common = { texto: '¿?', imagen: null, puntos: 1, explicacion: 'SECRETO' };
const statement = (texto: string): PreguntaDefinida => ({ tipo: 'verdaderoFalso', ...common, texto, correcta: true });
/** Always the last one of what is left. */
const ports: PreviewPorts = { pick: (below) => below - 1, truth: ['Verdadero', 'Falso'], banks: new Map() };
const words = (options: readonly { texto: string }[]) => options.map(({ texto }) => texto).join(' ');

test('[ADM-20] a preview shows what a student sees: options shuffled, no key, no explanation', () => {
  const choice: PreguntaDefinida = {
    tipo: 'unica',
    ...common,
    ordenFijo: false,
    opciones: [
      { texto: 'a', correcta: true },
      { texto: 'b', correcta: false },
    ],
  };
  const shown = questionOf('q', choice, ports);
  expect(words(shown.opciones)).toBe('b a');
  expect(words(questionOf('q', { ...choice, ordenFijo: true }, ports).opciones)).toBe('a b');
  expect(JSON.stringify(shown)).not.toMatch(/SECRETO|correcta/);
  expect(words(questionOf('q', statement('x'), ports).opciones)).toBe('Verdadero Falso');
  expect(words(questionOf('q', { tipo: 'orden', ...common, opciones: ['1', '2', '3'] }, ports).opciones)).toBe('3 2 1');
  const pairs = questionOf(
    'q',
    {
      tipo: 'emparejar',
      ...common,
      pares: [
        { opcion: 'a', pareja: '1' },
        { opcion: 'b', pareja: '2' },
      ],
      sobrantes: ['3'],
    },
    ports,
  );
  expect([words(pairs.opciones), words(pairs.parejas)]).toEqual(['b a', '3 2 1']);
});

test('[ADM-20] sections are shuffled and drawn as in an attempt, no question twice', () => {
  const draft = newTest();
  const [first] = draft.secciones;
  const withOwn = edit.addQuestions(draft, first!.key, [draftOf(statement('A')), draftOf(statement('B'))]);
  const two = edit.addSection(
    edit.section(withOwn, first!.key, { barajar: false, sorteo: { banco: 'P', cantidad: '1' } }),
  );
  const all = edit.section(two, two.secciones[1]!.key, { sorteo: { banco: 'P', cantidad: '5' } });
  const banks = new Map([['P', ['x', 'y', 'z'].map(statement)]]);
  const shown = previewOf(all, { ...ports, banks }).map(({ preguntas }) => words(preguntas));
  expect(shown).toEqual(['A B z', 'x y']);
  expect(shuffled([1, 2, 3], () => 0)).toEqual([1, 2, 3]);
});
