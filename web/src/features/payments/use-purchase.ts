import type { PaymentMode } from '@puente/contracts/payments';
import type { Stripe } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { fetchAgain } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { PaymentPorts } from './checkout.ts';
import { useCode } from './components/code-field.tsx';
import {
  newInstalmentPayment,
  newPurchase,
  type Purchase,
  type PurchaseEvent,
  purchaseReducer,
} from './purchase-state.ts';
import {
  cardProviderQuery,
  openInstalment,
  openOrder,
  refreshOwnPayments,
  type PriceWithCode,
  takeSeat,
} from './queries.ts';
import { useCharge } from './use-charge.ts';

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

/** Parts of a checkout that its address keeps; null: no longer kept. */
export interface CheckoutAddress {
  paso?: 'pago' | null;
  modo?: PaymentMode | null;
  codigo?: string | null;
}

/**
 * The purchase of a course, or the payment of one installment: its state and actions. Reset when the dialog closes
 * (PAY-8).
 */
export const usePurchase = (item: Purchasable, onPurchaseSuccessful: () => void) => {
  const { courseId, givenCode, keep, instalmentId } = item;
  const [purchase, dispatch] = useReducer(purchaseReducer, instalmentId ? newInstalmentPayment : newPurchase);
  const checkout = { item, purchase, dispatch, code: useCode(courseId, givenCode) };
  const runExclusively = useExclusiveRun();
  const steps = useSteps(checkout);
  const { stripe, choose } = useOrder(checkout, steps);
  const codeActions = useCodeActions(checkout, { choose, clearMode: steps.clearMode });
  const { joining, join } = useJoining(checkout, steps.leaveWhereUnavailable);
  const charge = useCharge({ courseId, instalmentId, purchase, stripe }, dispatch);
  useSuccess(purchase, onPurchaseSuccessful);

  const { mode } = purchase;
  return {
    purchase,
    stripe,
    isFoundOwned: steps.isFoundOwned,
    begin: () => {
      dispatch({ type: 'continued' });
      keep?.({ paso: 'pago' });
    },
    goBack: steps.goBack,
    choose: (chosen: PaymentMode) => choose(chosen),
    code: { ...checkout.code, ...codeActions },
    joining,
    joinWithCode: () => runExclusively(join),
    formMounted: charge.formMounted,
    savedCardChosen: () => dispatch({ type: 'formMounted' }),
    otherCardChosen: charge.otherCardChosen,
    formFailed: (reason: string | undefined) => mode && dispatch({ type: 'preparationFailed', mode, reason }),
    pay: (billing: PaymentPorts['billing'], savedCard: PaymentPorts['savedCard']) =>
      runExclusively(() => charge.pay(billing, savedCard)),
    retryActivation: () => runExclusively(charge.retryActivation),
  };
};

export type PurchaseFlow = ReturnType<typeof usePurchase>;

interface Checkout {
  item: Purchasable;
  purchase: Purchase;
  dispatch: (event: PurchaseEvent) => void;
  code: ReturnType<typeof useCode>;
}

/** Mutual exclusion: a double click arrives before the next render, when the button is not disabled yet. */
const useExclusiveRun = () => {
  const isRunning = useRef(false);
  return (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => (isRunning.current = false));
  };
};

const useSuccess = ({ step }: Purchase, onPurchaseSuccessful: () => void): void => {
  const queryClient = useQueryClient();
  const succeeded = useEffectEvent(onPurchaseSuccessful);
  useEffect(() => {
    if (step !== 'success') return;
    succeeded();
    void refreshOwnPayments(queryClient);
  }, [step, queryClient]);
};

