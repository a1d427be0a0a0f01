import Stripe from 'stripe';

import { AppError } from '../../platform/errors/app-error.ts';

/** Tells a provider that doesn't answer, or doesn't know us, from one that refuses. */
export async function answer<T>(call: Promise<T>): Promise<T> {
  const {
    StripeAPIError,
    StripeAuthenticationError,
    StripeConnectionError,
    StripePermissionError,
    StripeRateLimitError,
  } = Stripe.errors;
  try {
    return await call;
  } catch (error) {
    if (
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError
    ) {
      throw new AppError('PAYMENTS_UNREACHABLE', {}, { cause: error });
    }
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
      throw new AppError('PAYMENTS_NOT_CONFIGURED', {}, { cause: error });
    }
    throw error;
  }
}
