import { expect, test } from 'vitest';

import { nameOf } from './person-name.ts';

test('a person is called by both names, or by the one that there is', () => {
  expect(nameOf({ firstName: 'María José', lastName: 'Núñez' })).toBe('María José Núñez');
  expect(nameOf({ firstName: 'María José', lastName: '' })).toBe('María José');
});