/** The ways back to an earlier step, in the state and in the address. */
const useSteps = ({ item: { keep }, dispatch }: Checkout) => {
  const queryClient = useQueryClient();
  const [isFoundOwned, setFoundOwned] = useState(false);

  const goBack = (): void => {
    dispatch({ type: 'wentBack' });
    keep?.({ paso: null, modo: null });
  };
  const clearMode = (): void => {
    dispatch({ type: 'modeCleared' });
    keep?.({ modo: null });
  };

  /** Goes back to the overview and returns true where an error says that the course can't be bought any more. */
  const leaveWhereUnavailable = (error: unknown): boolean => {
    const reason = error instanceof ApiError ? error.code : undefined;
    if (reason === 'COURSE_ALREADY_OWNED') {
      // Bought in another tab or on another device: the whole cache of this tab is out of date.
      setFoundOwned(true);
      goBack();
      void queryClient.invalidateQueries();
      return true;
    }
    if (reason === 'COURSE_ENROLMENT_CLOSED') {
      // Closed after the course had been loaded: the course, fetched again, says so and what comes next.
      goBack();
      void fetchAgain(queryClient, 'GET /courses/:id');
      return true;
    }
    return false;
  };

  return { isFoundOwned, goBack, clearMode, leaveWhereUnavailable };
};

/** Opens the order of the chosen way of paying, and loads the card provider. */
const useOrder = (
  { item: { courseId, keep, instalmentId }, purchase, dispatch, code }: Checkout,
  { clearMode, leaveWhereUnavailable }: Pick<ReturnType<typeof useSteps>, 'clearMode' | 'leaveWhereUnavailable'>,
) => {
  const { language } = useTranslation('payments');
  const queryClient = useQueryClient();
  const [stripe, setStripe] = useState<Stripe | null>(null);

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
      if (leaveWhereUnavailable(error)) return;
      if (code.refuse(error)) return clearMode();
      if (error instanceof ApiError && instalmentId && finalErrorCodes.has(error.code)) {
        dispatch({ type: 'foundClosed', reason: error.message });
        return void refreshOwnPayments(queryClient);
      }
      console.error('the payment could not be started', error);
      dispatch({ type: 'preparationFailed', mode: chosen, reason: messageOf(error, '') });
    }
  };

  const choose = (chosen: PaymentMode, codigo = code.applied?.codigo): void => {
    dispatch({ type: 'modeChosen', mode: chosen });
    keep?.({ modo: chosen });
    void prepare(chosen, codigo);
  };

  const begun = useEffectEvent(() => purchase.phase === 'preparing' && purchase.mode && void prepare(purchase.mode));
  useEffect(() => void begun(), []);

  return { stripe, choose };
};

/** Applies and removes a code, and goes on where the address says that the checkout was. */
const useCodeActions = (
  { item: { givenCode, givenMode, keep }, purchase: { mode, step }, code }: Checkout,
  { choose, clearMode }: { choose: (mode: PaymentMode, codigo?: string) => void; clearMode: () => void },
) => {
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

  const goOn = useEffectEvent(() => {
    if (mode || code.applied || code.problem) return;
    if (givenCode && code.typed === givenCode) void applyCode(givenMode ?? null);
    else if (givenMode) choose(givenMode);
  });
  useEffect(() => {
    if (step === 'payment') goOn();
  }, [step]);

  return {
    apply: () => void applyCode(),
    remove: () => {
      code.remove();
      handleCode(null);
    },
  };
};

/** Joins the course with a code that pays everything. */
const useJoining = (
  { item: { courseId }, dispatch, code }: Checkout,
  leaveWhereUnavailable: (error: unknown) => boolean,
) => {
  const { t } = useTranslation('payments');
  const [joining, setJoining] = useState<{ isPending: boolean; problem?: string }>({ isPending: false });

  const join = async (): Promise<void> => {
    if (!code.applied) return;
    setJoining({ isPending: true });
    try {
      await takeSeat(courseId, code.applied.codigo);
      dispatch({ type: 'joined' });
      setJoining({ isPending: false });
    } catch (error) {
      setJoining({ isPending: false });
      if (leaveWhereUnavailable(error)) return;
      if (!code.refuse(error)) setJoining({ isPending: false, problem: messageOf(error, t('course.joinFailed')) });
    }
  };

  return { joining, join };
};
