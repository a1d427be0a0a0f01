import type { Role } from '@puente/contracts/shapes';
import { expect, test } from 'vitest';

import { personActor, visitorActor } from '../../testing/policy-cases.ts';
import { ownPayment } from './policy.ts';

const person = (userId: string, role: Role = 'user') => personActor(role, userId);
const payment = { userId: 'lucia', id: 'p' };

test('[ASVS-8.2.2] only its owner may access a payment; for anybody else it does not exist', () => {
  const refusal = expect.objectContaining({ code: 'PAYMENT_NOT_FOUND' });
  expect(ownPayment(person('lucia'), payment)).toBe(payment);
  expect(() => ownPayment(person('other'), payment)).toThrow(refusal);
  expect(() => ownPayment(person('boss', 'admin'), payment)).toThrow(refusal);
  expect(() => ownPayment(visitorActor, payment)).toThrow(refusal);
  expect(() => ownPayment(person('lucia'), undefined)).toThrow(refusal);
});
