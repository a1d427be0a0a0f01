import type { Stripe } from 'stripe';

import type { Decline } from './cards.ts';
import type { Kind, StoredIntent, StoredMethod, StoredSetup } from './stored.ts';

/** The body of an error, as the SDK parses it. */
export interface RefusalError extends Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'type' | 'code' | 'decline_code' | 'advice_code' | 'param' | 'charge'
> {
  message: string;
  /** The intent, with the fields that the caller may read. */
  payment_intent?: Partial<StoredIntent>;
  setup_intent?: Partial<StoredSetup>;
  payment_method?: StoredMethod;
}

/**
 * An error answer of the API. It does not roll back: a declined charge is stored like any other. So an endpoint
 * validates everything first, and throws this after a write only when the refusal is the outcome.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly error: RefusalError;

  constructor(status: number, error: RefusalError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const invalid = (status: number, message: string, rest: Omit<RefusalError, 'type' | 'message'> = {}): Refusal =>
  new Refusal(status, { type: 'invalid_request_error', message, ...rest });

export const badParameter = (code: string, param: string, message: string): Refusal =>
  invalid(400, message, { code, param });

export const badRequest = (message: string, code?: string): Refusal => invalid(400, message, code ? { code } : {});

/** No such object: 404 for an id in the URL, 400 for one in a parameter. */
export const missing = (kind: Kind, id: string, param?: string): Refusal =>
  invalid(param ? 400 : 404, `No such ${kind.replaceAll('_', '')}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });

export const unknownAddress = (method: string, path: string): Refusal =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`);

export const badKey = (key: string): Refusal =>
  invalid(401, key ? 'Invalid API Key provided.' : 'You did not provide an API key.');

export const unexpectedIntentState = (intent: StoredIntent, message: string): Refusal =>
  invalid(400, message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

export const unexpectedSetupState = (setup: StoredSetup, message: string): Refusal =>
  invalid(400, message, { code: 'setup_intent_unexpected_state', setup_intent: setup });

export const keyReused = (key: string): Refusal =>
  new Refusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** A declined card; `rest` are the objects of the attempt. */
export const cardRefused = (
  decline: Decline,
  rest: Pick<RefusalError, 'charge' | 'payment_intent' | 'setup_intent' | 'payment_method'>,
): Refusal => new Refusal(402, { type: 'card_error', ...decline, ...rest });

/** Invalid card details: no charge was attempted. */
export const cardInvalid = (
  code: 'expired_card' | 'incorrect_number' | 'invalid_cvc' | 'invalid_expiry_month' | 'invalid_expiry_year',
  param: 'number' | 'cvc' | 'exp_month' | 'exp_year',
  message: string,
): Refusal => new Refusal(402, { type: 'card_error', code, param, message });
