import { useTranslation } from '../platform/i18n/use-translation.ts';

/** Translates the gallery's example texts, which no screen shows. */
export const useSample = () => {
  const { language } = useTranslation();
  return (spanish: string, english: string): string => (language === 'en' ? english : spanish);
};
