import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

import type { Texts } from '../../../platform/i18n/texts.ts';
import type { Card } from './card-input.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

type Intent = PaymentIntent | SetupIntent;

/** A response of the sandbox: the intent of the client secret, or a Stripe-like error. */
export type IntentAnswer = { intent: Intent; error?: undefined } | { intent?: undefined; error: StripeError };

/** Client of the sandbox's publishable API: form-encoded, like Stripe's. */
export class SandboxApi {
  readonly #key: string;
  readonly #texts: SandboxTexts;

  constructor(key: string, texts: SandboxTexts) {
    this.#key = key;
    this.#texts = texts;
  }

  read(clientSecret: string): Promise<IntentAnswer> {
    return this.#call('GET', clientSecret, '', {});
  }

  confirm(clientSecret: string, card: Card, billing: { name?: string; email?: string }, returnUrl: string) {
    return this.#call('POST', clientSecret, '/confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': card.expMonth,
      'payment_method_data[card][exp_year]': card.expYear,
      'payment_method_data[card][cvc]': card.cvc,
      ...(billing.name && { 'payment_method_data[billing_details][name]': billing.name }),
      ...(billing.email && { 'payment_method_data[billing_details][email]': billing.email }),
      ...(returnUrl && { return_url: returnUrl }),
    });
  }

  /** Pays with a card that is saved. */
  confirmSaved(clientSecret: string, paymentMethodId: string, returnUrl: string) {
    return this.#call('POST', clientSecret, '/confirm', {
      payment_method: paymentMethodId,
      ...(returnUrl && { return_url: returnUrl }),
    });
  }

  /**
   * Completes a 3-D Secure check with the user's choice; a following refusal by the bank is an error, as with
   * `confirm`.
   */
  async authenticate(clientSecret: string, outcome: 'succeed' | 'fail'): Promise<IntentAnswer> {
    const answer = await this.#call('POST', clientSecret, '/sandbox_authenticate', { outcome });
    if (answer.error || answer.intent.status !== 'requires_payment_method') return answer;
    const { intent } = answer;
    const failure = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
    return failure ? { error: this.#translated({ ...(failure as StripeError), [intent.object]: intent }) } : answer;
  }

  async #call(
    method: 'GET' | 'POST',
    clientSecret: string,
    action: string,
    fields: Record<string, string>,
  ): Promise<IntentAnswer> {
    const form = new URLSearchParams({ key: this.#key, client_secret: clientSecret, ...fields });
    const kind = isSetup(clientSecret) ? 'setup_intents' : 'payment_intents';
    const path = `/api/dev/stripe/v1/${kind}/${intentId(clientSecret)}${action}`;
    try {
      const response = await (method === 'GET'
        ? fetch(`${path}?${form}`)
        : fetch(path, { method: 'POST', body: form }));
      const answer = (await response.json()) as Intent | { error: StripeError };
      return 'error' in answer ? { error: this.#translated(answer.error) } : { intent: answer };
    } catch {
      return { error: { type: 'api_connection_error' as const, message: this.#texts.connection } };
    }
  }

  /**
   * Translates an error: the sandbox's server responds in English like Stripe's, and Stripe.js translates into the
   * page's language.
   */
  #translated(error: StripeError): StripeError {
    const texts: Partial<Record<string, string>> = this.#texts;
    const message = texts[error.code ?? ''] ?? error.message;
    return { ...error, ...(message && { message }) };
  }
}

/** Whether a client secret belongs to a setup intent: it begins with its intent's id. */
const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

const intentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export type SandboxTexts = Texts<typeof es>;

/** The fake's texts for the given locale, like Stripe.js: English for `en`, else Spanish. */
export const sandboxTexts = (locale: string | undefined): SandboxTexts => (locale?.startsWith('en') ? en : es);
