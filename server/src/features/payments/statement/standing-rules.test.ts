import { cents } from '@puente/contracts/cents';
import { expect, test } from 'vitest';

import { standingOf } from './standing-rules.ts';

test.each([
  ['succeeded', { refunded: cents(0), dispute: null }],
  ['succeeded', { refunded: cents(0), dispute: 'won' }],
  ['succeeded', { monto: cents(0), refunded: cents(0), dispute: null }],
  ['partlyRefunded', { refunded: cents(1), dispute: null }],
  ['refunded', { refunded: cents(10_000), dispute: null }],
  ['refunded', { refunded: cents(10_000), dispute: 'lost' }],
  ['disputed', { refunded: cents(500), dispute: 'open' }],
  ['chargedBack', { refunded: cents(0), dispute: 'lost' }],
] as const)('[PAY-14] money taken is %s: %o', (estado, facts) => {
  expect(standingOf({ monto: cents(10_000), ...facts })).toBe(estado);
});
