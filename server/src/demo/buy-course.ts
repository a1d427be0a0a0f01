import type { PaymentMode } from '@puente/contracts/payments';
import type { FastifyInstance } from 'fastify';

import { demoPassword } from '../factories/academy.ts';

/**
 * Buys a course as a student would: logs in, creates the order, pays with a test card that is always approved, and
 * confirms the payment. Idempotent: does nothing when the student has the course.
 */
export async function buyCourse(
  server: FastifyInstance,
  email: string,
  courseId: string,
  paymentMode: PaymentMode,
): Promise<void> {
  const post = async (url: string, payload: object, token?: string) => {
    const response = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { status: response.statusCode, body: response.json() };
  };
  const login = await post('/api/auth/login', { email, password: demoPassword });
  const token: string = login.body.accessToken;
  const order = await post('/api/payments/create-payment-intent', { courseId, paymentMode }, token);
  if (order.status === 409) return;
  if (order.status !== 200) throw new Error(`The order of the demo purchase failed: ${JSON.stringify(order.body)}`);
  const { clientSecret, paymentIntentId } = order.body as { clientSecret: string; paymentIntentId: string };

  if (paymentMode === 'subscription') await post(`/api/payments/intents/${paymentIntentId}/consent`, {}, token);

  const year = new Date().getUTCFullYear() + 3;
  const card = {
    type: 'card',
    'card][number': '4242424242424242',
    'card][exp_month': '12',
    'card][exp_year': String(year),
    'card][cvc': '123',
  };
  const form = new URLSearchParams({ client_secret: clientSecret, key: 'pk_test_sandbox' });
  for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[${name}]`, value);
  await server.inject({
    method: 'POST',
    url: `/api/dev/stripe/v1/payment_intents/${paymentIntentId}/confirm`,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const confirmed = await post('/api/payments/confirm-payment', { paymentIntentId, courseId, paymentMode }, token);
  if (confirmed.status !== 200) throw new Error(`The demo purchase failed: ${JSON.stringify(confirmed.body)}`);
}
