import type { RespuestaAbierta } from '@puente/contracts/test-marking';
import { expect, test } from 'vitest';

import { arePointsOf, changedMark, comment, currentMark, emptyMark, markOf, sumOf } from './mark-draft.ts';

const answer: Pick<RespuestaAbierta, 'criterios' | 'nota' | 'version'> = {
  criterios: [
    { id: 'a', nombre: 'Plazos', descripcion: '', maximo: 3 },
    { id: 'b', nombre: 'Redacción', descripcion: '', maximo: 2 },
  ],
  nota: null,
  version: 0,
};
const nota = {
  criterios: [
    { criterioId: 'a', puntos: 2.5 },
    { criterioId: 'b', puntos: 0 },
  ],
  puntos: 2.5,
  comentario: 'Bien',
  calificadaAt: '2026-03-01T15:00:00Z',
  autor: null,
};

test.each([
  ['0', true],
  ['3', true],
  ['2,25', true],
  [' 2.5 ', true],
  ['2.1', false],
  ['3.25', false],
  ['-1', false],
  ['', false],
  ['dos', false],
])('[BRAND-5] points typed as "%s" of 3 are taken: %s', (typed, isTaken) =>
  expect(arePointsOf(typed, 3)).toBe(isTaken),
);

test('[BRAND-5] a mark shows what was saved until something is changed, which then stays', () => {
  const empty = emptyMark(answer);
  expect(currentMark(empty, answer)).toEqual(empty);
  const saved = currentMark(empty, { nota });
  expect(saved).toMatchObject({ a: '2.5', b: '0', [comment]: 'Bien' });
  const changed = changedMark(saved, 'b', '1,5');
  expect(currentMark(changed, { nota: { ...nota, comentario: 'De otra persona' } })).toEqual(changed);
  expect(sumOf(changed, answer)).toBe(4);
  expect(sumOf(changedMark(changed, 'a', '9'), answer)).toBe(1.5);
  expect(markOf(changedMark(changed, comment, ' Mejor '), { ...answer, version: 1 })).toEqual({
    criterios: [
      { criterioId: 'a', puntos: 2.5 },
      { criterioId: 'b', puntos: 1.5 },
    ],
    comentario: 'Mejor',
    version: 1,
  });
});
