import { expect, test } from 'vitest';

import { compareValues } from './compare.ts';

const sorted = <T extends string | number | null>(values: T[], isDescending = false) =>
  values.toSorted((one, other) => compareValues('es', one, other, isDescending));

test('[UX-1] sorts texts by the rules of the language and numbers by size', () => {
  expect(sorted(['zeta', 'Ñandú', 'nube', 'Óscar', 'obra'])).toEqual(['nube', 'Ñandú', 'obra', 'Óscar', 'zeta']);
  expect(sorted(['Clase 10', 'Clase 9'])).toEqual(['Clase 9', 'Clase 10']);
  expect(sorted([10, 9, 100])).toEqual([9, 10, 100]);
  expect(sorted([10, 9, 100], true)).toEqual([100, 10, 9]);
});

test('sorts null last in both directions', () => {
  expect(sorted(['b', null, 'a'])).toEqual(['a', 'b', null]);
  expect(sorted(['b', null, 'a'], true)).toEqual(['b', 'a', null]);
});
