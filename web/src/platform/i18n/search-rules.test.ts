import { expect, test } from 'vitest';

import { plain, searchedIn } from './search-rules.ts';

test.each([
  ['', ''],
  ['Visa', 'visa'],
  ['ÁRBOL', 'arbol'],
  ['Pingüino, niño', 'pinguino, nino'],
  // Accents that are characters of their own, one and two on a letter.
  ['Cafe\u0301', 'cafe'],
  ['e\u0301\u0308', 'e'],
  ['¿Qué día es hoy?', '¿que dia es hoy?'],
  ['Entrevista 2', 'entrevista 2'],
])('%j is compared as %j', (text, compared) => {
  expect(plain(text)).toBe(compared);
});

test.each<[string, string, boolean]>([
  ['', 'Visas', true],
  ['  \n', 'Visas', true],
  ['', '', true],
  ['visa', '', false],
  ['visa', 'Las VISAS de trabajo', true],
  ['VISA', 'visado', true],
  ['visas', 'visa', false],
  ['accion', 'Acción', true],
  ['ACCIÓN', 'accion', true],
  ['accio\u0301n', 'acci\u00F3n', true],
  ['trabajo visa', 'Las visas de trabajo', true],
  [' visa \t\n trabajo ', 'Las visas de trabajo', true],
  ['visa estudio', 'Las visas de trabajo', false],
  ['estudio visa', 'Las visas de trabajo', false],
  ['a.b', 'axb', false],
  ['(', 'visa (H-2)', true],
])('a search for %j finds %j: %j', (search, text, isFound) => {
  expect(searchedIn(search)(text)).toBe(isFound);
});

test('one test serves many texts', () => {
  expect(['Niño', 'NINO', 'nilo', 'Ni no'].filter(searchedIn('niño'))).toEqual(['Niño', 'NINO']);
});
