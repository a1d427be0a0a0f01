import { expect, test } from 'vitest';

import { addressOf, dayBegins, differencesOf, hidden, shownAs } from './difference-rules.ts';

test('[ADM-17] a change has each field once, with what was before and after', () => {
  expect(differencesOf({ titulo: 'A', precio: 1 }, { titulo: 'B' })).toEqual([
    { field: 'titulo', before: 'A', after: 'B' },
    { field: 'precio', before: 1, after: undefined },
  ]);
  expect(differencesOf(null, null)).toEqual([]);
});

test.each([
  ['titulo', null, { kind: 'nothing' }],
  ['titulo', undefined, { kind: 'nothing' }],
  ['titulo', '', { kind: 'nothing' }],
  ['isActive', false, { kind: 'truth', isTrue: false }],
  ['precio', 12_050, { kind: 'money', dollars: 120.5 }],
  ['usos', 12_050, { kind: 'text', text: '12050' }],
  ['archivedAt', '2026-11-22T10:00:00.000Z', { kind: 'moment', moment: '2026-11-22T10:00:00.000Z' }],
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
  expect(shownAs('modulos', [{ id: 1 }], true)).toEqual({ kind: 'text', text: '[{"id":1}]' });
  expect(shownAs('clases', classes)).toEqual({ kind: 'text', text: JSON.stringify(classes) });
});

test('[ADM-17] days are the reader’s, and the last one counts whole', () => {
  expect(dayBegins('2026-11-22')).toBe(new Date(2026, 10, 22).toISOString());
  expect(dayBegins('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
  for (const wrong of [undefined, '', 'hoy', '2026-11']) expect(dayBegins(wrong)).toBeUndefined();
});

test('[ADM-17] objects that a screen shows have an address', () => {
  expect(addressOf('ticket', 'a')).toBe('/dashboard/paneladmin/soporte?ticket=a');
  expect(addressOf('payment', 'a')).toBe('/dashboard/paneladmin/compras/a');
  expect(addressOf('test', 'a')).toBe('/dashboard/paneladmin/tests/a');
  expect(addressOf('code', 'a')).toBe('/dashboard/paneladmin/codigos?codigo=a');
  expect(addressOf('announcement', 'a')).toBe('/dashboard/community/anuncios?anuncio=a');
  expect(addressOf('topic', 'a')).toBe('/dashboard/community/tema/a');
  expect(addressOf('session', 'a')).toBeNull();
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
});

test('[ADM-17] up to nine facts are all shown; of more, the others and long texts are shown on demand', () => {
  const facts = (count: number, after: unknown = 1) =>
    Array.from({ length: count }, (_, i) => ({ field: `f${i}`, before: undefined, after }));
  expect(hidden(facts(5))).toEqual({ fields: 0, isCut: false });
  expect(hidden(facts(9))).toEqual({ fields: 0, isCut: false });
  expect(hidden(facts(10))).toEqual({ fields: 2, isCut: false });
  expect(hidden(facts(1, 'a'.repeat(161)))).toEqual({ fields: 0, isCut: true });
});
