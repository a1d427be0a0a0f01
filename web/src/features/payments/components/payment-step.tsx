import type { Curso } from '@puente/contracts/catalogue';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';
import type { PurchaseFlow } from '../use-purchase.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentModeChoice } from './payment-mode-choice.tsx';

/** Step 2: payment mode, order summary and card form (PAY-3). */
export const PaymentStep = ({ course, flow, onClose }: { course: Curso; flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const { phase, mode, order } = flow.purchase;
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-8">
          <PaymentModeChoice course={course} mode={mode} isDisabled={!canChoose} onChoose={flow.choose} />
          <OrderSummary course={course} order={order} />
        </div>
        {mode && <PaymentForm flow={flow} onClose={onClose} />}
      </div>
    </div>
  );
};
