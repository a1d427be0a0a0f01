import type { PaymentIntentResult, SetupIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { Button } from '../../../ui/button.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { SandboxPaymentElement } from './payment-element.tsx';
import { type IntentAnswer, SandboxApi, sandboxTexts, type SandboxTexts } from './sandbox-api.ts';

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

type Outcome = 'succeed' | 'fail';

/**
 * Shows the fake of a bank's 3-D Secure page and resolves with the user's choice. Like Stripe's, it is appended to the
 * body, above everything and outside the payment's dialog.
 */
const challenge = (texts: SandboxTexts): Promise<Outcome> => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise<Outcome>((resolve) => {
    root.render(<Challenge texts={texts} onChoice={resolve} />);
  }).finally(() => {
    root.unmount();
    host.remove();
  });
};

const Challenge = ({ texts, onChoice }: { texts: SandboxTexts; onChoice: (outcome: Outcome) => void }) => {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const failOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onChoice('fail');
    document.addEventListener('keydown', failOnEscape);
    return () => document.removeEventListener('keydown', failOnEscape);
  }, [onChoice]);
  return (
    <div className="fixed inset-0 z-[2147483647] flex items-center justify-center bg-scrim p-4">
      <dialog
        ref={panel}
        open
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className="relative flex w-full max-w-md flex-col gap-4 rounded-xl bg-surface p-6 text-ink shadow-float outline-none sm:p-8"
      >
        <ShieldIcon className="size-10 text-brand" />
        <h2 id={`${id}-title`} className="text-xl">
          {texts.challengeTitle}
        </h2>
        <p id={`${id}-text`} className="text-muted">
          {texts.challenge}
        </p>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row-reverse">
          <Button className="grow" onPress={() => onChoice('succeed')}>
            {texts.approve}
          </Button>
          <Button className="grow" variant="secondary" onPress={() => onChoice('fail')}>
            {texts.reject}
          </Button>
        </div>
      </dialog>
    </div>
  );
};
