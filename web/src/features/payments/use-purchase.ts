import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentMode } from '@puente/contracts/payments';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { activate, askBank, pay, type Till } from './checkout.ts';
import { isAwaitingBank, isPaying, newPurchase, purchaseReducer, timer } from './purchase-state.ts';
import { cardProviderQuery, confirmPayment, openOrder, readIntent } from './queries.ts';

const askBankEvery = 3_000;

/** The purchase of a course: its state, and what the person can do. It lives as long as the dialog is open (PAY-8). */
export const usePurchase = (course: Curso, onPurchaseSuccessful: () => void) => {
  const { i18n } = useTranslation('payments');
  const queryClient = useQueryClient();
  const [purchase, dispatch] = useReducer(purchaseReducer, newPurchase);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [isFoundOwned, setFoundOwned] = useState(false);
  const elements = useRef<StripeElements | null>(null);
  const isRunning = useRef(false);

  const { mode, order } = purchase;
  const intentId = order?.paymentIntentId ?? '';
  const academy = {
    activate: (id: string) => confirmPayment(id, course.id, mode ?? 'payment'),
    status: async (id: string) => (await readIntent(id)).estado,
  };

  useTimer(timer(purchase), ({ event }) => dispatch(event));
  useInterval(isAwaitingBank(purchase) ? askBankEvery : null, () => void askBank(academy, intentId, dispatch));
  useLeaveWarning(isPaying(purchase));

  const succeeded = useEffectEvent(onPurchaseSuccessful);
  useEffect(() => {
    if (purchase.step === 'success') succeeded();
  }, [purchase.step]);

  const choose = async (chosen: PaymentMode): Promise<void> => {
    dispatch({ type: 'modeChosen', mode: chosen });
    try {
      const [opened, provider] = await Promise.all([
        openOrder(course.id, chosen),
        queryClient.query(cardProviderQuery(i18n.language)),
      ]);
      if (!opened.clientSecret) throw new Error('clientSecret no recibido del servidor');
      setStripe(provider);
      dispatch({ type: 'orderOpened', mode: chosen, order: opened });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'COURSE_ALREADY_OWNED') return foundOwned();
      console.error('the payment could not be started', error);
      dispatch({ type: 'preparationFailed', mode: chosen, reason: messageOf(error, '') });
    }
  };

  /** Bought in another tab, or just now on another device: all that this tab believes is old. */
  const foundOwned = (): void => {
    setFoundOwned(true);
    dispatch({ type: 'wentBack' });
    void queryClient.invalidateQueries();
  };

  /** One at a time: a double click falls between two renders, where the button is not disabled yet. */
  const alone = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => (isRunning.current = false));
  };

  return {
    purchase,
    stripe,
    isFoundOwned,
    begin: () => dispatch({ type: 'continued' }),
    goBack: () => dispatch({ type: 'wentBack' }),
    choose: (chosen: PaymentMode): void => void choose(chosen),
    formMounted: (mounted: StripeElements) => {
      elements.current = mounted;
      dispatch({ type: 'formMounted' });
    },
    formFailed: (reason: string | undefined) => mode && dispatch({ type: 'preparationFailed', mode, reason }),
    pay: (billing: Till['billing']) =>
      alone(() => {
        const returnUrl = `${location.origin}/payment-success`;
        const clientSecret = order?.clientSecret ?? null;
        const form = clientSecret ? elements.current : null;
        return pay({ ...academy, stripe, elements: form, clientSecret, returnUrl, billing }, dispatch);
      }),
    retryActivation: () =>
      alone(() => {
        dispatch({ type: 'activationRetried' });
        return activate(academy, intentId, dispatch);
      }),
  };
};

export type PurchaseFlow = ReturnType<typeof usePurchase>;

const useTimer = <T extends { after: number }>(due: T | null, onDue: (due: T) => void): void => {
  const fire = useEffectEvent(() => due && onDue(due));
  const after = due?.after;
  useEffect(() => {
    if (after === undefined) return;
    const id = setTimeout(fire, after);
    return () => clearTimeout(id);
  }, [after]);
};

const useInterval = (every: number | null, onTick: () => void): void => {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (every === null) return;
    const id = setInterval(tick, every);
    return () => clearInterval(id);
  }, [every]);
};

/** The browser asks before it closes or reloads the page. */
const useLeaveWarning = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
};
