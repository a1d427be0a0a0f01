import { statedHours } from '@puente/contracts/duration';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** A duration text in the page's language: '2 horas' → '2 hours'. One without a number stays as it was written. */
export const useHours = (): ((duracion: string) => string) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (duracion) => {
    const count = statedHours(duracion);
    return count === null ? duracion : t('course.hours', { count, formatted: format.number(count) });
  };
};
