import { expect, test } from 'vitest';

import type { MyDocument } from '../../shared/documents/my-documents.ts';
import { grouped, matching } from './document-groups.ts';

const document = (titulo: string, clase: string, more: Partial<MyDocument> = {}) =>
  ({
    id: titulo,
    titulo,
    mandatorio: false,
    estado: 'no accedido',
    bloqueado: false,
    clase: { id: clase, nombre: clase },
    modulo: { id: clase.slice(0, 2), nombre: `Módulo ${clase.slice(0, 2)}` },
    curso: { id: clase[0], titulo: `Curso ${clase[0]}`, obligatorios: { total: 1, abiertos: 0 } },
    ...more,
  }) as unknown as MyDocument;

const all = [
  document('Guía', 'a1x', { mandatorio: true }),
  document('Ejemplo de petición', 'a1x', { estado: 'visto' }),
  document('Lista', 'a2y', { bloqueado: true }),
  document('Otra', 'b1z'),
];

test('[DOC-1] documents stand by course, module and class', () => {
  const groups = grouped(all);
  expect(
    groups.map(({ name, count, hasLocked, modules }) => [
      name,
      count,
      hasLocked,
      modules.map((module) => module.classes.map(({ documents }) => documents.length)),
    ]),
  ).toEqual([
    ['Curso a', 3, true, [[2], [1]]],
    ['Curso b', 1, false, [[1]]],
  ]);
});

test.each([
  ['', 'all', 4],
  ['PETICION ejemplo', 'all', 1],
  ['módulo a1', 'all', 2],
  ['curso b', 'all', 1],
  ['', 'mandatory', 1],
  ['', 'unopened', 3],
  ['guia', 'unopened', 1],
  ['nada', 'all', 0],
] as const)('[DOC-1] a search for "%s" among "%s" finds %i', (search, filter, count) => {
  expect(matching(all, search, filter)).toHaveLength(count);
});
