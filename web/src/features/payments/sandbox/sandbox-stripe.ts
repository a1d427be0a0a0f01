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

/** The fake of `stripe.elements()`: one Payment Element for one intent. */
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

  /** Validates the form, like Stripe's, before a payment is confirmed. */
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
 * A fake of the Stripe.js object over the card sandbox, passed to the real `<Elements>`: it has the four methods that
 * react-stripe-js checks for and those that the purchase uses.
 */
export const createSandboxStripe = (publishableKey: string, locale: string): Stripe => {
  const texts = sandboxTexts(locale);
  const api = new SandboxApi(publishableKey, texts);

  const authenticate = async (clientSecret: string) => api.authenticate(clientSecret, await challenge(texts));

  const orAuthenticated = (clientSecret: string, answer: IntentAnswer) =>
    answer.intent?.status === 'requires_action' ? authenticate(clientSecret) : answer;

  /** Pays or saves the card, depending on the kind of intent. */
  const confirm = async ({ elements, confirmParams }: ConfirmOptions): Promise<IntentAnswer> => {
    const checked = elements.check();
    if (checked.error) return { error: checked.error };
    const billing = confirmParams?.payment_method_data?.billing_details ?? {};
    const { clientSecret } = elements;
    const answer = await api.confirm(clientSecret, checked.card, billing, confirmParams?.return_url ?? '');
    return orAuthenticated(clientSecret, answer);
  };

  const sandbox = {
    elements: (options: { clientSecret: string }) => new SandboxElements(api, options.clientSecret, texts),
    retrievePaymentIntent: async (clientSecret: string) => asResult(await api.read(clientSecret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => asResult(await authenticate(clientSecret)),
    confirmPayment: async (options: ConfirmOptions) => asResult(await confirm(options)),
    confirmSetup: async (options: ConfirmOptions) => asResult(await confirm(options)),
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: async (clientSecret: string, data: { payment_method: string; return_url?: string }) =>
      asResult(
        await orAuthenticated(
          clientSecret,
          await api.confirmSaved(clientSecret, data.payment_method, data.return_url ?? ''),
        ),
      ),
  };
  // Stripe's type has about eighty more methods; the purchase calls none of them.
  return sandbox as unknown as Stripe;
};

/** Converts a response to the result format of Stripe.js. */
const asResult = ({ intent, error }: IntentAnswer): PaymentIntentResult | SetupIntentResult => {
  if (error) return { error };
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
};

const unsupported = () => Promise.reject(new Error('not part of the card sandbox'));
