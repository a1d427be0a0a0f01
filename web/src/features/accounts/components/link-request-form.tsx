import { type ReactNode, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface LinkRequestFormProps {
  /** Sends the request. @returns the server's message */
  request: (email: string) => Promise<string>;
  intro: ReactNode;
  /** Error texts: without an e-mail address, and when the server gave no reason. */
  texts: { emailRequired: string; failed: string };
  email?: string | undefined;
  /** The back button, if there is one; called with the typed address. */
  back?: { label: string; onPress: (email: string) => void } | undefined;
}

/** A form that asks for an e-mail address and sends a link to it. */
export const LinkRequestForm = ({ request, intro, texts, email: initial = '', back }: LinkRequestFormProps) => {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState('');
  const { control, handleSubmit, getValues, setError, formState } = useForm({ defaultValues: { email: initial } });

  const refuse = (message: string) => setError('email', { message }, { shouldFocus: true });

  const submit = handleSubmit(async ({ email }) => {
    if (email.trim() === '') return refuse(texts.emailRequired);
    try {
      setSent(await request(email));
    } catch (error) {
      refuse(messageOf(error, texts.failed));
    }
  });

  const backButton = back && (
    <Button variant="secondary" onPress={() => back.onPress(getValues('email'))} isDisabled={formState.isSubmitting}>
      {back.label}
    </Button>
  );
  if (sent) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert tone="success" className="w-full">
          {sent}
        </Alert>
        {backButton}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {intro}
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('fields.email.label')}
            type="email"
            autoComplete="username"
            maxLength={254}
            error={fieldState.error?.message}
            autoFocus={back !== undefined}
          />
        )}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {backButton}
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('resending')}>
          {t('sendLink')}
        </Button>
      </div>
    </form>
  );
};
