import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentMode } from '@puente/contracts/payments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { previewPlan } from '../plan.ts';

interface PaymentModeChoiceProps {
  course: Curso;
  mode: PaymentMode | null;
  isDisabled: boolean;
  onChoose: (mode: PaymentMode) => void;
}

/** Full payment, or six installments when the price allows them. */
export const PaymentModeChoice = ({ course, mode, isDisabled, onChoose }: PaymentModeChoiceProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const plan = previewPlan(course.precioFinal);
  const full = {
    value: 'payment' as const,
    title: t('payment.full'),
    aside: format.money(course.precioFinal),
    text: t('payment.fullText'),
  };
  const instalments = plan && {
    value: 'subscription' as const,
    title: t('payment.instalments'),
    aside: format.money(plan.today),
    text: t('payment.instalmentsText', {
      today: format.money(plan.today),
      months: plan.months,
      monthly: format.money(plan.monthly),
    }),
  };
  return (
    <RadioCards<PaymentMode>
      label={t('payment.mode')}
      cards={instalments ? [full, instalments] : [full]}
      value={mode}
      onChange={onChoose}
      isDisabled={isDisabled}
    />
  );
};
