import type { Curso } from '@puente/contracts/catalogue';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { previewPlan } from '../plan.ts';
import type { Arrears } from '../queries.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardFormPlace } from './card-form-frame.tsx';
import { CodeField } from './code-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentModeChoice } from './payment-mode-choice.tsx';
import { SeatStep } from './seat-step.tsx';
import { TrustBlock } from './trust-block.tsx';

interface PaymentStepProps {
  course: Curso;
  /** Of an earlier plan that was stopped unpaid, which this purchase continues. */
  arrears: Arrears | null;
  flow: PurchaseFlow;
  onClose: () => void;
}

/** Step 2: payment mode, order summary and card form (PAY-3). */
export const PaymentStep = ({ course, arrears, flow, onClose }: PaymentStepProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { phase, mode, order } = flow.purchase;
  const { applied } = flow.code;
  const isSeat = applied?.precio === 0;
  const canChoose = phase === 'choosing' || phase === 'ready';
  return (
    <div className="flex flex-col gap-6">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        isDisabled={!canChoose && phase !== 'preparing'}
        onPress={flow.goBack}
      >
        <ChevronLeftIcon className="size-4" />
        {t('payment.back')}
      </Button>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-8">
          {arrears && (
            <Alert>
              {t('payment.resumed', { paid: format.money(arrears.pagado), rest: format.money(arrears.resto) })}
            </Alert>
          )}
          {!isSeat && (
            <PaymentModeChoice
              course={course}
              arrears={arrears}
              code={applied}
              mode={mode}
              isDisabled={!canChoose && phase !== 'preparing'}
              isBusy={phase === 'preparing'}
              onChoose={flow.choose}
            />
          )}
          {!arrears && (
            <CodeField
              code={flow.code}
              hasLostPlan={applied !== null && !isSeat && !applied.plan && previewPlan(course.precioFinal) !== null}
              isDisabled={!canChoose || flow.joining.isPending}
            />
          )}
          <OrderSummary course={course} arrears={arrears} code={applied} order={order} />
          {/* A seat takes no money and no card. */}
          {!isSeat && <TrustBlock course={course} />}
        </div>
        {isSeat && <SeatStep {...flow.joining} onJoin={flow.joinWithCode} />}
        {mode && <PaymentForm flow={flow} onClose={onClose} />}
        {!mode && !isSeat && (
          <CardFormPlace title={t('payment.form')} promise={t('payment.secure')}>
            {t('payment.chooseFirst')}
          </CardFormPlace>
        )}
      </div>
    </div>
  );
};
