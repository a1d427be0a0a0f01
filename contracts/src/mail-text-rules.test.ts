import { expect, test } from 'vitest';

import { mailParts, mailTextName, placeholderFaults } from './mail-text-rules.ts';

const placeholders = {
  known: ['nombre', 'curso', 'enlace'],
  needs: { apertura: ['curso', 'enlace'], cierre: [] },
} as const;

test('[BRAND-2] the texts of a mail are named by part, in English with an ending', () => {
  expect(mailParts.map((part) => [mailTextName(part, 'es'), mailTextName(part, 'en')])).toEqual([
    ['asunto', 'asuntoEn'],
    ['titulo', 'tituloEn'],
    ['apertura', 'aperturaEn'],
    ['cierre', 'cierreEn'],
  ]);
});

test.each([
  ['Entra a {curso}: {enlace}', [], []],
  ['{enlace}{curso}, {nombre}', [], []],
  ['Entra a {curso}', [], ['enlace']],
  ['', [], ['curso', 'enlace']],
  ['curso, enlace', [], ['curso', 'enlace']],
  ['{Curso} { enlace }', ['{Curso}', '{ enlace }'], ['curso', 'enlace']],
  ['{curso} {enlace} {apellido} {apellido}', ['{apellido}'], []],
  ['{curso} {enlace', ['{'], ['enlace']],
])('[BRAND-2] of an opening %j, %j are unknown and %j are missing', (text, unknown, missing) => {
  expect(placeholderFaults('apertura', text, placeholders)).toEqual({ unknown, missing });
});

test.each(['asunto', 'titulo', 'cierre'] as const)('[BRAND-2] a part %s that needs nothing misses nothing', (part) => {
  expect(placeholderFaults(part, 'Hola', placeholders)).toEqual({ unknown: [], missing: [] });
  expect(placeholderFaults(part, '{curso} {fecha}', placeholders)).toEqual({ unknown: ['{fecha}'], missing: [] });
});
