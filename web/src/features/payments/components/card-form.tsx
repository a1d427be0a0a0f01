import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CardChangeFlow } from '../use-card-change.ts';
import { CardElement } from './card-element.tsx';
import { CardFormFrame } from './card-form-frame.tsx';
import { PaymentOverlay } from './payment-overlay.tsx';
import { useNotice } from './use-notice.ts';

/** The form for a new card. The input survives every error. */
export const CardForm = ({ flow, onClose }: { flow: CardChangeFlow; onClose: () => void }) => {
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
      {phase === 'ready' && (
        <>
          <p className="text-sm text-muted">{t('card.mandate')}</p>
          <Button type="submit" size="lg">
            {t('card.save')}
          </Button>
        </>
      )}
      {phase === 'unprepared' && (
        <Button data-next-action variant="secondary" onPress={flow.prepareAgain}>
          {t('payment.retry')}
        </Button>
      )}
      {phase === 'untold' && (
        <>
          <Button data-next-action onPress={flow.tellAgain}>
            {t('payment.checkAgain')}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {t('payment.close')}
          </Button>
        </>
      )}
    </CardFormFrame>
  );
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
