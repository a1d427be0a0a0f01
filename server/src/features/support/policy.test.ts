import type { Role } from '@puente/contracts/shapes';
import { expect, test } from 'vitest';

import { personActor } from '../../testing/policy-cases.ts';
import { mayAskAboutPayment, mayMask, mayRate, mayTakePart } from './policy.ts';

const as = (userId: string, role: Role = 'user') => personActor(role, userId);
const facts = (more: object = {}) => ({ autorId: 'ana', pagoId: null, teaches: false, ...more });

test.each([
  ['the author', as('ana'), facts(), true, false, true],
  ['another student', as('eva'), facts(), false, false, false],
  ['a student with a tutor’s assignment', as('eva'), facts({ teaches: true }), false, false, false],
  ['a tutor of the course', as('eva', 'tutor'), facts({ teaches: true }), true, true, false],
  ['a tutor of another course', as('eva', 'tutor'), facts(), false, false, false],
  ['a tutor, about a payment', as('eva', 'tutor'), facts({ teaches: true, pagoId: 'p' }), false, false, false],
  ['an administrator', as('eva', 'admin'), facts({ pagoId: 'p' }), true, true, false],
])('[SOP-3] %s', (_, actor, ticket, takesPart, masks, rates) => {
  expect(mayTakePart.allows(actor, ticket)).toBe(takesPart);
  expect(mayMask.allows(actor, ticket)).toBe(masks);
  expect(mayRate.allows(actor, ticket)).toBe(rates);
});

test('[SOP-1] a payment is its own payer’s to ask about, also for administrators', () => {
  expect(mayAskAboutPayment.allows(as('ana'), { userId: 'ana' })).toBe(true);
  expect(mayAskAboutPayment.allows(as('eva', 'admin'), { userId: 'ana' })).toBe(false);
});
