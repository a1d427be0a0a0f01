import { AppError } from '../../platform/errors/app-error.ts';

/** Whose payment it is, is judged here and nowhere else. Not yours = not there. @throws AppError PAYMENT_NOT_FOUND */
export function ownPayment<T extends { userId: string }>(payment: T | undefined, userId: string): T {
  if (payment?.userId !== userId) throw new AppError('PAYMENT_NOT_FOUND');
  return payment;
}
