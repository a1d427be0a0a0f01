import { expect, test } from 'vitest';

import { standingOf } from './rules.ts';

test.each([
  ['succeeded', { refunded: 0, dispute: null }],
  ['succeeded', { refunded: 0, dispute: 'won' }],
  ['partlyRefunded', { refunded: 1, dispute: null }],
  ['refunded', { refunded: 10_000, dispute: null }],
  ['refunded', { refunded: 10_000, dispute: 'lost' }],
  ['disputed', { refunded: 500, dispute: 'open' }],
  ['chargedBack', { refunded: 0, dispute: 'lost' }],
] as const)('[PAY-14] money taken is %s: %o', (estado, facts) => {
  expect(standingOf({ monto: 10_000, ...facts })).toBe(estado);
});
