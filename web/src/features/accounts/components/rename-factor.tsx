import type { Factor } from '@puente/contracts/second-step';
import { type SyntheticEvent, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRenameFactor } from '../second-step-queries.ts';

/** Names a second factor. */
export const RenameFactor = ({ factor, onDone }: { factor: Factor; onDone: () => void }) => {
  const { t } = useTranslation('verification');
  const rename = useRenameFactor();
  const [name, setName] = useState(factor.name);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return refuse(t('settings.nameMissing'));
    rename.mutate(
      { id: factor.id, name: name.trim() },
      { onSuccess: onDone, onError: (error) => refuse(messageOf(error, t('settings.saveFailed'))) },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={input}
        label={t('settings.name')}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
        error={problem}
        maxLength={60}
        autoFocus
      />
      <Button type="submit" isPending={rename.isPending} pendingText={t('settings.saving')}>
        {t('settings.save')}
      </Button>
    </form>
  );
};
