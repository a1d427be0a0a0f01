import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { findInstalment, type InstalmentOfPlan } from '../instalments.ts';
import { canLeave, isPaying } from '../purchase-state.ts';
import { usePlans } from '../queries.ts';
import { usePurchase } from '../use-purchase.ts';
import { InstalmentClosed, InstalmentPaid } from './instalment-outcome.tsx';
import { InstalmentSummary } from './instalment-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PurchaseFrame, PurchaseSkeleton } from './purchase-frame.tsx';
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
