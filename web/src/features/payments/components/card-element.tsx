import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptions, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';

interface CardElementProps {
  stripe: Stripe;
  clientSecret: string;
  onMounted: (elements: StripeElements) => void;
  onFailed: (reason: string | undefined) => void;
}

/**
 * The provider's card form: dark, with tabs (PAY-3). A new client secret needs a new instance: pass it as the `key`.
 */
export const CardElement = ({ stripe, clientSecret, ...events }: CardElementProps) => {
  const { language } = useTranslation('payments');
  const options = useMemo<StripeElementsOptions>(
    () => ({
      clientSecret,
      locale: language === 'en' ? 'en' : 'es',
      appearance: { theme: 'night', variables },
    }),
    [clientSecret, language],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <MountedElement {...events} />
    </Elements>
  );
};

/** The dark colors of ui/tokens.css: the provider's iframe can't read our stylesheet. */
const variables = {
  colorPrimary: '#79cdbb',
  colorBackground: '#1d2b28',
  colorText: '#f1ede3',
  colorTextSecondary: '#b9c4bd',
  colorDanger: '#f69a92',
  borderRadius: '10px',
  fontFamily: "'Segoe UI', system-ui, sans-serif",
};

/** Options of the provider's Payment Element. */
export const elementOptions: StripePaymentElementOptions = {
  layout: { type: 'tabs' },
  // Our own inputs beside the form ask for these two, prefilled from the account.
  fields: { billingDetails: { name: 'never', email: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

const MountedElement = ({ onMounted, onFailed }: Pick<CardElementProps, 'onMounted' | 'onFailed'>) => {
  const elements = useElements();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <PaymentElement
        id="payment-element"
        options={elementOptions}
        // What is typed into the provider's iframe is told to the dialog as other fields do.
        onChange={({ empty }) => !empty && place.current?.dispatchEvent(new Event('input', { bubbles: true }))}
        onReady={() => elements && onMounted(elements)}
        onLoadError={({ error }) => onFailed(error.message)}
      />
    </div>
  );
};
