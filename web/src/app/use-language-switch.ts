import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveProfile } from '../features/accounts/queries.ts';
import { changeLanguage } from '../platform/i18n/i18n.ts';
import { useUser } from '../platform/session/use-session.ts';
import { toast } from '../ui/toast.tsx';
import { loadTexts } from './texts/load-texts.ts';

/** Changes the language of the interface and, for someone signed in, of the e-mails that they get. */
export const useLanguageSwitch = () => {
  const { t, i18n } = useTranslation('app');
  const queries = useQueryClient();
  const isSignedIn = useUser() !== undefined;
  const { mutate: saveProfile } = useSaveProfile();
  const [isSwitching, setSwitching] = useState(false);
  const other: Language = i18n.language === 'en' ? 'es' : 'en';

  const switchTo = async (language: Language): Promise<void> => {
    setSwitching(true);
    try {
      await changeLanguage(language, loadTexts);
    } catch {
      return toast(t('languageFailed'), 'danger');
    } finally {
      setSwitching(false);
    }
    // Texts that the server writes, such as notifications, come in the new language as well.
    void queries.invalidateQueries();
    if (isSignedIn) saveProfile({ language });
  };

  return { other, switchTo, isSwitching };
};
