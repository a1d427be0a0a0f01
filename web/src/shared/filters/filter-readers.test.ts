import { expect, test } from 'vitest';

import { day, id, oneOf, words } from './filter-readers.ts';

test('[ADM-8] words are trimmed and cut; none are no search', () => {
  expect(words(5)('  ana paz ')).toBe('ana p');
  expect([words(5)(''), words(5)('   ')]).toEqual([undefined, undefined]);
});

test('[ADM-11] what an address may not name is left out', () => {
  const state = oneOf(['Activa', 'Inactiva']);
  expect([state('Activa'), state('activa'), state('constructor'), state('')]).toEqual([
    'Activa',
    undefined,
    undefined,
    undefined,
  ]);
  const one = '00000000-0000-4000-8000-000000000000';
  expect([id(one), id(`${one} `), id('1'), id('')]).toEqual([one, undefined, undefined, undefined]);
  expect([day('2028-02-29'), day('2027-02-29'), day('2027-13-01'), day('hoy')]).toEqual([
    '2028-02-29',
    undefined,
    undefined,
    undefined,
  ]);
});
