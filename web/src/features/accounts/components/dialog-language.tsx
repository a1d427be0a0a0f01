import type { Language } from '@puente/contracts/shapes';
import { createInstance } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider } from 'react-i18next';

import { i18nOptions } from '../../../platform/i18n/i18n.ts';
import { en as uiEn } from '../../../ui/texts/en.ts';
import { es as uiEs } from '../../../ui/texts/es.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';

export interface DialogLanguageProps {
  language: Language;
  children: ReactNode;
}

/** The texts of the login and registration dialogs, brought along: the landing page, where they open, has no app around them. */
export const DialogLanguage = ({ language, children }: DialogLanguageProps) => {
  const [i18n] = useState(() => {
    const instance = createInstance();
    void instance.init({
      ...i18nOptions,
      lng: language,
      initAsync: false,
      resources: { es: { accounts: es, ui: uiEs }, en: { accounts: en, ui: uiEn } },
    });
    return instance;
  });
  return (
    <I18nextProvider i18n={i18n}>
      <I18nProvider locale={language === 'es' ? 'es-ES' : 'en-US'}>{children}</I18nProvider>
    </I18nextProvider>
  );
};
