import type { Stripe, StripeElements } from '@stripe/stripe-js';

import type { PurchaseEvent } from './purchase-state.ts';

/** What paying needs from the outside; null while it isn't there. */
export interface Till {
  stripe: Pick<Stripe, 'confirmPayment'> | null;
  elements: StripeElements | null;
  clientSecret: string | null;
  /** Where a bank that needs the whole page sends the person back to. */
  returnUrl: string;
  /** Checks our own fields beside the card; null when one of them is missing. */
  billing: () => Promise<{ name: string; email: string } | null>;
  /** Has the academy write down what was ticked. Rejects when it could not: then nothing is charged. */
  agree: () => Promise<unknown>;
  /** Tells the academy that the payment succeeded. Rejects when it could not be told. */
  activate: (paymentIntentId: string) => Promise<{ estado: 'succeeded' | 'processing' }>;
}

type Dispatch = (event: PurchaseEvent) => void;

/** Takes the payment, step by step, and tells each one (PAY-5, PAY-6). Never rejects. */
export const pay = async (till: Till, dispatch: Dispatch): Promise<void> => {
  const { stripe, elements, clientSecret } = till;
  if (!stripe || !elements || !clientSecret) return dispatch({ type: 'notInitialised' });
  dispatch({ type: 'payPressed' });
  try {
    // Both at once, so that every missing field is marked and not just the first group's.
    const [billing, form] = await Promise.all([till.billing(), elements.submit()]);
    if (!billing || form.error) return dispatch({ type: 'formIncomplete' });
    if (!(await isAgreed(till))) return dispatch({ type: 'agreementFailed' });
    dispatch({ type: 'formComplete' });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: till.returnUrl, payment_method_data: { billing_details: billing } },
    });
    // The provider refuses to charge twice; its error then carries the payment as another tab has already made it.
    const intent = paymentIntent ?? error.payment_intent;
    if (error && !(intent && ['succeeded', 'processing'].includes(intent.status))) {
      const isLost = error.code === 'payment_intent_unexpected_state';
      return dispatch(isLost ? { type: 'orderLost', reason: error.message } : { type: 'refused', refusal: error });
    }
    if (!intent) return dispatch({ type: 'failed' });
    dispatch({ type: 'answered', status: intent.status });
    if (intent.status === 'succeeded') await activate(till, intent.id, dispatch);
  } catch (error) {
    console.error('payment failed unexpectedly', error);
    dispatch({ type: 'failed' });
  }
};

const isAgreed = async ({ agree }: Till): Promise<boolean> => {
  try {
    await agree();
    return true;
  } catch (error) {
    console.warn('the consent could not be stored; nothing was charged', error);
    return false;
  }
};

/** Tells the academy; the provider's webhook activates the access too, should this fail (PAY-10). Never rejects. */
export const activate = async (till: Pick<Till, 'activate'>, paymentIntentId: string, dispatch: Dispatch) => {
  try {
    const { estado } = await till.activate(paymentIntentId);
    dispatch(estado === 'succeeded' ? { type: 'activated' } : { type: 'answered', status: estado });
  } catch (error) {
    console.warn('payment taken, but the academy could not be told', error);
    dispatch({ type: 'activationFailed', transactionId: paymentIntentId });
  }
};

/** Asks how a payment that the bank is still working on stands; silence means asking again later. Never rejects. */
export const askBank = async (
  till: Pick<Till, 'activate'> & { status: (paymentIntentId: string) => Promise<string> },
  paymentIntentId: string,
  dispatch: Dispatch,
): Promise<void> => {
  const status = await till.status(paymentIntentId).catch(() => 'processing');
  dispatch({ type: 'answered', status });
  if (status === 'succeeded') await activate(till, paymentIntentId, dispatch);
};
