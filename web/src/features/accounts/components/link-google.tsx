import type { SecondStepAsked } from '@puente/contracts/proof';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { enterDashboard } from '../enter-dashboard.ts';
import { loginFailure } from '../login-failure.ts';

interface LinkGoogleProps {
  onSecondStep: (asked: SecondStepAsked) => Promise<void>;
  onForgotten: (email: string) => void;
  /** Back to the login, with the error code that ended this. */
  onRestart: (failure?: string) => void;
}

/**
 * Asks for the password of the account that has the address of a Google account, after the return from Google: the
 * address alone does not tell that both are one person's (decision 0219).
 */
export const LinkGoogle = ({ onSecondStep, onForgotten, onRestart }: LinkGoogleProps) => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  useEffect(() => {
    api('GET /auth/google/link').then(
      (pending) => setEmail(pending.email),
      (error: unknown) => onRestart(error instanceof ApiError ? error.code : 'GOOGLE_LINK_EXPIRED'),
    );
    // Once, when the dialog opens after the return from Google.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    if (body.password === '') return setFailure(t('fields.password.missing'));
    try {
      const answer = await api('POST /auth/google/link', { body });
      if ('secondStep' in answer) return await onSecondStep(answer);
      session.signIn(answer);
      enterDashboard();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'GOOGLE_LINK_EXPIRED') return onRestart(error.code);
      const { message, fallback } = loginFailure(error);
      setFailure(message || t(fallback));
    }
  });

  if (email === undefined) return <Spinner className="my-6 size-8 self-center" />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted">{t('linkGoogle.intro')}</p>
      <TextField label={t('fields.email.label')} type="email" autoComplete="username" value={email} isReadOnly />
      <div className="flex flex-col items-start gap-1">
        <Controller
          name="password"
          control={control}
          render={({ field }) => (
            <PasswordField
              {...field}
              label={t('fields.password.label')}
              autoComplete="current-password"
              maxLength={128}
              autoFocus
              className="w-full"
            />
          )}
        />
        <Button variant="quiet" size="sm" className="-ml-3" onPress={() => onForgotten(email)}>
          {t('forgot.link')}
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={() => onRestart()} isDisabled={formState.isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('loggingIn')}>
          {t('linkGoogle.submit')}
        </Button>
      </div>
    </form>
  );
};
