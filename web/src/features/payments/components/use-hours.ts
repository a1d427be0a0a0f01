import { useTranslation } from 'react-i18next';

import { useFormat } from '../../../platform/i18n/format.ts';
import { hours } from '../sessions.ts';

/** A duration text in the page's language: '2 horas' → '2 hours'. One without a number stays as it was written. */
export const useHours = (): ((duracion: string) => string) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (duracion) => {
    const count = hours(duracion);
    return count === null ? duracion : t('course.hours', { count, formatted: format.number(count) });
  };
};
