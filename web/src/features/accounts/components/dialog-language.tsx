import type { Language } from '@puente/contracts/shapes';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { createSpeech, SpeechContext } from '../../../platform/i18n/use-translation.ts';
import { en as uiEn } from '../../../ui/texts/en.ts';
import { es as uiEs } from '../../../ui/texts/es.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';

export interface DialogLanguageProps {
  language: Language;
  children: ReactNode;
}

/**
 * Provides the texts of the login and registration dialogs: they open on the landing page, which has no app around
 * them.
 */
export const DialogLanguage = ({ language, children }: DialogLanguageProps) => {
  const [speech] = useState(() => {
    const dialogs = createSpeech(language);
    dialogs.add('es', 'accounts', es);
    dialogs.add('es', 'ui', uiEs);
    dialogs.add('en', 'accounts', en);
    dialogs.add('en', 'ui', uiEn);
    return dialogs;
  });
  return (
    <SpeechContext value={speech}>
      <I18nProvider locale={language === 'es' ? 'es-ES' : 'en-US'}>{children}</I18nProvider>
    </SpeechContext>
  );
};
