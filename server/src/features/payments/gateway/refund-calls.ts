import { type Cents, centsNumber } from '@puente/contracts/cents';
import Stripe from 'stripe';

import { answer } from './provider-errors.ts';

/** A refund as the provider has it. */
export interface ProviderRefund {
  id: string;
  /** The provider could not return the money. */
  failed: boolean;
}

/** The part of the gateway that returns money. Every call throws PAYMENTS_UNREACHABLE when the provider doesn't answer. */
export interface RefundGateway {
  /** Refunds the rest of a payment. Idempotent. */
  refund(intentId: string, idempotencyKey: string): Promise<void>;
  /**
   * Returns a part of a payment, or all of it. Idempotent by `refundId`, for as long as the provider remembers keys.
   * @returns null when the provider refuses: more than what is left, or a disputed payment
   */
  refundPart(intentId: string, refund: { refundId: string; amount: Cents }): Promise<ProviderRefund | null>;
  /** All refunds of a payment, as they are now. */
  refundsOf(intentId: string): Promise<ProviderRefund[]>;
  /** The refund that was made for `refundId`; null when there is none. */
  refundMade(intentId: string, refundId: string): Promise<ProviderRefund | null>;
}

export const refundCalls = (stripe: () => Stripe): RefundGateway => ({
  async refund(intentId, idempotencyKey) {
    try {
      await answer(stripe().refunds.create({ payment_intent: intentId }, { idempotencyKey }));
    } catch (error) {
      if (!(isRefusal(error) && error.code === 'charge_already_refunded')) throw error;
    }
  },

  async refundPart(intentId, { refundId, amount }) {
    const made = stripe().refunds.create(
      {
        payment_intent: intentId,
        amount: centsNumber(amount),
        reason: 'requested_by_customer',
        metadata: { refundId },
      },
      { idempotencyKey: `refund-${refundId}` },
    );
    try {
      return refundOf(await answer(made));
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  },

  async refundsOf(intentId) {
    const { data } = await answer(stripe().refunds.list({ payment_intent: intentId, limit: 100 }));
    return data.map(refundOf);
  },

  async refundMade(intentId, refundId) {
    const { data } = await answer(stripe().refunds.list({ payment_intent: intentId, limit: 100 }));
    const made = data.find(({ metadata }) => metadata?.['refundId'] === refundId);
    return made ? refundOf(made) : null;
  },
});

const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

const refundOf = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  failed: status === 'failed' || status === 'canceled',
});
