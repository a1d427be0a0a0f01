import type { SavedCard } from '@puente/contracts/payments';
import Stripe from 'stripe';

import { brandName, idOf } from './intent-facts.ts';
import { answer } from './provider-errors.ts';

/** How the saving of a card stands. */
interface SetupFacts {
  status: string;
  customerId: string | null;
  /** Null until it has succeeded. */
  saved: GivenCard | null;
}

/** A card at the provider, and when its holder gave it. */
export interface GivenCard {
  paymentMethodId: string;
  since: Date;
}

/** The part of the gateway that is about saved cards. Every call throws PAYMENTS_UNREACHABLE when it isn't answered. */
export interface CardGateway {
  /** Begins to save another card of a customer's, for charges without them. */
  createSetup(customerId: string): Promise<{ id: string; clientSecret: string }>;
  /** @returns null when the provider knows of no such setup */
  setupFacts(id: string): Promise<SetupFacts | null>;
  /** @returns null when it is gone, or was taken away from its customer */
  card(paymentMethodId: string): Promise<SavedCard | null>;
  /** Makes a saved card one that nobody can charge any more. Doing it again changes nothing. */
  detachCard(paymentMethodId: string): Promise<void>;
}

export const cardCalls = (stripe: () => Stripe): CardGateway => ({
  async createSetup(customerId) {
    const setup = await answer(
      stripe().setupIntents.create({
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      }),
    );
    if (!setup.client_secret) throw new Error(`The setup intent ${setup.id} came without its secret.`);
    return { id: setup.id, clientSecret: setup.client_secret };
  },

  async setupFacts(id) {
    const setup = await found(stripe().setupIntents.retrieve(id, { expand: ['payment_method'] }));
    if (!setup) return null;
    const { status, customer, payment_method: method } = setup;
    const given = status === 'succeeded' && method !== null && typeof method === 'object' ? method : null;
    return {
      status,
      customerId: idOf(customer),
      saved: given && { paymentMethodId: given.id, since: new Date(given.created * 1_000) },
    };
  },

  async card(paymentMethodId) {
    const method = await found(stripe().paymentMethods.retrieve(paymentMethodId));
    if (!method?.card || method.customer === null) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { brand: brandName(brand), last4, expMonth, expYear };
  },

  async detachCard(paymentMethodId) {
    try {
      await found(stripe().paymentMethods.detach(paymentMethodId));
    } catch (error) {
      // The provider refuses to detach what is attached to nobody: whether it is, tells the card itself.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const method = await found(stripe().paymentMethods.retrieve(paymentMethodId));
      if (method?.customer) throw error;
    }
  },
});

/** @returns null for what the provider has never had, or has no more */
async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await answer(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}
