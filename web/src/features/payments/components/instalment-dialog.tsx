import type { ReactNode } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, InfoIcon } from '../../../ui/icons.tsx';
import { findInstalment, type InstalmentOfPlan, nextInstalment } from '../instalments.ts';
import type { Notice } from '../notice.ts';
import { canLeave, isPaying } from '../purchase-state.ts';
import { usePlans, type Order } from '../queries.ts';
import { usePurchase } from '../use-purchase.ts';
import { PaymentForm } from './payment-form.tsx';
import { PurchaseFrame, PurchaseSkeleton, SummaryLine } from './purchase-frame.tsx';
import { TrustBlock } from './trust-block.tsx';

interface InstalmentDialogProps {
  courseId: string;
  /** The payment's id, as used by the link of its e-mail and notification. */
  paymentId: string;
  onClose: () => void;
  /** Called when the installment is paid; a suspended access is active again. */
  onPaid: () => void;
}

/**
 * The manual payment of one installment of a bought course: after a decline, for a 3-D Secure confirmation, or early.
 */
export const InstalmentDialog = (props: InstalmentDialogProps) => {
  const { t } = useTranslation('payments');
  const plans = usePlans();
  if (plans.isPending) {
    return (
      <PurchaseFrame step="waiting" title={t('instalment.title')} isTitleHidden isDismissable onClose={props.onClose}>
        <PurchaseSkeleton text={t('instalment.loading')} />
      </PurchaseFrame>
    );
  }
  // The server decides what can be paid, even when the plans failed to load: they only say which installment it is.
  return <Payment {...props} instalment={findInstalment(plans.data ?? [], props.paymentId)} />;
};

interface PaymentProps extends InstalmentDialogProps {
  instalment: InstalmentOfPlan | undefined;
}

const Payment = ({ instalment, courseId, paymentId, onClose, onPaid }: PaymentProps) => {
  const { t } = useTranslation('payments');
  const flow = usePurchase({ courseId: instalment?.plan.cursoId ?? courseId, instalmentId: paymentId }, onPaid);
  const { step, order, notice } = flow.purchase;
  return (
    <PurchaseFrame
      step={step}
      eyebrow={instalment && t('instalment.title')}
      title={instalment?.plan.curso ?? t('instalment.title')}
      isDismissable={canLeave(flow.purchase)}
      isBusy={isPaying(flow.purchase)}
      onClose={onClose}
    >
      {step === 'payment' && (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col gap-8">
            <InstalmentSummary instalment={instalment} order={order} />
            <TrustBlock />
          </div>
          <PaymentForm flow={flow} onClose={onClose} />
        </div>
      )}
      {step === 'closed' && <InstalmentClosed instalment={instalment} notice={notice} onClose={onClose} />}
      {step === 'success' && <InstalmentPaid instalment={instalment} order={order} onFinish={onClose} />}
    </PurchaseFrame>
  );
};

interface InstalmentSummaryProps {
  instalment: InstalmentOfPlan | undefined;
  order: Order | null;
}

/** The installment and course to be paid; once the payment is open, the amount is the payment's. */
const InstalmentSummary = ({ instalment, order }: InstalmentSummaryProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const numberOf = useInstalmentNumber();
  const amount = order?.monto ?? instalment?.payment.monto;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{t('instalment.summary')}</h3>
      {instalment && (
        <>
          <p className="font-semibold text-ink">{numberOf(instalment)}</p>
          <p className="text-muted">{instalment.plan.curso}</p>
        </>
      )}
      <dl className="flex flex-col gap-2 tabular-nums">
        {instalment && (
          <SummaryLine label={t('instalment.due')}>{format.longDate(instalment.payment.fecha)}</SummaryLine>
        )}
        {amount !== undefined && (
          <SummaryLine label={t('payment.today')} isStrong>
            {format.money(amount)}
          </SummaryLine>
        )}
      </dl>
    </section>
  );
};

interface InstalmentPaidProps {
  instalment: InstalmentOfPlan | undefined;
  order: Order | null;
  onFinish: () => void;
}

/** The confirmation of a paid installment, with the next one. */
const InstalmentPaid = ({ instalment, order, onFinish }: InstalmentPaidProps) => {
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
const InstalmentClosed = ({ instalment, notice, onClose }: InstalmentClosedProps) => {
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

/** The position of an installment in its plan: 'Cuota 2 de 6'. */
const useInstalmentNumber = (): ((instalment: InstalmentOfPlan) => string) => {
  const { t } = useTranslation('payments');
  return ({ plan, payment }) => t('instalment.number', { number: payment.numero, total: plan.pagos.length });
};
