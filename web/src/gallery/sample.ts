import { useTranslation } from '../platform/i18n/use-translation.ts';

/** The gallery's own examples, which no screen shows: the words of the language that it is in. */
export const useSample = () => {
  const { language } = useTranslation();
  return (spanish: string, english: string): string => (language === 'en' ? english : spanish);
};
