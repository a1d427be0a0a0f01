import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Asks for a new verification link by e-mail. */
export const NewLinkForm = () => {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState('');
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(async ({ email }) => {
    if (email.trim() === '') return setError('email', { message: t('resendEmailRequired') });
    try {
      setSent((await api('POST /auth/resend-verification-email', { body: { email } })).message || t('resent'));
    } catch (error) {
      setError('email', { message: messageOf(error, t('resendFailed')) });
    }
  });

  if (sent) return <Alert tone="success">{sent}</Alert>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-xl">{t('newLink')}</h2>
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" isPending={formState.isSubmitting} pendingText={t('resending')} className="self-start">
        {t('sendLink')}
      </Button>
    </form>
  );
};
