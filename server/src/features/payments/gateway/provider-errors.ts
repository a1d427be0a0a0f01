import Stripe from 'stripe';

import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Awaits the provider's answer. Rethrows its refusals as the SDK's own errors.
 * @throws AppError PAYMENTS_UNREACHABLE: no answer · PAYMENTS_NOT_CONFIGURED: our keys are rejected
 */
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
