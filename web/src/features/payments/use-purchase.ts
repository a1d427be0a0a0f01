import type { PaymentMode } from '@puente/contracts/payments';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { fetchAgain } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useLeaveWarning } from '../../shared/unsaved/unsaved-changes.tsx';
import { activate, askBank, pay, type PaymentPorts } from './checkout.ts';
import {
  isAwaitingBank,
  isPaying,
  newInstalmentPayment,
  newPurchase,
  purchaseReducer,
  timer,
} from './purchase-state.ts';
import {
  agreeToPlan,
  cardProviderQuery,
  confirmPayment,
  openInstalment,
  openOrder,
  refreshOwnPayments,
  type PriceWithCode,
  readIntent,
  takeSeat,
} from './queries.ts';
import { useCode } from './use-code.ts';

const askBankEvery = 3_000;

/** Error codes that a retry cannot change: the installment is paid, no longer charged, or not the user's. */
const finalErrorCodes = new Set(['INSTALMENT_NOT_PAYABLE', 'PAYMENT_NOT_FOUND']);

interface Purchasable {
  courseId: string;
  /** The code that came with the address. */
  givenCode?: string | undefined;
  /** The way of paying that came with the address, chosen before a reload. */
  givenMode?: PaymentMode | undefined;
  /** Writes into the address what a reload of the checkout has to find there. */
  keep?: ((changes: CheckoutAddress) => void) | undefined;
  /** The payment's id when one installment is paid instead of a course bought. */
  instalmentId?: string;
}

/** What the address of a checkout says; null: no longer. */
export interface CheckoutAddress {
  paso?: 'pago' | null;
  modo?: PaymentMode | null;
  codigo?: string | null;
}

/**
 * The purchase of a course, or the payment of one installment: its state and actions. Reset when the dialog closes
 * (PAY-8).
 */
