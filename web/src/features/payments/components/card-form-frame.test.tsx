import type { Stripe } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';

import { rendered } from '../../../testing/rendered.tsx';
import { CardElement, elementOptions } from './card-form-frame.tsx';

const provider = () => {
  const elements = vi.fn(() => ({}));
  const no = () => {};
  const stripe = { elements, createToken: no, createPaymentMethod: no, confirmCardPayment: no } as unknown as Stripe;
  return { stripe, elements };
};

test.each(['es', 'en'] as const)("[PAY-3] the card form is dark and in the page's language: %s", async (language) => {
  const { stripe, elements } = provider();
  await rendered(
    <CardElement stripe={stripe} clientSecret="pi_1_secret_2" onMounted={() => {}} onFailed={() => {}} />,
    language,
  );
  expect(elements).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret_2',
      locale: language,
      appearance: expect.objectContaining({ theme: 'night' }) as unknown,
    }),
  );
});

test('[PAY-3] it has tabs and accepts cards only; name and e-mail are separate fields beside it', () => {
  expect(elementOptions).toEqual({
    layout: { type: 'tabs' },
    fields: { billingDetails: { name: 'never', email: 'never' } },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
});
