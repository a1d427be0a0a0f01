import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentMode } from '@puente/contracts/payments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { previewPlan, resumedPlan } from '../plan.ts';
import type { Arrears, PriceWithCode } from '../queries.ts';

interface PaymentModeChoiceProps {
  course: Curso;
  arrears: Arrears | null;
  code: PriceWithCode | null;
  mode: PaymentMode | null;
  isDisabled: boolean;
  /** Whether the chosen one is being prepared, when none can be chosen. */
  isBusy: boolean;
  onChoose: (mode: PaymentMode) => void;
}

/** Full payment, or installments when the price allows them. */
export const PaymentModeChoice = ({
  course,
  arrears,
  code,
  mode,
  isDisabled,
  isBusy,
  onChoose,
}: PaymentModeChoiceProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const plan = arrears || code ? resumedPlan(arrears ?? code ?? { plan: null }) : previewPlan(course.precioFinal);
  const full = {
    value: 'payment' as const,
    title: t('payment.full'),
    aside: format.money(arrears?.resto ?? code?.precio ?? course.precioFinal),
    text: t(arrears ? 'payment.restText' : 'payment.fullText'),
  };
  const amounts = plan && { today: format.money(plan.today), monthly: format.money(plan.monthly) };
  const instalments = plan && {
    value: 'subscription' as const,
    title: t(arrears ? 'payment.resumedInstalments' : 'payment.instalments'),
    aside: format.money(plan.today),
    text: arrears
      ? t('payment.resumedInstalmentsText', { ...amounts, count: plan.months })
      : t('payment.instalmentsText', { ...amounts, months: plan.months }),
  };
  return (
    <RadioCards<PaymentMode>
      label={t('payment.mode')}
      cards={instalments ? [full, instalments] : [full]}
      value={mode}
      onChange={onChoose}
      isDisabled={isDisabled}
      isReadOnly={isBusy}
    />
  );
};
