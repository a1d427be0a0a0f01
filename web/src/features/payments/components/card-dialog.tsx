import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useEffectEvent, useReducer, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CardChangePorts, cardChangeReducer, newCardChange, reportSavedCard, saveCard } from '../card-change.ts';
import { cardProviderQuery, changeCard, refreshOwnPayments, setUpCard } from '../queries.ts';
import { CardElement, CardFormFrame, PaymentOverlay, useNotice } from './card-form-frame.tsx';
import { PurchaseFrame } from './purchase-frame.tsx';

interface CardDialogProps {
  /** Whether a declined installment will be retried with the new card at once. */
  hasDeclined: boolean;
  onClose: () => void;
}

/** The dialog that replaces the saved card for later installments. */
export const CardDialog = ({ hasDeclined, onClose }: CardDialogProps) => {
  const { t } = useTranslation('payments');
  const flow = useCardChange();
  const { phase } = flow.change;
  const isSaved = phase === 'saved';
  return (
    <PurchaseFrame
      step={isSaved ? 'saved' : 'form'}
      title={t('card.change')}
      isDismissable={phase !== 'saving' && phase !== 'telling' && phase !== 'untold'}
      isBusy={phase === 'saving' || phase === 'telling'}
      isNarrow
      onClose={onClose}
    >
      {isSaved ? (
        <div className="mx-auto flex max-w-prose flex-col items-center gap-3 py-6 text-center">
          <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
            <CheckIcon className="size-8" />
          </span>
          <h3 className="text-2xl">{t('card.savedTitle')}</h3>
          <p className="text-muted">{t('card.savedText')}</p>
          {hasDeclined && <p className="text-muted">{t('card.triedAgain')}</p>}
          <Button size="lg" className="mt-5" onPress={onClose}>
            {t('success.finish')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('card.changeText')}</p>
          <CardForm flow={flow} onClose={onClose} />
        </div>
      )}
    </PurchaseFrame>
  );
};

/** The form for a new card. The input survives every error. */
const CardForm = ({ flow, onClose }: { flow: CardChangeFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const user = useUser();
  const { change, stripe } = flow;
  const { phase, setup, notice } = change;
  const message = useNotice({ notice, subject: 'course' });
  const form = useFields({
    initial: { name: user?.nombreCompleto ?? '' },
    label: () => t('payment.fields.name.label'),
    problems: ({ name }) => ({ name: name.trim() === '' && t('payment.fields.name.missing') }),
  });
  const isRunning = phase === 'preparing' || phase === 'saving' || phase === 'telling';

  const billing = () => (form.check() ? { name: form.values.name.trim(), email: user?.email ?? '' } : null);

  return (
    <CardFormFrame
      title={t('card.new')}
      promise={t('card.secure')}
      form={form}
      isBusy={isRunning}
      onSubmit={() => flow.save(billing)}
      overlay={<PaymentOverlay isShown={isRunning} message={(isRunning && message) || t('payment.preparing')} />}
    >
      <div inert={phase !== 'ready'} className="flex flex-col gap-5">
        <TextField {...form.field('name')} autoComplete="cc-name" />
        {stripe && setup && (
          <CardElement
            key={setup.clientSecret}
            stripe={stripe}
            clientSecret={setup.clientSecret}
            onMounted={flow.formMounted}
            onFailed={flow.formFailed}
          />
        )}
      </div>
      {notice && !isRunning && <CardNotice tone={notice.tone} message={message} reason={reasonOf(notice)} />}
      <NextAction flow={flow} onClose={onClose} />
    </CardFormFrame>
  );
};

/** Next actions, by the phase of the change. */
const NextAction = ({ flow, onClose }: { flow: CardChangeFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const { phase } = flow.change;
  if (phase === 'ready')
    return (
      <>
        <p className="text-sm text-muted">{t('card.mandate')}</p>
        <Button type="submit" size="lg">
          {t('card.save')}
        </Button>
      </>
    );
  if (phase === 'unprepared')
    return (
      <Button data-next-action variant="secondary" onPress={flow.prepareAgain}>
        {t('payment.retry')}
      </Button>
    );
  if (phase === 'untold')
    return (
      <>
        <Button data-next-action onPress={flow.tellAgain}>
          {t('payment.checkAgain')}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {t('payment.close')}
        </Button>
      </>
    );
  return null;
};

const reasonOf = (notice: NonNullable<CardChangeFlow['change']['notice']>): string | undefined =>
  'params' in notice ? notice.params?.reason : undefined;

interface CardNoticeProps {
  tone: NonNullable<CardChangeFlow['change']['notice']>['tone'];
  message: string | null;
  reason: string | undefined;
}

/** The result of the last attempt, scrolled into view. */
const CardNotice = ({ tone, message, reason }: CardNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A block body, because some browsers return a promise here, which is no valid effect cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert tone={tone}>
        <p className="wrap-anywhere">{message}</p>
        {reason && <p className="mt-1 font-normal">{reason}</p>}
      </Alert>
    </div>
  );
};

/** The change of a card: its state and actions. Reset when the dialog closes. */
const useCardChange = () => {
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

type CardChangeFlow = ReturnType<typeof useCardChange>;
