import type { StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { activate, askBank, pay, type PaymentPorts } from './checkout.ts';
import type { PurchaseEvent } from './purchase-state.ts';

const billing = { name: 'Ana Ruiz', email: 'ana@ejemplo.test' };

const makePorts = (
  answer: unknown,
  { submit = async () => ({}), ...rest }: Partial<PaymentPorts> & { submit?: () => Promise<unknown> } = {},
) => {
  const confirmPayment = vi.fn(async (_options: unknown) => answer);
  const whole = {
    stripe: { confirmPayment },
    elements: { submit } as unknown as StripeElements,
    clientSecret: 'pi_1_secret_2',
    savedCard: null,
    returnUrl: 'https://academia.test/payment-success',
    billing: () => billing,
    agree: async () => undefined,
    activate: vi.fn(async () => ({ estado: 'succeeded' as const })),
    ...rest,
  };
  return whole as unknown as PaymentPorts & {
    stripe: { confirmPayment: typeof confirmPayment };
    activate: typeof whole.activate;
  };
};

const run = async (payment: PaymentPorts) => {
  const events: PurchaseEvent[] = [];
  await pay(payment, (event) => events.push(event));
  return events;
};

const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('pay', () => {
  test('[PAY-5, PAY-6] validates, confirms without a redirect unless needed, and reports to the academy', async () => {
    const payment = makePorts(succeeded);
    expect((await run(payment)).map(({ type }) => type)).toEqual([
      'payPressed',
      'formComplete',
      'answered',
      'activated',
    ]);
    expect(payment.stripe.confirmPayment).toHaveBeenCalledWith({
      elements: payment.elements,
      clientSecret: 'pi_1_secret_2',
      redirect: 'if_required',
      confirmParams: {
        return_url: 'https://academia.test/payment-success',
        payment_method_data: { billing_details: billing },
      },
    });
    expect(payment.activate).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  test('[PAY-16] with the saved card nothing is typed: neither form nor elements are needed', async () => {
    const confirmCardPayment = vi.fn(async () => succeeded);
    const payment = makePorts(succeeded, { savedCard: 'pm_1', elements: null });
    Object.assign(payment.stripe, { confirmCardPayment });
    expect((await run(payment)).map(({ type }) => type)).toEqual([
      'payPressed',
      'formComplete',
      'answered',
      'activated',
    ]);
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
      payment_method: 'pm_1',
      return_url: 'https://academia.test/payment-success',
    });
    expect(payment.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('[PAY-16] the saved card is charged, too, while the form of another one is still there', async () => {
    const confirmCardPayment = vi.fn(async () => succeeded);
    const submit = vi.fn(async () => ({}));
    const payment = makePorts(succeeded, { savedCard: 'pm_1', submit });
    Object.assign(payment.stripe, { confirmCardPayment });
    expect((await run(payment)).at(-1)).toEqual({ type: 'activated' });
    expect(confirmCardPayment).toHaveBeenCalledOnce();
    for (const other of [submit, payment.stripe.confirmPayment]) expect(other).not.toHaveBeenCalled();
  });

  test('[PAY-16] a saved card that is declined says why; the consent is asked for all the same', async () => {
    const refusal = { error: { type: 'card_error', code: 'card_declined', message: 'no' } };
    const agree = vi.fn(async () => undefined);
    const payment = makePorts(succeeded, { savedCard: 'pm_1', elements: null, agree });
    Object.assign(payment.stripe, { confirmCardPayment: async () => refusal });
    expect((await run(payment)).map(({ type }) => type)).toEqual(['payPressed', 'formComplete', 'refused']);
    expect(agree).toHaveBeenCalledOnce();
  });

  test('[PAY-11] stores the consent before the card is charged, and charges nothing when that fails', async () => {
    const steps: string[] = [];
    const payment = makePorts(succeeded, { agree: async () => steps.push('agreed') });
    payment.stripe.confirmPayment.mockImplementation(async () => {
      steps.push('charged');
      return succeeded;
    });
    await run(payment);
    expect(steps).toEqual(['agreed', 'charged']);

    const offline = makePorts(succeeded, { agree: () => Promise.reject(new Error('offline')) });
    expect((await run(offline)).map(({ type }) => type)).toEqual(['payPressed', 'agreementFailed']);
    expect(offline.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test.each([['stripe'], ['elements'], ['clientSecret']] as const)(
    '[PAY-5] without %s nothing starts',
    async (part) => {
      const payment = makePorts(succeeded, { [part]: null });
      expect(await run(payment)).toEqual([{ type: 'notInitialised' }]);
    },
  );

  test('[PAY-5] an incomplete card form or missing fields send nothing to the provider', async () => {
    for (const gap of [
      { billing: () => null },
      { submit: async () => ({ error: { type: 'validation_error', code: 'incomplete_number' } }) },
    ]) {
      const payment = makePorts(succeeded, gap);
      expect((await run(payment)).at(-1)).toEqual({ type: 'formIncomplete' });
      expect(payment.stripe.confirmPayment).not.toHaveBeenCalled();
    }
  });

  test('[PAY-9] passes a refusal on unchanged', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    };
    const payment = makePorts({ error });
    expect((await run(payment)).at(-1)).toEqual({ type: 'refused', refusal: error });
    expect(payment.activate).not.toHaveBeenCalled();
  });

  test('[PAY-13] treats a payment already made by another tab as paid', async () => {
    const error = { type: 'invalid_request_error', payment_intent: { id: 'pi_1', status: 'succeeded' } };
    const payment = makePorts({ error });
    expect((await run(payment)).at(-1)).toEqual({ type: 'activated' });
    expect(payment.activate).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  test('[PAY-18] reports an authorized payment, whose money the academy takes', async () => {
    const authorized = { id: 'pi_1', status: 'requires_capture' };
    for (const result of [{ paymentIntent: authorized }, { error: { payment_intent: authorized } }]) {
      const payment = makePorts(result);
      expect((await run(payment)).at(-1)).toEqual({ type: 'activated' });
      expect(payment.activate).toHaveBeenCalledExactlyOnceWith('pi_1');
    }
  });

  test('[PAY-13] an order replaced by another tab requires a new order', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'Ya no se puede confirmar.',
      payment_intent: { id: 'pi_1', status: 'canceled' },
    };
    expect((await run(makePorts({ error }))).at(-1)).toEqual({ type: 'orderLost' });
  });

  test('[PAY-6] a status other than success is shown, and not reported to the academy', async () => {
    const payment = makePorts({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    expect((await run(payment)).at(-1)).toEqual({ type: 'answered', status: 'processing' });
    expect(payment.activate).not.toHaveBeenCalled();
  });

  test('[PAY-13] waits for the bank where another tab’s payment is being processed', async () => {
    const error = { type: 'invalid_request_error', payment_intent: { id: 'pi_1', status: 'processing' } };
    const payment = makePorts({ error });
    expect((await run(payment)).at(-1)).toEqual({ type: 'answered', status: 'processing' });
    expect(payment.activate).not.toHaveBeenCalled();
  });

  test('[PAY-9] an answer with nothing in it is the unexpected failure, once', async () => {
    const events = await run(makePorts({ error: undefined, paymentIntent: undefined }));
    expect(events.map(({ type }) => type)).toEqual(['payPressed', 'formComplete', 'failed']);
  });

  test('[PAY-9] any exception ends in the unexpected failure', async () => {
    const submit = async () => {
      throw new TypeError('broken');
    };
    expect((await run(makePorts(succeeded, { submit }))).at(-1)).toEqual({ type: 'failed' });
  });

  test('[PAY-10] when the report to the academy fails, the transaction is shown', async () => {
    const payment = makePorts(succeeded, {
      activate: async () => {
        throw new Error('503');
      },
    });
    expect((await run(payment)).at(-1)).toEqual({ type: 'activationFailed', transactionId: 'pi_1' });
  });
});

test('continues waiting for the bank when the academy says that the payment is still processing', async () => {
  const events: PurchaseEvent[] = [];
  await activate({ activate: async () => ({ estado: 'processing' }) }, 'pi_1', (event) => events.push(event));
  expect(events).toEqual([{ type: 'answered', status: 'processing' }]);
});

describe('askBank', () => {
  const ask = async (status: () => Promise<string>) => {
    const events: PurchaseEvent[] = [];
    await askBank({ status, activate: async () => ({ estado: 'succeeded' }) }, 'pi_1', (event) => events.push(event));
    return events;
  };

  test('[PAY-6] reports to the academy once the bank has finished', async () => {
    expect(await ask(async () => 'succeeded')).toEqual([
      { type: 'answered', status: 'succeeded' },
      { type: 'activated' },
    ]);
  });

  test('continues waiting after a failed request', async () => {
    expect(await ask(async () => Promise.reject(new Error('offline')))).toEqual([
      { type: 'answered', status: 'processing' },
    ]);
  });
});
