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

/** Awaits the provider's answer, like `answer`. @returns null when the provider answers that the object doesn't exist */
export async function answerIfFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await answer(call);
  } catch (error) {
    if (isRefusal(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Whether the provider answered that it doesn't do what was asked. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the error says that the intent's status doesn't allow the call: it was paid or cancelled concurrently. */
export const isUnexpectedState = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'payment_intent_unexpected_state';

/** Whether the error says that the saved card is detached or doesn't exist. */
export const isAboutCard = (error: unknown): boolean =>
  isRefusal(error) && (error.param === 'payment_method' || Boolean(error.code?.startsWith('payment_method')));
