import { policy } from '../../platform/policy.ts';

/** Reading and paying what one owes oneself. */
export const ownPayment = policy(
  'payment.own',
  'PAYMENT_NOT_FOUND',
  (person, payment: { userId: string }) => payment.userId === person.userId,
);
