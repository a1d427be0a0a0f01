import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

import type { Card } from './card-input.ts';
import type { SandboxTexts } from './sandbox-texts.ts';

type Intent = PaymentIntent | SetupIntent;

/** What the sandbox answers: the intent that the secret is of, or an error of Stripe's shape. */
export type IntentAnswer = { intent: Intent; error?: undefined } | { intent?: undefined; error: StripeError };

/** The publishable side of the sandbox: form-encoded, as Stripe's own is. */
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

  /** Ends a 3-D Secure check the way the person chose; what the bank then refuses is an error, as with `confirm`. */
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

  /** The sandbox's server answers in English, as Stripe's does; Stripe.js says it in the page's language. */
  #translated(error: StripeError): StripeError {
    const texts: Partial<Record<string, string>> = this.#texts;
    const message = texts[error.code ?? ''] ?? error.message;
    return { ...error, ...(message && { message }) };
  }
}

/** A secret begins with its intent's id, which says what kind of intent it is. */
const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');

const intentId = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
