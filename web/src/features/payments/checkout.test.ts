import type { StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { activate, askBank, pay, type Till } from './checkout.ts';
import type { PurchaseEvent } from './purchase-state.ts';

const billing = { name: 'Ana Ruiz', email: 'ana@ejemplo.test' };

const till = (
  answer: unknown,
  { submit = async () => ({}), ...rest }: Partial<Till> & { submit?: () => Promise<unknown> } = {},
) => {
  const confirmPayment = vi.fn(async (_options: unknown) => answer);
  const whole = {
    stripe: { confirmPayment },
    elements: { submit } as unknown as StripeElements,
    clientSecret: 'pi_1_secret_2',
    returnUrl: 'https://academia.test/payment-success',
    billing: async () => billing,
    agree: async () => undefined,
    activate: vi.fn(async () => ({ estado: 'succeeded' as const })),
    ...rest,
  };
  return whole as unknown as Till & {
    stripe: { confirmPayment: typeof confirmPayment };
    activate: typeof whole.activate;
  };
};

const run = async (payment: Till) => {
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
  test('[PAY-5, PAY-6] validates, confirms without a redirect unless needed, and tells the academy', async () => {
    const payment = till(succeeded);
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

  test('[PAY-11] what was ticked is stored before the card is charged, and without that nothing is', async () => {
    const steps: string[] = [];
    const payment = till(succeeded, { agree: async () => steps.push('agreed') });
    payment.stripe.confirmPayment.mockImplementation(async () => {
      steps.push('charged');
      return succeeded;
    });
    await run(payment);
    expect(steps).toEqual(['agreed', 'charged']);

    const offline = till(succeeded, { agree: () => Promise.reject(new Error('offline')) });
    expect((await run(offline)).map(({ type }) => type)).toEqual(['payPressed', 'agreementFailed']);
    expect(offline.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test.each([['stripe'], ['elements'], ['clientSecret']] as const)(
    '[PAY-5] without %s nothing starts',
    async (part) => {
      const payment = till(succeeded, { [part]: null });
      expect(await run(payment)).toEqual([{ type: 'notInitialised' }]);
    },
  );

  test('[PAY-5] a card form or fields of ours left incomplete never reach the bank', async () => {
    for (const gap of [
      { billing: async () => null },
      { submit: async () => ({ error: { type: 'validation_error', code: 'incomplete_number' } }) },
    ]) {
      const payment = till(succeeded, gap);
      expect((await run(payment)).at(-1)).toEqual({ type: 'formIncomplete' });
      expect(payment.stripe.confirmPayment).not.toHaveBeenCalled();
    }
  });

  test('[PAY-9] a refusal is handed on whole', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    };
    const payment = till({ error });
    expect((await run(payment)).at(-1)).toEqual({ type: 'refused', refusal: error });
    expect(payment.activate).not.toHaveBeenCalled();
  });

  test('[PAY-13] a payment that another tab has already made is taken as made', async () => {
    const error = { type: 'invalid_request_error', payment_intent: { id: 'pi_1', status: 'succeeded' } };
    const payment = till({ error });
    expect((await run(payment)).at(-1)).toEqual({ type: 'activated' });
    expect(payment.activate).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  test('[PAY-13] an order that another tab has replaced asks for a new one', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'Ya no se puede confirmar.',
      payment_intent: { id: 'pi_1', status: 'canceled' },
    };
    expect((await run(till({ error }))).at(-1)).toEqual({ type: 'orderLost', reason: 'Ya no se puede confirmar.' });
  });

  test('[PAY-6] a status that is not success is told, and the academy is not', async () => {
    const payment = till({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    expect((await run(payment)).at(-1)).toEqual({ type: 'answered', status: 'processing' });
    expect(payment.activate).not.toHaveBeenCalled();
  });

  test('[PAY-9] whatever breaks ends in the unexpected failure', async () => {
    const submit = async () => {
      throw new TypeError('broken');
    };
    expect((await run(till(succeeded, { submit }))).at(-1)).toEqual({ type: 'failed' });
  });

  test('[PAY-10] when the academy cannot be told, the transaction is named', async () => {
    const payment = till(succeeded, {
      activate: async () => {
        throw new Error('503');
      },
    });
    expect((await run(payment)).at(-1)).toEqual({ type: 'activationFailed', transactionId: 'pi_1' });
  });
});

test('an academy that finds the payment still in process waits for the bank', async () => {
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

  test('[PAY-6] tells the academy once the bank is done', async () => {
    expect(await ask(async () => 'succeeded')).toEqual([
      { type: 'answered', status: 'succeeded' },
      { type: 'activated' },
    ]);
  });

  test('without an answer it goes on waiting', async () => {
    expect(await ask(async () => Promise.reject(new Error('offline')))).toEqual([
      { type: 'answered', status: 'processing' },
    ]);
  });
});
