import { expect, test } from 'vitest';

import { isOverdue, withPrepared } from './desk-rules.ts';

test('[ADM-13] a prepared answer is inserted below what is written, with the name of whoever is answered', () => {
  expect(withPrepared('', 'Hola, {nombre}. ¿{nombre}?', 'Ana')).toBe('Hola, Ana. ¿Ana?');
  expect(withPrepared(' \n', 'Hola, {nombre}.', 'Ana')).toBe('Hola, Ana.');
  expect(withPrepared('Buenos días.\n ', 'Hola, {nombre}.', '$& {nombre}')).toBe('Buenos días.\n\nHola, $& {nombre}.');
});

test('[ADM-13] a ticket is overdue from the moment by which it should be answered', () => {
  const at = '2026-11-22T10:00:00.000Z';
  expect(isOverdue(null, new Date(at))).toBe(false);
  expect(isOverdue(at, new Date('2026-11-22T09:59:59Z'))).toBe(false);
  expect(isOverdue(at, new Date(at))).toBe(true);
});
