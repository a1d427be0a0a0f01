import Stripe from 'stripe';

/** What the provider's event names; what it tells of it is not believed. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent that it is about; null when it is about something else. */
  intentId: string | null;
  /** The setup intent that it is about; null when it is about something else. */
  setupId: string | null;
}

/**
 * The event of a webhook's request, if the provider has signed it.
 * @param rawBody the body as it came: the signature is over its bytes
 * @param signature the header `Stripe-Signature`
 * @returns null when the signature isn't the provider's, or is older than five minutes
 */
export function signedEvent(rawBody: Buffer, signature: string, secret: string, now: Date): ProviderEvent | null {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, now.getTime());
    const { id, type, data } = event;
    return { id, type, intentId: intentOf(data.object), setupId: setupOf(data.object) };
  } catch {
    return null;
  }
}

/** Charges, refunds and disputes name the intent that they belong to. */
function intentOf(object: object): string | null {
  const {
    object: kind,
    id,
    payment_intent: intent,
  } = object as { object?: string; id?: string; payment_intent?: unknown };
  if (kind === 'payment_intent') return id ?? null;
  if (typeof intent === 'string') return intent;
  return (intent as { id?: string } | null | undefined)?.id ?? null;
}

function setupOf(object: object): string | null {
  const { object: kind, id } = object as { object?: string; id?: string };
  return kind === 'setup_intent' ? (id ?? null) : null;
}
