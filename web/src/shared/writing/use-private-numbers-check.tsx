import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { type ReactNode, useRef, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface Sending {
  /** Sends what is written, as it is. */
  send: () => void;
  /** Masks the fields, and sends what they are then (`maskPrivateNumbers`). */
  hideAndSend: () => void;
}

export interface PrivateNumbersCheck {
  /** Sends, or first asks where `text` has a private number: once, since a retry of the same text was answered. */
  check: (text: string, sending: Sending) => void;
  /** The question. Render it anywhere in the form. */
  question: ReactNode;
}

/**
 * Asks before a text with an A-number, a social security number or a card is sent:
 * `check(texto, { send: () => post(texto), hideAndSend: () => post(maskPrivateNumbers(texto)) })`.
 */
export function usePrivateNumbersCheck(): PrivateNumbersCheck {
  const { t } = useTranslation('writing');
  const [waiting, setWaiting] = useState<Sending & { text: string }>();
  const answered = useRef<string>(undefined);
  const choose = (choice: keyof Sending): void => {
    answered.current = waiting?.text;
    setWaiting(undefined);
    waiting?.[choice]();
  };
  return {
    check: (text, sending) => {
      if (text === answered.current || findPrivateNumbers(text).length === 0) sending.send();
      else setWaiting({ ...sending, text });
    },
    question: (
      <Dialog
        isOpen={waiting !== undefined}
        onOpenChange={() => setWaiting(undefined)}
        title={t('privateNumber.askTitle')}
        size="sm"
        role="alertdialog"
      >
        <p className="text-muted">{t('privateNumber.askText')}</p>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={() => choose('send')}>
            {t('privateNumber.sendAnyway')}
          </Button>
          <Button onPress={() => choose('hideAndSend')}>{t('privateNumber.hideAndSend')}</Button>
        </div>
      </Dialog>
    ),
  };
}
