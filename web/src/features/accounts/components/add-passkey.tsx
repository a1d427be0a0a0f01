import { type SyntheticEvent, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PasskeyProblem } from '../passkey.ts';
import { useAddPasskey } from '../second-step-queries.ts';
import type { OnAdded } from './add-app.tsx';

const problems = {
  cancelled: 'newPasskey.cancelled',
  exists: 'newPasskey.exists',
  notSupported: 'passkey.notSupported',
} as const;

/** Makes a passkey with the browser and adds it. */
export const AddPasskey = ({ onAdded }: { onAdded: OnAdded }) => {
  const { t } = useTranslation('verification');
  const add = useAddPasskey();
  const [name, setName] = useState(t('newPasskey.defaultName'));
  const [isNameMissing, setNameMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { error } = add;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setNameMissing(name.trim() === '');
    if (name.trim() === '') return input.current?.focus();
    add.mutate(name.trim(), { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{t('newPasskey.text')}</p>
      <TextField
        ref={input}
        label={t('settings.name')}
        hint={t('newPasskey.nameHint')}
        error={isNameMissing && t('settings.nameMissing')}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setNameMissing(false);
        }}
        maxLength={60}
      />
      {error && !add.isPending && (
        <Alert tone="danger">
          {error instanceof PasskeyProblem ? t(problems[error.reason]) : messageOf(error, t('newPasskey.failed'))}
        </Alert>
      )}
      <Button type="submit" isPending={add.isPending} pendingText={t('newPasskey.waiting')}>
        {t('newPasskey.create')}
      </Button>
    </form>
  );
};
