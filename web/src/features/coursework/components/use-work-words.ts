import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { timeLeft } from '../due.ts';

/** Sentences about assignments that several components say. */
export const useWorkWords = () => {
  const { t } = useTranslation('coursework');
  const format = useFormat();
  return {
    /** sábado, 21 de noviembre, 19:00 in the reader's time zone */
    moment: (moment: string) => format.dateTime(moment),
    left: (vence: string, now: Date) => {
      const left = timeLeft(vence, now);
      return left.unit === 'over' ? t('left.over') : t(`left.${left.unit}`, { count: left.count });
    },
    mark: (nota: number, notaMaxima: number) => t('mark.of', { nota, maxima: notaMaxima }),
  };
};
