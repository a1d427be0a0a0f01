import { expect, test } from 'vitest';

import { addressOf, dayBegins, differencesOf, hidden, type Shown, shownAs } from './difference-rules.ts';

test('[ADM-17] a change has each field once, with what was before and after', () => {
  expect(differencesOf({ titulo: 'A', precio: 1 }, { titulo: 'B' })).toEqual([
    { field: 'titulo', before: 'A', after: 'B' },
    { field: 'precio', before: 1, after: undefined },
  ]);
  expect(differencesOf(null, null)).toEqual([]);
  expect(differencesOf(null, { titulo: 'A' })).toEqual([{ field: 'titulo', before: undefined, after: 'A' }]);
  expect(differencesOf({ titulo: 'A' }, null)).toEqual([{ field: 'titulo', before: 'A', after: undefined }]);
});

test.each<[string, unknown, Shown]>([
  ['titulo', null, { kind: 'nothing' }],
  ['titulo', undefined, { kind: 'nothing' }],
  ['titulo', '', { kind: 'nothing' }],
  ['isActive', false, { kind: 'truth', isTrue: false }],
  ...['precio', 'byHand', 'monto', 'refunded', 'total'].map((field): [string, unknown, Shown] => [
    field,
    12_050,
    { kind: 'money', dollars: 120.5 },
  ]),
  ['precio', '12050', { kind: 'text', text: '12050' }],
  ['usos', 12_050, { kind: 'text', text: '12050' }],
  ...['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.12Z', '2026-11-22T10:00:00Z', '2026-11-22T10:00Z'].map(
    (moment): [string, unknown, Shown] => ['archivedAt', moment, { kind: 'moment', moment }],
  ),
  ...[
    '2026-11-22',
    '2026-11-22T10:00',
    '2026-11-22T10Z',
    '2026-11-22T10:00:00.Z',
    '2026-1-22T10:00Z',
    '26-11-22T10:00Z',
    '2026-11-2T10:00Z',
    '2026-11-22T1:00Z',
    '2026-11-22T10:0Z',
    '2026-11-22T10:00:0Z',
    'Desde 2026-11-22T10:00:00Z',
    '2026-11-22T10:00:00Z o después',
  ].map((text): [string, unknown, Shown] => ['nota', text, { kind: 'text', text }]),
  ['clases', [], { kind: 'text', text: '[]' }],
  ['clases', ['a', 'b'], { kind: 'text', text: '["a","b"]' }],
  ['ajustes', { a: 1 }, { kind: 'text', text: '{"a":1}' }],
  ['cuerpo', '<b>Hola</b>', { kind: 'text', text: '<b>Hola</b>' }],
  ['modulos', [{ id: 1 }], { kind: 'text', text: '[{"id":1}]' }],
])('[ADM-17] %s with %j is shown as %j', (field, value, shown) => {
  expect(shownAs(field, value)).toEqual(shown);
});

test('[ADM-17] a list that nothing is compared with is shown by its names', () => {
  const classes = [
    { id: 1, nombre: 'Plazos' },
    { id: 2, nombre: 'Pruebas' },
  ];
  expect(shownAs('clases', classes, true)).toEqual({ kind: 'text', text: 'Plazos · Pruebas' });
  expect(shownAs('ids', ['a', 'b'], true)).toEqual({ kind: 'text', text: 'a · b' });
  expect(shownAs('cursos', [{ titulo: 'Visas' }, 'Asilo'], true)).toEqual({ kind: 'text', text: 'Visas · Asilo' });
  expect(shownAs('cursos', [{ titulo: 'Visas' }, { id: 2 }], true)).toEqual({
    kind: 'text',
    text: '[{"titulo":"Visas"},{"id":2}]',
  });
  expect(shownAs('ajustes', { nombre: 'A' }, true)).toEqual({ kind: 'text', text: '{"nombre":"A"}' });
  expect(shownAs('modulos', [{ id: 1 }], true)).toEqual({ kind: 'text', text: '[{"id":1}]' });
  expect(shownAs('clases', classes)).toEqual({ kind: 'text', text: JSON.stringify(classes) });
});

