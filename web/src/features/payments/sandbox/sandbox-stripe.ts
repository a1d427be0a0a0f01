import type { PaymentIntentResult, SetupIntentResult, Stripe, StripeError } from '@stripe/stripe-js';

import { challenge } from './challenge.tsx';
import { SandboxPaymentElement } from './payment-element.tsx';
import { type IntentAnswer, SandboxApi } from './sandbox-api.ts';
import { sandboxTexts, type SandboxTexts } from './sandbox-texts.ts';

interface ConfirmOptions {
  elements: SandboxElements;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method_data?: { billing_details?: { name?: string; email?: string } };
  };
}

/** The stand-in for `stripe.elements()`: one Payment Element over one intent. */
class SandboxElements {
  readonly clientSecret: string;
  readonly #api: SandboxApi;
  readonly #texts: SandboxTexts;
  #element: SandboxPaymentElement | null = null;

  constructor(api: SandboxApi, clientSecret: string, texts: SandboxTexts) {
    this.#api = api;
    this.clientSecret = clientSecret;
    this.#texts = texts;
  }

  create(): SandboxPaymentElement {
    this.#element = new SandboxPaymentElement(this.#api, this.clientSecret, this.#texts);
    return this.#element;
  }

  getElement(): SandboxPaymentElement | null {
    return this.#element;
  }

  update(): Promise<void> {
    return Promise.resolve();
  }

  fetchUpdates(): Promise<{ error?: undefined }> {
    return Promise.resolve({});
  }

  /** Validates the form, as Stripe's does before a payment is confirmed. */
  submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    const result = this.check();
    return Promise.resolve('error' in result ? { error: result.error } : { selectedPaymentMethod: 'card' });
  }

  check() {
    const result = this.#element?.form.current?.check();
    if (result && 'card' in result) return { card: result.card };
    const [code = 'incomplete_number'] = Object.values(result?.problems ?? {});
    return { error: { type: 'validation_error' as const, code, message: this.#texts[code] } };
  }
}

/**
 * An object of Stripe.js's shape over the card sandbox, for the real `<Elements>`: it carries the four methods that
 * react-stripe-js looks for and those that the purchase uses.
 */
export const createSandboxStripe = (publishableKey: string, locale: string): Stripe => {
  const texts = sandboxTexts(locale);
  const api = new SandboxApi(publishableKey, texts);

  const authenticate = async (clientSecret: string) => api.authenticate(clientSecret, await challenge(texts));

  /** Pays, or saves the card: the elements know which, by their intent. */
  const confirm = async ({ elements, confirmParams }: ConfirmOptions): Promise<IntentAnswer> => {
    const checked = elements.check();
    if (checked.error) return { error: checked.error };
    const billing = confirmParams?.payment_method_data?.billing_details ?? {};
    const { clientSecret } = elements;
    const answer = await api.confirm(clientSecret, checked.card, billing, confirmParams?.return_url ?? '');
    return answer.intent?.status === 'requires_action' ? authenticate(clientSecret) : answer;
  };

  const sandbox = {
    elements: (options: { clientSecret: string }) => new SandboxElements(api, options.clientSecret, texts),
    retrievePaymentIntent: async (clientSecret: string) => asResult(await api.read(clientSecret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => asResult(await authenticate(clientSecret)),
    confirmPayment: async (options: ConfirmOptions) => asResult(await confirm(options)),
    confirmSetup: async (options: ConfirmOptions) => asResult(await confirm(options)),
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
  };
  // Stripe's type has some eighty methods more; the purchase calls none of them.
  return sandbox as unknown as Stripe;
};

/** As Stripe.js names what it answers with. */
const asResult = ({ intent, error }: IntentAnswer): PaymentIntentResult | SetupIntentResult => {
  if (error) return { error };
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
};

const unsupported = () => Promise.reject(new Error('not part of the card sandbox'));
