import { inLanguage } from '@puente/contracts/in-language';
import { useCallback } from 'react';

import { useTranslation } from './use-translation.ts';

/**
 * Shows what the academy writes in the reader's language where it gives it: a query's `select`, stable while the language
 * is. Not for what is edited, which keeps both.
 */
export const useInLanguage = () => {
  const { language } = useTranslation();
  return useCallback(<T>(value: T): T => inLanguage(value, language), [language]);
};
