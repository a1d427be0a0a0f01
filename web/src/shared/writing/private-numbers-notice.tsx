import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { useMemo, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export interface PrivateNumbersNoticeProps {
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
