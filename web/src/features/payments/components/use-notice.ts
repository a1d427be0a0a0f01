import { useTranslation } from 'react-i18next';

import type { Purchase } from '../purchase-state.ts';

/** What the payment step tells the person, in the page's language; null when there is nothing to say. */
export const useNotice = ({ notice, subject }: Purchase): string | null => {
  const { t } = useTranslation('payments');
  if (!notice) return null;
  // Where an instalment has no wording of its own, the purchase's stands.
  return 'verbatim' in notice
    ? notice.verbatim
    : t(`notice.${notice.phrase}`, { ...notice.params, context: subject });
};
