import type { Language } from '@puente/contracts/shapes';
import { type ReactNode, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { createSpeech, SpeechContext } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { en as uiEn } from '../../../ui/texts/en.ts';
import { es as uiEs } from '../../../ui/texts/es.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';

/** Props that the login and the registration dialog share. */
export interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  language: Language;
  /** The address that was typed in the other dialog, or is known from a link. */
  email?: string | undefined;
  /** Opens the other dialog with the typed address. */
  onSwitch?: ((email: string) => void) | undefined;
}

interface DialogLanguageProps {
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

interface OtherDialogProps {
  question: string;
  answer: string;
  onPress: () => void;
}

/** The way from the login to the registration, and back. */
export const OtherDialog = ({ question, answer, onPress }: OtherDialogProps) => (
  <p className="flex flex-wrap items-center justify-center text-muted">
    {question}
    <Button variant="quiet" onPress={onPress} className="-my-2 px-3">
      {answer}
    </Button>
  </p>
);
