import type { SavedCard } from '@puente/contracts/payments';
import Stripe from 'stripe';

import { brandName, idOf } from './intent-facts.ts';
import { answer } from './provider-errors.ts';

/** The state of a setup intent. */
interface SetupFacts {
  status: string;
  customerId: string | null;
  /** Null until it succeeds. */
  saved: GivenCard | null;
  /** False once the card is detached: it can't be charged any more. */
  isAttached: boolean;
}

/** A saved card at the provider, and when it was given. */
export interface GivenCard {
  paymentMethodId: string;
  since: Date;
}

/** The gateway's calls about saved cards. Each throws PAYMENTS_UNREACHABLE when the provider doesn't answer. */
export interface CardGateway {
  /** Creates a setup intent to save another card of a customer, for off-session charges. */
  createSetup(customerId: string): Promise<{ id: string; clientSecret: string }>;
  /** @returns null when the provider doesn't know the setup intent */
  setupFacts(id: string): Promise<SetupFacts | null>;
  /** @returns null when it doesn't exist or is detached */
  card(paymentMethodId: string): Promise<SavedCard | null>;
  /** Removes the name and the address of a customer. Idempotent. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Detaches a saved card, so that it can't be charged any more. Idempotent. */
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
      isAttached: given !== null && idOf(given.customer) === idOf(customer),
    };
  },

  async card(paymentMethodId) {
    const method = await found(stripe().paymentMethods.retrieve(paymentMethodId));
    if (!method?.card || method.customer === null) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { brand: brandName(brand), last4, expMonth, expYear };
  },

  async forgetCustomer(customerId) {
    // A customer that is gone at the provider is forgotten already.
    await found(stripe().customers.update(customerId, { name: '', email: '' }));
  },

  async detachCard(paymentMethodId) {
    try {
      await found(stripe().paymentMethods.detach(paymentMethodId));
    } catch (error) {
      // The provider refuses to detach a card that is detached already, so the card's state decides.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const method = await found(stripe().paymentMethods.retrieve(paymentMethodId));
      if (method?.customer) throw error;
    }
  },
});

/** @returns null when the provider answers that the object doesn't exist */
async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await answer(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}