test('[ADM-17] days are the reader’s, and the last one counts whole', () => {
  expect(dayBegins('2026-11-22')).toBe(new Date(2026, 10, 22).toISOString());
  expect(dayBegins('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
  for (const wrong of [
    undefined,
    '',
    'hoy',
    '2026-11',
    '2026-11-22T10',
    'el 2026-11-22',
    '26-11-22',
    '2026-1-22',
    '2026-11-2',
  ])
    expect(dayBegins(wrong), wrong).toBeUndefined();
});

test.each([
  ['ticket', '/dashboard/paneladmin/soporte?ticket=a'],
  ['user', '/dashboard/paneladmin/usuarios/a'],
  ['course', '/dashboard/paneladmin/cursos/a'],
  ['payment', '/dashboard/paneladmin/compras/a'],
  ['test', '/dashboard/paneladmin/tests/a'],
  ['code', '/dashboard/paneladmin/codigos?codigo=a'],
  ['announcement', '/dashboard/community/anuncios?anuncio=a'],
  ['topic', '/dashboard/community/tema/a'],
  ['mail', '/dashboard/paneladmin/correos/a'],
  ['settings', '/dashboard/paneladmin/configuracion'],
  ['session', null],
])('[ADM-17] an object of the kind %s has the address %j', (kind, address) => {
  expect(addressOf(kind, 'a')).toBe(address);
});

test('[ADM-17] an id is shown as its object is called, else by its beginning; never whole', () => {
  const [known, unknown] = ['0b0c6f5e-1111-4222-8333-444455556666', '9f9f9f9f-1111-4222-8333-444455556666'];
  const names = { [known]: 'Rosa Díaz' };
  expect(shownAs('userId', known, false, names)).toEqual({ kind: 'text', text: 'Rosa Díaz' });
  expect(shownAs('notaId', unknown, false, names)).toEqual({ kind: 'text', text: '#9f9f9f9f' });
  expect(shownAs('documentos', [known, unknown], false, names)).toEqual({
    kind: 'text',
    text: 'Rosa Díaz · #9f9f9f9f',
  });
  const upper = unknown.toUpperCase();
  expect(shownAs('notaId', upper)).toEqual({ kind: 'text', text: '#9F9F9F9F' });
  for (const text of [`x${unknown}`, `${unknown}x`, unknown.replaceAll('-', ''), unknown.slice(0, -1)])
    expect(shownAs('nota', text)).toEqual({ kind: 'text', text });
  // A list of which not all are ids is compared as it is.
  for (const list of [[known, 'a'], [1]])
    expect(shownAs('documentos', list, false, names)).toEqual({ kind: 'text', text: JSON.stringify(list) });
});

test('[ADM-17] up to nine facts are all shown; of more, the others and long texts are shown on demand', () => {
  const facts = (count: number, after: unknown = 1) =>
    Array.from({ length: count }, (_, i) => ({ field: `f${i}`, before: undefined, after }));
  expect(hidden(facts(5))).toEqual({ fields: 0, isCut: false });
  expect(hidden(facts(9))).toEqual({ fields: 0, isCut: false });
  expect(hidden(facts(10))).toEqual({ fields: 2, isCut: false });
});

test.each<[unknown, boolean]>([
  ['a'.repeat(161), true],
  ['a'.repeat(160), false],
  ['Uno\nDos', true],
  [['a'.repeat(156)], false],
  [['a'.repeat(157)], true],
  [undefined, false],
])('[ADM-17] the value %j, before or after, is cut: %j', (value, isCut) => {
  const other = { field: 'other', before: 1, after: 2 };
  expect(hidden([other, { field: 'titulo', before: value, after: 'A' }]).isCut).toBe(isCut);
  expect(hidden([other, { field: 'titulo', before: 'A', after: value }]).isCut).toBe(isCut);
});
