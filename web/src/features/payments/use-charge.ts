import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { fetchAgain } from '../../platform/api/use-api.ts';
import { useLeaveWarning } from '../../shared/unsaved/unsaved-changes.tsx';
import { activate, askBank, pay, type PaymentPorts } from './checkout.ts';
import { isAwaitingBank, isPaying, type Purchase, type PurchaseEvent, timer } from './purchase-state.ts';
import { agreeToPlan, confirmPayment, readIntent } from './queries.ts';

const askBankEvery = 3_000;

interface Charged {
  courseId: string;
  instalmentId?: string | undefined;
  purchase: Purchase;
  stripe: Stripe | null;
}

/** Charges the card of the form or the saved one, asks the bank, and reports the payment to the academy. */
export const useCharge = (
  { courseId, instalmentId, purchase, stripe }: Charged,
  dispatch: (event: PurchaseEvent) => void,
) => {
  const { mode, order } = purchase;
  const queryClient = useQueryClient();
  const elements = useRef<StripeElements | null>(null);
  const intentId = order?.paymentIntentId ?? '';
  const academy = {
    activate: (id: string) => confirmPayment(id, courseId, mode ?? 'payment'),
    status: async (id: string) => (await readIntent(id)).estado,
  };

  useTimer(timer(purchase), ({ event }) => dispatch(event));
  useInterval(isAwaitingBank(purchase) ? askBankEvery : null, () => void askBank(academy, intentId, dispatch));
  useLeaveWarning(isPaying(purchase));

  return {
    formMounted: (mounted: StripeElements) => {
      elements.current = mounted;
      dispatch({ type: 'formMounted' });
    },
    otherCardChosen: () => {
      elements.current = null;
      dispatch({ type: 'otherCardChosen' });
    },
    /** @param savedCard the id of the saved card that pays; null: the card of the form */
    pay: (billing: PaymentPorts['billing'], savedCard: PaymentPorts['savedCard']) => {
      const returnUrl = `${location.origin}/payment-success${instalmentId ? `?pago=${instalmentId}` : ''}`;
      const clientSecret = order?.clientSecret ?? null;
      const form = clientSecret ? elements.current : null;
      const isPlan = mode === 'subscription' && !instalmentId;
      const agree = async () => isPlan && agreeToPlan(intentId);
      const ports = { ...academy, stripe, elements: form, savedCard, clientSecret, returnUrl, billing, agree };
      return pay(ports, (event) => {
        // The price may have changed: it is shown as it is now.
        if (event.type === 'orderLost') void fetchAgain(queryClient, 'GET /courses/:id');
        dispatch(event);
      });
    },
    retryActivation: () => {
      dispatch({ type: 'activationRetried' });
      return activate(academy, intentId, dispatch);
    },
  };
};

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
