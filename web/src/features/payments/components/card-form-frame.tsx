import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptions, StripePaymentElementOptions } from '@stripe/stripe-js';
import { type ReactNode, useCallback, useEffect, useRef, useMemo } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import type { AttachForm } from '../../../shared/forms/use-fields.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LockIcon } from '../../../ui/icons-later.tsx';
import { ShieldIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import type { Phrase } from '../notice.ts';
import type { Purchase } from '../purchase-state.ts';
import { isFocusLost } from './purchase-frame.tsx';

interface CardFormFrameProps {
  title: string;
  /** Sentence about who stores the card. */
  promise: string;
  form: { attach: AttachForm };
  onSubmit: () => void;
  /** Whether it works, with its fields out of reach. */
  isBusy: boolean;
  /** Covers the form while it is busy. */
  overlay: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every card form: dark, with a lock above and the storage notice below. After its work, the focus is on
 * what comes next: a field to correct, the next action, or the button that was pressed.
 */
export const CardFormFrame = ({
  title,
  promise,
  form: { attach },
  onSubmit,
  isBusy,
  overlay,
  children,
}: CardFormFrameProps) => {
  const form = useRef<HTMLFormElement>(null);
  const attachBoth = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      attach(element);
    },
    [attach],
  );
  const wasUsed = useRef(false);
  useEffect(() => {
    const { current } = form;
    const used = () => {
      wasUsed.current = true;
    };
    current?.addEventListener('focusin', used);
    return () => current?.removeEventListener('focusin', used);
  }, []);
  useEffect(() => {
    const { current } = form;
    if (isBusy || !current || !wasUsed.current || !isFocusLost()) return;
    const next = ['[aria-invalid=true]', '[data-next-action]', '[type=submit]']
      .map((selector) => current.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    next?.focus({ preventScroll: next.matches('button') });
  }, [isBusy]);
  return (
    <FormElement form={{ attach: attachBoth, submit: onSubmit }} className={cardFormStyle}>
      <CardFormTitle>{title}</CardFormTitle>
      {children}
      <CardFormPromise>{promise}</CardFormPromise>
      {overlay}
    </FormElement>
  );
};

/** The place of the card form before a way to pay is chosen, with what is going to happen there. */
export const CardFormPlace = ({
  title,
  promise,
  children,
}: Pick<CardFormFrameProps, 'title' | 'promise' | 'children'>) => (
  // No empty place is kept where the form follows below.
  <section className={classNames(cardFormStyle, 'max-lg:hidden')}>
    <CardFormTitle>{title}</CardFormTitle>
    <p className="text-muted">{children}</p>
    <CardFormPromise>{promise}</CardFormPromise>
  </section>
);

const cardFormStyle =
  'relative flex flex-col gap-5 overflow-hidden rounded-lg bg-canvas p-5 text-ink scheme-dark sm:p-6';

const CardFormTitle = ({ children }: { children: string }) => (
  <h3 className="flex items-center gap-3 text-xl">
    <LockIcon className="size-5 text-brand" />
    {children}
  </h3>
);

const CardFormPromise = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 text-sm text-muted">
    <ShieldIcon className="size-5 shrink-0" />
    {children}
  </p>
);

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
        // Reports a change in the provider's iframe to the dialog, as other fields do.
        onChange={({ empty }) => !empty && place.current?.dispatchEvent(new Event('input', { bubbles: true }))}
        onReady={() => elements && onMounted(elements)}
        onLoadError={({ error }) => onFailed(error.message)}
      />
    </div>
  );
};

interface PaymentOverlayProps {
  isShown: boolean;
  /** Whether the work has finished successfully. */
  isDone?: boolean;
  message: string;
}

/**
 * Covers the form during work and shows its progress. The live region stays mounted, so that screen readers announce
 * each change.
 */
export const PaymentOverlay = ({ isShown, isDone = false, message }: PaymentOverlayProps) => (
  <output className={isShown ? 'absolute inset-0 z-10 flex bg-canvas/90 p-6 motion-safe:animate-fade-in' : 'sr-only'}>
    {isShown && (
      <span className="sticky top-20 bottom-20 m-auto flex max-w-sm flex-col items-center gap-4 text-center text-lg font-semibold text-ink">
        {isDone ? <CheckIcon className="size-10 text-success" /> : <Spinner className="size-10 text-brand" />}
        {message}
      </span>
    )}
  </output>
);

/** The text of the payment step's notice; null when there is none. */
export const useNotice = ({ notice, subject }: Pick<Purchase, 'notice' | 'subject'>): string | null => {
  const { t } = useTranslation('payments');
  if (!notice) return null;
  if ('verbatim' in notice) return notice.verbatim;
  const { phrase, params } = notice;
  if (subject === 'instalment' && hasInstalmentText(phrase)) return t(`instalment.notice.${phrase}`, { ...params });
  return t(`notice.${phrase}`, { ...params });
};

/** Phrases that mention a new access, which an installment does not open: they have separate texts for installments. */
const phrasesWithInstalmentText = ['activating', 'paid', 'delayed', 'activationFailed'] as const satisfies Phrase[];

const hasInstalmentText = (phrase: Phrase): phrase is (typeof phrasesWithInstalmentText)[number] =>
  phrasesWithInstalmentText.some((candidate) => candidate === phrase);
