import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ResetLinkFormProps {
  email?: string;
  /** Where there is a login to go back to; gets what was typed. */
  onBack?: (email: string) => void;
}

/** Asks for a link that sets a new password (LOGIN-8). */
export const ResetLinkForm = ({ email: initial = '', onBack }: ResetLinkFormProps) => {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState('');
  const { control, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: { email: initial } });

  const submit = handleSubmit(async ({ email }) => {
    if (email.trim() === '') return setError('email', { message: t('forgot.emailRequired') });
    try {
      setSent((await api('POST /auth/forgot-password', { body: { email } })).message || t('forgot.sent'));
    } catch (error) {
      setError('email', { message: messageOf(error, t('forgot.failed')) });
    }
  });

  const back = onBack && (
    <Button variant="secondary" onPress={() => onBack(getValues('email'))} isDisabled={formState.isSubmitting}>
      {t('forgot.back')}
    </Button>
  );
  if (sent) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert tone="success" className="w-full">
          {sent}
        </Alert>
        {back}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted">{t('forgot.intro')}</p>
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('email')}
            type="email"
            autoComplete="username"
            maxLength={254}
            error={fieldState.error?.message}
            autoFocus={onBack !== undefined}
          />
        )}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {back}
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('resending')}>
          {t('sendLink')}
        </Button>
      </div>
    </form>
  );
};
