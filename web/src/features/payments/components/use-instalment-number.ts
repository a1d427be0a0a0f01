import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { InstalmentOfPlan } from '../instalments.ts';

/** The position of an installment in its plan: 'Cuota 2 de 6'. */
export const useInstalmentNumber = (): ((instalment: InstalmentOfPlan) => string) => {
  const { t } = useTranslation('payments');
  return ({ plan, payment }) => t('instalment.number', { number: payment.numero, total: plan.pagos.length });
};
