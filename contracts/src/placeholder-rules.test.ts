import { expect, test } from 'vitest';

import { filledText, shownPlaceholders, unknownPlaceholders } from './placeholder-rules.ts';

const known = ['nombre', 'curso'];

test.each([
  ['Sin huecos', []],
  ['{nombre} terminó {curso}, {nombre}', []],
  ['{nombre} y {apellido}, {apellido}', ['{apellido}']],
  ['{Nombre}', ['{Nombre}']],
  ['{ nombre }', ['{ nombre }']],
  ['{nombre', ['{']],
  ['nombre}', ['}']],
  ['{}', ['{}']],
  ['{{nombre}}', ['{', '}']],
])('[BRAND-1] %j: what is no placeholder is %j', (text, expected) => {
  expect(unknownPlaceholders(text, known)).toEqual(expected);
});

test('[BRAND-1] values are put in once', () => {
  expect(filledText('{nombre}: {curso} {otro}', { nombre: '{curso}', curso: '$& Visas' })).toBe(
    '{curso}: $& Visas {otro}',
  );
  expect(shownPlaceholders(known)).toBe('{nombre}, {curso}');
});
