import { randomBytes } from 'node:crypto';

import { keysOf } from '@puente/contracts/keys';
import type { Stripe } from 'stripe';

/** The SDK's type for further strings in an open enum. */
type OtherString = string & Record<never, never>;
// Only a comparison inside a generic function distinguishes `string` from the SDK's type for further strings.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** A field's type without further strings of open enums, and without the object that `expand` puts in. */
type Closed<T> = T extends { id: string; object: string } ? never : Same<T, OtherString> extends true ? never : T;

/**
 * An SDK object as the sandbox stores it: with closed enums, and references as ids. What a function creates is checked
 * against this type, so that a misspelled status or a missing field doesn't compile.
 */
export type Stored<T> = { [K in keyof T]: Closed<T[K]> };

export type StoredIntent = Stored<Stripe.PaymentIntent>;
export type StoredSetup = Stored<Stripe.SetupIntent>;
export type StoredMethod = Stored<Stripe.PaymentMethod>;
export type StoredCharge = Stored<Stripe.Charge>;
export type StoredRefund = Stored<Stripe.Refund>;
export type StoredDispute = Stored<Stripe.Dispute>;
export type StoredCustomer = Stored<Stripe.Customer>;

/** The types of event that the sandbox sends. */
export type EventName = Extract<
  Stripe.Event['type'],
  | `payment_intent.${'created' | 'succeeded' | 'processing' | 'requires_action' | 'payment_failed' | 'canceled'}`
  | 'payment_intent.amount_capturable_updated'
  | `setup_intent.${'created' | 'succeeded' | 'requires_action' | 'setup_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'pending' | 'captured' | 'refunded'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `payment_method.${'attached' | 'detached'}`
  | `customer.${'created' | 'updated'}`
>;
export type StoredEvent = Stored<Stripe.EventBase> & { type: EventName };

/** The stored objects, by the API's name of their kind. */
export interface StoredObjects {
  customer: StoredCustomer;
  payment_method: StoredMethod;
  payment_intent: StoredIntent;
  setup_intent: StoredSetup;
  charge: StoredCharge;
  refund: StoredRefund;
  dispute: StoredDispute;
  event: StoredEvent;
}
export type Kind = keyof StoredObjects;

/** Facts about a payment method that the API does not return. */
export interface MethodFacts {
  /** Authenticated for later payments. */
  setUp: boolean;
  /** Used or detached without a customer, so it can't be used again. */
  spent: boolean;
}

const PREFIXES = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  event: 'evt',
} as const satisfies Record<Kind, string>;

/** A new id, such as `pi_…`. */
export const newId = (kind: Kind): string => `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;

/** The kind of object of an id, or undefined for another id. */
export function kindOf(id: string): Kind | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  return keysOf(PREFIXES).find((kind) => PREFIXES[kind] === prefix);
}

/** The client secret, with which a browser may read and confirm one intent. */
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('hex')}`;
