import type { Role } from '@puente/contracts/shapes';
import { expect, test } from 'vitest';

import { personActor, refusal } from '../../testing/policy-cases.ts';
import { mayAskAboutCourse, mayAskAboutPayment, mayAttend, mayMask, mayRate, mayTakePart, sideOf } from './policy.ts';

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

test('[ADM-13] staff who answer a ticket attend it; its author does not, also where that is an administrator', () => {
  expect(mayAttend.allows(as('eva', 'admin'), facts({ pagoId: 'p' }))).toBe(true);
  expect(mayAttend.allows(as('eva', 'tutor'), facts({ teaches: true }))).toBe(true);
  expect(mayAttend.allows(as('eva', 'tutor'), facts())).toBe(false);
  expect(mayAttend.allows(as('ana', 'admin'), facts())).toBe(false);
  expect(mayAttend.allows(as('ana'), facts())).toBe(false);
});

test('[SOP-4] a ticket is about a course that is its author’s', () => {
  expect([true, false].filter((isTheirs) => mayAskAboutCourse.allows(as('ana'), { isTheirs }))).toEqual([true]);
});

test('[SOP-3] who opened a ticket is on its author’s side, whatever their role', () => {
  expect([sideOf('ana', facts()), sideOf('eva', facts())]).toEqual(['author', 'staff']);
});

test.each([
  ['take part in a ticket', () => mayTakePart(as('eva'), facts()), 'TICKET_NOT_FOUND', 'ticket.take-part'],
  ['rate a ticket', () => mayRate(as('eva', 'admin'), facts()), 'TICKET_NOT_FOUND', 'ticket.rate'],
  ['mask a ticket', () => mayMask(as('ana'), facts()), 'TICKET_NOT_FOUND', 'ticket.mask'],
  ['attend a ticket', () => mayAttend(as('ana'), facts()), 'TICKET_NOT_FOUND', 'ticket.attend'],
  [
    'ask about a course',
    () => mayAskAboutCourse(as('ana'), { isTheirs: false }),
    'COURSE_NOT_FOUND',
    'ticket.ask-about-course',
  ],
  [
    'ask about a payment',
    () => mayAskAboutPayment(as('eva'), { userId: 'ana' }),
    'PAYMENT_NOT_FOUND',
    'ticket.ask-about-payment',
  ],
] as const)('[SOP-3] who may not %s is told that it is not there', (_, act, code, reason) => {
  expect(act).toThrow(refusal(code, reason));
});
