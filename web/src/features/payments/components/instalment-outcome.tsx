import type { ReactNode } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, InfoIcon } from '../../../ui/icons.tsx';
import { type InstalmentOfPlan, nextInstalment } from '../instalments.ts';
import type { Notice } from '../notice.ts';
import type { Order } from '../queries.ts';
import { useInstalmentNumber } from './use-instalment-number.ts';

interface InstalmentPaidProps {
  instalment: InstalmentOfPlan | undefined;
  order: Order | null;
  onFinish: () => void;
}

/** The confirmation of a paid installment, with the next one. */
export const InstalmentPaid = ({ instalment, order, onFinish }: InstalmentPaidProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const numberOf = useInstalmentNumber();
  const next = instalment && nextInstalment(instalment);
  return (
    <Outcome
      look={looks.paid}
      title={instalment ? t('instalment.paidTitle', { instalment: numberOf(instalment) }) : t('instalment.paid')}
      button={t('success.finish')}
      onPress={onFinish}
    >
      {order && <p className="text-muted">{t('instalment.paidText', { amount: format.money(order.monto) })}</p>}
      {next && (
        <p className="text-sm text-muted">
          {t('success.nextInstalment', { amount: format.money(next.monto), date: format.longDate(next.fecha) })}{' '}
          {t('instalment.nextCard')}
        </p>
      )}
    </Outcome>
  );
};

interface InstalmentClosedProps {
  instalment: InstalmentOfPlan | undefined;
  notice: Notice | null;
  onClose: () => void;
}

/** Shown when there is nothing to pay, mostly because the installment has been paid in the meantime. */
export const InstalmentClosed = ({ instalment, notice, onClose }: InstalmentClosedProps) => {
  const { t } = useTranslation('payments');
  const numberOf = useInstalmentNumber();
  const isPaid = instalment?.payment.estado === 'succeeded';
  return (
    <Outcome
      look={isPaid ? looks.paid : looks.nothing}
      title={isPaid ? t('instalment.paidTitle', { instalment: numberOf(instalment) }) : t('instalment.nothingTitle')}
      button={t('payment.close')}
      onPress={onClose}
    >
      <p className="text-muted">
        {isPaid ? t('instalment.alreadyPaid') : notice && 'verbatim' in notice && notice.verbatim}
      </p>
    </Outcome>
  );
};

const looks = {
  paid: { Icon: CheckIcon, colours: 'bg-success-soft text-success' },
  nothing: { Icon: InfoIcon, colours: 'bg-info-soft text-info' },
};

interface OutcomeProps {
  look: (typeof looks)[keyof typeof looks];
  title: string;
  button: string;
  onPress: () => void;
  children: ReactNode;
}

const Outcome = ({ look: { Icon, colours }, title, button, onPress, children }: OutcomeProps) => (
  <div className="mx-auto flex max-w-prose flex-col items-center gap-3 py-6 text-center">
    <span className={`flex size-16 items-center justify-center rounded-full ${colours}`}>
      <Icon className="size-8" />
    </span>
    <h3 className="text-2xl">{title}</h3>
    {children}
    <Button size="lg" className="mt-5" onPress={onPress}>
      {button}
    </Button>
  </div>
);
