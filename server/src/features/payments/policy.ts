import { policy } from '../../platform/policy.ts';

/** Only the owner may read and pay a payment. */
export const ownPayment = policy(
  'payment.own',
  'PAYMENT_NOT_FOUND',
  (person, payment: { userId: string }) => payment.userId === person.userId,
);
