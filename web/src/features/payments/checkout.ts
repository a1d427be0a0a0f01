import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';

import { isConfirmed } from './payment-outcome.ts';
import type { PurchaseEvent } from './purchase-state.ts';

/** The dependencies of a payment; tests replace them. Null while not loaded. */
export interface PaymentPorts {
  stripe: Pick<Stripe, 'confirmPayment' | 'confirmCardPayment'> | null;
  /** The mounted card form; not needed with a saved card. */
  elements: StripeElements | null;
  /** The id of the saved card that pays; null: the card of the form. */
  savedCard: string | null;
  clientSecret: string | null;
  /** The return URL of a bank that needs a full page for 3-D Secure. */
  returnUrl: string;
  /** Validates our own fields beside the card form; null when a field is missing. */
  billing: () => { name: string; email: string } | null;
  /** Stores the consent on the server. When it rejects, nothing is charged. */
  agree: () => Promise<unknown>;
  /** Reports the successful payment to the academy. Rejects when the request fails. */
  activate: (paymentIntentId: string) => Promise<{ estado: 'succeeded' | 'processing' }>;
}

type Dispatch = (event: PurchaseEvent) => void;

/** Runs a payment and dispatches an event for each step (PAY-5, PAY-6). Never rejects: failures become events. */
export const pay = async (ports: PaymentPorts, dispatch: Dispatch): Promise<void> => {
  const { stripe, elements, clientSecret, savedCard } = ports;
  if (!stripe || !clientSecret || !(elements ?? savedCard)) return dispatch({ type: 'notInitialised' });
  dispatch({ type: 'payPressed' });
  try {
    // Both are asked, so that every missing field is marked, not only those of the first group.
    const billing = ports.billing();
    const form = savedCard ? undefined : await elements?.submit();
    if (!billing || form?.error) return dispatch({ type: 'formIncomplete' });
    if (!(await isAgreed(ports))) return dispatch({ type: 'agreementFailed' });
    dispatch({ type: 'formComplete' });
    const { error, paymentIntent } = await confirmed(stripe, { ...ports, clientSecret, billing });
    // The provider refuses to charge twice (idempotent); the error then contains the payment made by another tab.
    const intent = paymentIntent ?? error.payment_intent;
    if (error && !(intent && (isConfirmed(intent.status) || intent.status === 'processing'))) {
      const isLost = error.code === 'payment_intent_unexpected_state';
      return dispatch(isLost ? { type: 'orderLost' } : { type: 'refused', refusal: error });
    }
    if (!intent) return dispatch({ type: 'failed' });
    dispatch({ type: 'answered', status: intent.status });
    if (isConfirmed(intent.status)) await activate(ports, intent.id, dispatch);
  } catch (error) {
    console.error('payment failed unexpectedly', error);
    dispatch({ type: 'failed' });
  }
};

interface Confirmation extends Pick<PaymentPorts, 'elements' | 'savedCard' | 'returnUrl'> {
  clientSecret: string;
  billing: { name: string; email: string };
}

/** Charges the saved card, or the one that was typed. A bank that asks for more shows its own page. */
const confirmed = (
  stripe: NonNullable<PaymentPorts['stripe']>,
  { elements, savedCard, clientSecret, returnUrl, billing }: Confirmation,
): Promise<PaymentIntentResult> =>
  savedCard || !elements
    ? stripe.confirmCardPayment(clientSecret, { payment_method: savedCard ?? '', return_url: returnUrl })
    : stripe.confirmPayment({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: billing } },
      });

const isAgreed = async ({ agree }: PaymentPorts): Promise<boolean> => {
  try {
    await agree();
    return true;
  } catch (error) {
    console.warn('the consent could not be stored; nothing was charged', error);
    return false;
  }
};

/**
 * Reports the payment to the academy; the provider's webhook activates the access as well if this fails (PAY-10). Never
 * rejects.
 */
export const activate = async (ports: Pick<PaymentPorts, 'activate'>, paymentIntentId: string, dispatch: Dispatch) => {
  try {
    const { estado } = await ports.activate(paymentIntentId);
    dispatch(estado === 'succeeded' ? { type: 'activated' } : { type: 'answered', status: estado });
  } catch (error) {
    console.warn('payment taken, but the academy could not be told', error);
    dispatch({ type: 'activationFailed', transactionId: paymentIntentId });
  }
};

/**
 * Polls the status of a payment that the bank is processing; a failed request is retried at the next poll. Never
 * rejects.
 */
export const askBank = async (
  ports: Pick<PaymentPorts, 'activate'> & { status: (paymentIntentId: string) => Promise<string> },
  paymentIntentId: string,
  dispatch: Dispatch,
): Promise<void> => {
  const status = await ports.status(paymentIntentId).catch(() => 'processing');
  dispatch({ type: 'answered', status });
  if (isConfirmed(status)) await activate(ports, paymentIntentId, dispatch);
};
