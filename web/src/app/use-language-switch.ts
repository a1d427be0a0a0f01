import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveProfile } from '../features/accounts/save-profile.ts';
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

  /**
   * Switches the interface to a language. @returns false, after showing an error, when its texts could not be fetched
   */
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
    // Cache invalidation: texts written by the server, such as notifications, depend on the language.
    void queries.invalidateQueries();
    return true;
  };

  /**
   * Switches the interface and saves the language to the account, which decides the language of e-mails. A visitor's
   * choice is saved when they log in.
   */
  const switchTo = async (language: Language): Promise<void> => {
    if (!(await show(language))) return;
    if (isSignedIn) saveProfile({ language });
    else languageChoice.write(language);
  };

  return { other, show, switchTo, isSwitching };
};
