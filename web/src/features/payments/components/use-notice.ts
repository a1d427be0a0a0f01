import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Phrase } from '../notice.ts';
import type { Purchase } from '../purchase-state.ts';

/** What the payment step tells the person, in the page's language; null when there is nothing to say. */
export const useNotice = ({ notice, subject }: Pick<Purchase, 'notice' | 'subject'>): string | null => {
  const { t } = useTranslation('payments');
  if (!notice) return null;
  if ('verbatim' in notice) return notice.verbatim;
  const { phrase, params } = notice;
  if (subject === 'instalment' && isWordedAnew(phrase)) return t(`instalment.notice.${phrase}`, { ...params });
  return t(`notice.${phrase}`, { ...params });
};

/** What a purchase says of the access that it opens is not so of an instalment: the access has long been there. */
const wordedAnew = ['activating', 'paid', 'delayed', 'activationFailed'] as const satisfies Phrase[];

const isWordedAnew = (phrase: Phrase): phrase is (typeof wordedAnew)[number] =>
  wordedAnew.some((anew) => anew === phrase);