export const usePurchase = (
  { courseId, givenCode, givenMode, keep, instalmentId }: Purchasable,
  onPurchaseSuccessful: () => void,
) => {
  const { t, language } = useTranslation('payments');
  const queryClient = useQueryClient();
  const [purchase, dispatch] = useReducer(purchaseReducer, instalmentId ? newInstalmentPayment : newPurchase);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [isFoundOwned, setFoundOwned] = useState(false);
  const elements = useRef<StripeElements | null>(null);
  const code = useCode(courseId, givenCode);
  const isRunning = useRef(false);
  const [joining, setJoining] = useState<{ isPending: boolean; problem?: string }>({ isPending: false });

  const { mode, order } = purchase;
  const intentId = order?.paymentIntentId ?? '';
  const academy = {
    activate: (id: string) => confirmPayment(id, courseId, mode ?? 'payment'),
    status: async (id: string) => (await readIntent(id)).estado,
  };

  useTimer(timer(purchase), ({ event }) => dispatch(event));
  useInterval(isAwaitingBank(purchase) ? askBankEvery : null, () => void askBank(academy, intentId, dispatch));
  useLeaveWarning(isPaying(purchase));

  const succeeded = useEffectEvent(onPurchaseSuccessful);
  useEffect(() => {
    if (purchase.step !== 'success') return;
    succeeded();
    void refreshOwnPayments(queryClient);
  }, [purchase.step, queryClient]);

  const goBack = (): void => {
    dispatch({ type: 'wentBack' });
    keep?.({ paso: null, modo: null });
  };
  const clearMode = (): void => {
    dispatch({ type: 'modeCleared' });
    keep?.({ modo: null });
  };

  /** The course was bought in another tab or on another device: invalidates the whole cache of this tab. */
  const handleAlreadyOwned = (): void => {
    setFoundOwned(true);
    goBack();
    void queryClient.invalidateQueries();
  };

  /** The enrolment closed after the course had been loaded: the course, fetched again, says so and what comes next. */
  const handleClosedEnrolment = (): void => {
    goBack();
    void fetchAgain(queryClient, 'GET /courses/:id');
  };

  const handleNotPayable = (reason: string): void => {
    dispatch({ type: 'foundClosed', reason });
    void refreshOwnPayments(queryClient);
  };

  const prepare = async (chosen: PaymentMode, codigo = code.applied?.codigo): Promise<void> => {
    try {
      const [opened, provider] = await Promise.all([
        instalmentId ? openInstalment(instalmentId) : openOrder(courseId, chosen, codigo),
        queryClient.query(cardProviderQuery(language)),
      ]);
      if (!opened.clientSecret) throw new Error('clientSecret no recibido del servidor');
      setStripe(provider);
      dispatch({ type: 'orderOpened', mode: chosen, order: opened });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'COURSE_ALREADY_OWNED') return handleAlreadyOwned();
      if (error instanceof ApiError && error.code === 'COURSE_ENROLMENT_CLOSED') return handleClosedEnrolment();
      if (code.refuse(error)) return clearMode();
      if (error instanceof ApiError && instalmentId && finalErrorCodes.has(error.code))
        return handleNotPayable(error.message);
      console.error('the payment could not be started', error);
      dispatch({ type: 'preparationFailed', mode: chosen, reason: messageOf(error, '') });
    }
  };

  const choose = (chosen: PaymentMode, codigo = code.applied?.codigo): void => {
    dispatch({ type: 'modeChosen', mode: chosen });
    keep?.({ modo: chosen });
    void prepare(chosen, codigo);
  };

  /** The price has changed: the order of the chosen mode is opened anew, where the mode is still possible. */
  const handleCode = (applied: PriceWithCode | null, chosen = mode): void => {
    keep?.({ codigo: applied?.codigo ?? null });
    if (!chosen) return;
    if (applied && (applied.precio === 0 || (chosen === 'subscription' && !applied.plan))) return clearMode();
    choose(chosen, applied?.codigo ?? '');
  };
  const applyCode = async (chosen = mode): Promise<void> => {
    const applied = await code.check();
    if (applied) handleCode(applied, chosen);
  };
  /** Goes on where the address says that the checkout was: with its code, and with its way of paying. */
  const goOn = useEffectEvent(() => {
    if (mode || code.applied || code.problem) return;
    if (givenCode && code.typed === givenCode) void applyCode(givenMode ?? null);
    else if (givenMode) choose(givenMode);
  });
  useEffect(() => {
    if (purchase.step === 'payment') goOn();
  }, [purchase.step]);

  const joinWithCode = async (): Promise<void> => {
    if (!code.applied) return;
    setJoining({ isPending: true });
    try {
      await takeSeat(courseId, code.applied.codigo);
      dispatch({ type: 'joined' });
      setJoining({ isPending: false });
    } catch (error) {
      setJoining({ isPending: false });
      if (error instanceof ApiError && error.code === 'COURSE_ALREADY_OWNED') return handleAlreadyOwned();
      if (error instanceof ApiError && error.code === 'COURSE_ENROLMENT_CLOSED') return handleClosedEnrolment();
      if (!code.refuse(error)) setJoining({ isPending: false, problem: messageOf(error, t('course.joinFailed')) });
    }
  };

  const begun = useEffectEvent(() => purchase.phase === 'preparing' && purchase.mode && void prepare(purchase.mode));
  useEffect(() => void begun(), []);

  /** Mutual exclusion: a double click arrives before the next render, when the button is not disabled yet. */
  const runExclusively = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => (isRunning.current = false));
  };

  return {
    purchase,
    stripe,
    isFoundOwned,
    begin: () => {
      dispatch({ type: 'continued' });
      keep?.({ paso: 'pago' });
    },
    goBack,
    choose: (chosen: PaymentMode) => choose(chosen),
    code: {
      ...code,
      apply: () => void applyCode(),
      remove: () => {
        code.remove();
        handleCode(null);
      },
    },
    joining,
    joinWithCode: () => runExclusively(joinWithCode),
    formMounted: (mounted: StripeElements) => {
      elements.current = mounted;
      dispatch({ type: 'formMounted' });
    },
    savedCardChosen: () => dispatch({ type: 'formMounted' }),
    otherCardChosen: () => {
      elements.current = null;
      dispatch({ type: 'otherCardChosen' });
    },
    formFailed: (reason: string | undefined) => mode && dispatch({ type: 'preparationFailed', mode, reason }),
    /** @param savedCard the id of the saved card that pays; null: the card of the form */
    pay: (billing: PaymentPorts['billing'], savedCard: PaymentPorts['savedCard']) =>
      runExclusively(() => {
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
      }),
    retryActivation: () =>
      runExclusively(() => {
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
