import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Card } from './card-input.ts';
import { SandboxApi, sandboxTexts } from './sandbox-api.ts';
import { createSandboxStripe } from './sandbox-stripe.tsx';

const card: Card = { number: '4242424242424242', expMonth: '03', expYear: '2030', cvc: '123' };
const secret = 'pi_1_secret_2';
const api = new SandboxApi('pk_test_sandbox', sandboxTexts('es'));
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('the sandbox’s requests', () => {
  test('confirms a card form-encoded, with the intent’s client secret', async () => {
    fetched.mockResolvedValue(answer({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' }));
    const { intent } = await api.confirm(secret, card, { name: 'Ana', email: 'ana@a.test' }, 'https://a.test/x');
    expect(intent?.status).toBe('succeeded');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/dev/stripe/v1/payment_intents/pi_1/confirm');
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      key: 'pk_test_sandbox',
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '03',
      'payment_method_data[card][exp_year]': '2030',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ana',
      'payment_method_data[billing_details][email]': 'ana@a.test',
      return_url: 'https://a.test/x',
    });
  });

  test('[PAY-16] confirms a saved card by its id alone', async () => {
    fetched.mockResolvedValue(answer({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' }));
    const stripe = createSandboxStripe('pk_test_sandbox', 'es');
    const { paymentIntent } = await stripe.confirmCardPayment(secret, { payment_method: 'pm_1' });
    expect(paymentIntent?.status).toBe('succeeded');
    expect(Object.fromEntries(fetched.mock.calls[0]?.[1]?.body as URLSearchParams)).toEqual({
      key: 'pk_test_sandbox',
      client_secret: secret,
      payment_method: 'pm_1',
    });
  });

  test('a refusal keeps its codes and is translated into the page’s language', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'lost_card',
      message: 'Your card was declined.',
    };
    fetched.mockResolvedValue(answer({ error }, 402));
    const result = await api.confirm(secret, card, {}, '');
    expect(result.error).toEqual({ ...error, message: 'Tu tarjeta fue rechazada.' });
  });

  test('a failed 3-D Secure check is an error, a passed one an intent', async () => {
    const last_payment_error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' };
    fetched.mockResolvedValueOnce(
      answer({ id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method', last_payment_error }),
    );
    const { error } = await api.authenticate(secret, 'fail');
    expect(error?.code).toBe('payment_intent_authentication_failure');
    expect(error?.message).toContain('autenticar');
    fetched.mockResolvedValueOnce(answer({ id: 'pi_1', status: 'succeeded', last_payment_error: null }));
    expect((await api.authenticate(secret, 'succeed')).intent?.status).toBe('succeeded');
  });

  test('[PAY-16] saves a card at the setup intent’s URL, and a failed check is an error', async () => {
    const last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' };
    const failed = { id: 'seti_1', object: 'setup_intent', status: 'requires_payment_method', last_setup_error };
    fetched.mockResolvedValueOnce(answer(failed));
    const { error } = await api.authenticate('seti_1_secret_2', 'fail');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/dev/stripe/v1/setup_intents/seti_1/sandbox_authenticate');
    expect(error).toMatchObject({ code: 'setup_intent_authentication_failure', setup_intent: { id: 'seti_1' } });
  });

  test('a network failure is an api_connection_error, as with Stripe', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await api.read(secret)).error?.type).toBe('api_connection_error');
  });
});

test('a card form that is not mounted sends nothing', async () => {
  const stripe = createSandboxStripe('pk_test_sandbox', 'en');
  const elements = stripe.elements({ clientSecret: secret });
  expect((await elements.submit()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' });
  const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required' });
  expect(error?.type).toBe('validation_error');
  expect(fetched).not.toHaveBeenCalled();
});
