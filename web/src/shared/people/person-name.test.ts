import { expect, test } from 'vitest';

import { nameOf } from './person-name.ts';

test('uses both names, or the one that exists', () => {
  expect(nameOf({ firstName: 'María José', lastName: 'Núñez' })).toBe('María José Núñez');
  expect(nameOf({ firstName: 'María José', lastName: '' })).toBe('María José');
});
