import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveProfile } from '../features/accounts/queries.ts';
import { changeLanguage } from '../platform/i18n/i18n.ts';
import { languageChoice } from '../platform/i18n/language.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { useUser } from '../platform/session/use-session.ts';
import { toast } from '../ui/toast.tsx';

export const useLanguageSwitch = () => {
  const { t, language } = useTranslation('app');
  const queries = useQueryClient();
  const isSignedIn = useUser() !== undefined;
  const { mutate: saveProfile } = useSaveProfile();
  const [isSwitching, setSwitching] = useState(false);
  const other: Language = language === 'en' ? 'es' : 'en';

  /** Shows the interface in a language; false (and a message) when its texts could not be fetched. */
  const show = async (language: Language): Promise<boolean> => {
    setSwitching(true);
    try {
      await changeLanguage(language);
    } catch {
      toast(t('languageFailed'), 'danger');
      return false;
    } finally {
      setSwitching(false);
    }
    // Texts that the server writes, such as notifications, come in the new language as well.
    void queries.invalidateQueries();
    return true;
  };

  /** The same, and keeps the choice with the account, whose e-mails follow it; at the latest when they log in. */
  const switchTo = async (language: Language): Promise<void> => {
    if (!(await show(language))) return;
    if (isSignedIn) saveProfile({ language });
    else languageChoice.write(language);
  };

  return { other, show, switchTo, isSwitching };
};
