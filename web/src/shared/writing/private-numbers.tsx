import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { type ReactNode, useRef, useState, useMemo } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Sending {
  /** Sends what is written, as it is. */
  send: () => void;
  /** Masks the fields, and sends what they are then (`maskPrivateNumbers`). */
  hideAndSend: () => void;
}

interface PrivateNumbersCheck {
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

interface PrivateNumbersNoticeProps {
  text: string;
  /** Masks the numbers in the field, and puts the focus there: the button goes. */
  onHide: () => void;
}

/**
 * Says below a field that its text has an A-number, a social security number or a card, and hides it with one press.
 * For fields other than `WritingField`, which has it.
 */
export const PrivateNumbersNotice = ({ text, onHide }: PrivateNumbersNoticeProps) => {
  const { t } = useTranslation('writing');
  const kinds = useMemo(() => [...new Set(findPrivateNumbers(text).map(({ kind }) => kind))], [text]);
  const [hiddenIn, setHiddenIn] = useState<boolean>(false);
  const isHidden = hiddenIn && kinds.length === 0;
  return (
    <>
      <span role="status" className="sr-only">
        {isHidden && t('privateNumber.hidden')}
      </span>
      {kinds.length > 0 && (
        <Alert
          tone="warning"
          action={
            <Button
              size="sm"
              variant="secondary"
              onPress={() => {
                setHiddenIn(true);
                onHide();
              }}
            >
              {t('privateNumber.hide')}
            </Button>
          }
        >
          {kinds.map((kind) => (
            <p key={kind}>{t(`privateNumber.${kind}`)}</p>
          ))}
        </Alert>
      )}
    </>
  );
};
