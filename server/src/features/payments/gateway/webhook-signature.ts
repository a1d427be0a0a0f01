import { fieldsOf } from '@puente/contracts/fields';
import Stripe from 'stripe';

/** The ids in a provider's event. Its other data is not trusted. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent concerned; null for other events. */
  intentId: string | null;
  /** The setup intent concerned; null for other events. */
  setupId: string | null;
}

/**
 * Verifies the signature of a webhook request and returns its event.
 * @param rawBody the raw body: the signature covers its bytes
 * @param signature the header `Stripe-Signature`
 * @returns null when the signature is invalid or older than five minutes (replay protection)
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

/** The intent's id of a charge, refund or dispute. */
function intentOf(object: object): string | null {
  const { object: kind, id, payment_intent: intent } = fieldsOf(object);
  const found = kind === 'payment_intent' ? id : (fieldsOf(intent)['id'] ?? intent);
  return typeof found === 'string' ? found : null;
}

function setupOf(object: object): string | null {
  const { object: kind, id } = fieldsOf(object);
  return kind === 'setup_intent' && typeof id === 'string' ? id : null;
}
