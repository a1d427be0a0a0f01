import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Phrase } from '../notice.ts';
import type { Purchase } from '../purchase-state.ts';

/** The text of the payment step's notice; null when there is none. */
export const useNotice = ({ notice, subject }: Pick<Purchase, 'notice' | 'subject'>): string | null => {
  const { t } = useTranslation('payments');
  if (!notice) return null;
  if ('verbatim' in notice) return notice.verbatim;
  const { phrase, params } = notice;
  if (subject === 'instalment' && hasInstalmentText(phrase)) return t(`instalment.notice.${phrase}`, { ...params });
  return t(`notice.${phrase}`, { ...params });
};

/** Phrases that mention a new access, which an installment does not open: they have separate texts for installments. */
const phrasesWithInstalmentText = ['activating', 'paid', 'delayed', 'activationFailed'] as const satisfies Phrase[];

const hasInstalmentText = (phrase: Phrase): phrase is (typeof phrasesWithInstalmentText)[number] =>
  phrasesWithInstalmentText.some((candidate) => candidate === phrase);
