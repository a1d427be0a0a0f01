import { tituloMaxLength } from '@puente/contracts/forum';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type Ref, useImperativeHandle, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PrivateNumbersNotice } from '../../../shared/writing/private-numbers.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface TitleFieldProps {
  value: string;
  onChange: (titulo: string) => void;
  isReadOnly: boolean;
  /** Whether somebody tried to publish without a title. */
  isMissing?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The title of a topic. */
export const TitleField = ({ value, onChange, isReadOnly, isMissing = false, ref }: TitleFieldProps) => {
  const { t } = useTranslation(['forum', 'writing']);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const over = value.trim().length - tituloMaxLength;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        label={t('fields.titulo.label')}
        hint={t('fields.titulo.hint')}
        placeholder={t('fields.titulo.placeholder')}
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isRequired
        error={over > 0 ? t('writing:over', { count: over }) : isMissing && t('fields.titulo.missing')}
      />
      <PrivateNumbersNotice
        text={value}
        onHide={() => {
          onChange(maskPrivateNumbers(value));
          field.current?.focus();
        }}
      />
    </div>
  );
};

interface PublishProblemProps {
  what: 'reply' | 'create';
  /** The server's sentence, which says what to do; or ''. */
  reason: string;
  onRetry: () => void;
}

/** A topic or reply was not published (FORO-4). What is typed stays, and a retry cannot publish it twice. */
export const PublishProblem = ({ what, reason, onRetry }: PublishProblemProps) => {
  const { t } = useTranslation('forum');
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t(`${what}.failed`)}</p>
      {reason !== '' && <p>{reason}</p>}
    </Alert>
  );
};
