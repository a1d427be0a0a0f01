import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type CardChangePorts, cardChangeReducer, newCardChange, reportSavedCard, saveCard } from './card-change.ts';
import { cardProviderQuery, changeCard, refreshOwnPayments, setUpCard } from './queries.ts';

/** The change of a card: its state and actions. Reset when the dialog closes. */
export const useCardChange = () => {
  const { language } = useTranslation('payments');
  const queryClient = useQueryClient();
  const [change, dispatch] = useReducer(cardChangeReducer, newCardChange);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const elements = useRef<StripeElements | null>(null);
  const isRunning = useRef(false);

  const prepare = useEffectEvent(async (): Promise<void> => {
    try {
      const [setup, provider] = await Promise.all([setUpCard(), queryClient.query(cardProviderQuery(language))]);
      setStripe(provider);
      dispatch({ type: 'prepared', setup });
    } catch (error) {
      console.warn('the change of card could not be prepared', error);
      dispatch({ type: 'preparationFailed', reason: messageOf(error, '') });
    }
  });
  const isToPrepare = change.phase === 'preparing' && change.setup === null;
  useEffect(() => {
    if (isToPrepare) void prepare();
  }, [isToPrepare]);

  useEffect(() => {
    if (change.phase === 'saved') void refreshOwnPayments(queryClient);
  }, [change.phase, queryClient]);

  /** Mutual exclusion: a double click arrives before the next render, when the button is not disabled yet. */
  const runExclusively = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => (isRunning.current = false));
  };

  return {
    change,
    stripe,
    formMounted: (mounted: StripeElements) => {
      elements.current = mounted;
      dispatch({ type: 'formMounted' });
    },
    formFailed: (reason: string | undefined) => dispatch({ type: 'preparationFailed', reason }),
    prepareAgain: () => dispatch({ type: 'preparedAgain' }),
    save: (billing: CardChangePorts['billing']) =>
      runExclusively(async () => {
        const { setup } = change;
        if (!stripe || !setup || !elements.current) return;
        const returnUrl = `${location.origin}/dashboard/payments`;
        await saveCard({ stripe, setup, elements: elements.current, returnUrl, billing, tell: changeCard }, dispatch);
      }),
    tellAgain: () =>
      runExclusively(async () => {
        const { setup } = change;
        if (!setup) return;
        dispatch({ type: 'toldAgain' });
        await reportSavedCard({ setup, tell: changeCard }, dispatch);
      }),
  };
};

export type CardChangeFlow = ReturnType<typeof useCardChange>;
