import { randomBytes } from 'node:crypto';

import type { Stripe } from 'stripe';

/** The SDK's "any other string" in an open enum. */
type OtherString = string & Record<never, never>;
// Only their identity inside a generic function tells `string` from the SDK's "any other string".
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** A field's type without "any other string", and without the object that `expand` puts in an id's place. */
type Closed<T> = T extends { id: string; object: string } ? never : Same<T, OtherString> extends true ? never : T;

/**
 * One of the SDK's objects as the sandbox keeps it: open enums closed, references as ids. What a builder returns is
 * checked against this, so that a misspelt status or a forgotten field doesn't compile.
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
  | `setup_intent.${'created' | 'succeeded' | 'requires_action' | 'setup_failed' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'pending' | 'refunded'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated'}`
  | `payment_method.${'attached' | 'detached'}`
  | `customer.${'created' | 'updated'}`
>;
export type StoredEvent = Stored<Stripe.EventBase> & { type: EventName };

/** What is kept, by the API's own name of its kind. */
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

/** What is known of a payment method but not shown. */
export interface MethodFacts {
  /** Authenticated for later payments. */
  setUp: boolean;
  /** Used or detached without a customer to keep it: it can't be used again. */
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

/** A new id, as `pi_…`. */
export const newId = (kind: Kind): string => `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`;

/** The kind of object that an id names, or undefined when it is none of ours. */
export function kindOf(id: string): Kind | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  return (Object.keys(PREFIXES) as Kind[]).find((kind) => PREFIXES[kind] === prefix);
}

/** The secret that lets a browser act on one intent. */
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(16).toString('hex')}`;
