import type { Role } from '@puente/contracts/shapes';
import { expect, test } from 'vitest';

import { personActor, refusal, visitorActor } from '../../testing/policy-cases.ts';
import { ownPayment } from './policy.ts';

const person = (userId: string, role: Role = 'user') => personActor(role, userId);
const payment = { userId: 'lucia', id: 'p' };

test('[ASVS-8.2.2] only its owner may access a payment; for anybody else it does not exist', () => {
  const refused = refusal('PAYMENT_NOT_FOUND', 'payment.own');
  expect(ownPayment(person('lucia'), payment)).toBe(payment);
  expect(() => ownPayment(person('other'), payment)).toThrow(refused);
  expect(() => ownPayment(person('boss', 'admin'), payment)).toThrow(refused);
  expect(() => ownPayment(visitorActor, payment)).toThrow(refused);
  expect(() => ownPayment(person('lucia'), undefined)).toThrow(expect.objectContaining({ code: 'PAYMENT_NOT_FOUND' }));
});
