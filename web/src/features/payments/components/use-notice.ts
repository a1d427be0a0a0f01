import { useTranslation } from 'react-i18next';

import type { Notice } from '../notice.ts';

/** A notice in the page's language; null when there is none. */
export const useNotice = (notice: Notice | null): string | null => {
  const { t } = useTranslation('payments');
  if (!notice) return null;
  return 'verbatim' in notice ? notice.verbatim : t(`notice.${notice.phrase}`, { ...notice.params });
};
