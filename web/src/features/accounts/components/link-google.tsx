import type { SecondStepAsked } from '@puente/contracts/proof';
import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { enterDashboard } from '../enter-dashboard.ts';
import { loginFailure } from '../login-failure.ts';

interface LinkGoogleProps {
  onSecondStep: (asked: SecondStepAsked) => Promise<void>;
  onForgotten: (email: string) => void;
  /** Back to the login, with the error code that ended this. */
  onRestart: (failure?: string) => void;
}

const untouched = { password: '' };

/**
 * Asks for the password of the account that has the address of a Google account, after the return from Google: the
 * address alone does not tell that both are one person's (decision 0219).
 */
export const LinkGoogle = ({ onSecondStep, onForgotten, onRestart }: LinkGoogleProps) => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    api('GET /auth/google/link').then(
      (pending) => setEmail(pending.email),
      (error: unknown) => onRestart(error instanceof ApiError ? error.code : 'GOOGLE_LINK_EXPIRED'),
    );
    // Once, when the dialog opens after the return from Google.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const form = useForm({
    initial: untouched,
    label: () => t('fields.password.label'),
    problems: ({ password }) => ({ password: password === '' && t('fields.password.missing') }),
    save: async (_, body) => {
      try {
        const answer = await api('POST /auth/google/link', { body });
        if ('secondStep' in answer) return await onSecondStep(answer);
        session.signIn(answer);
        enterDashboard();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'GOOGLE_LINK_EXPIRED') throw error;
        onRestart(error.code);
      }
    },
    failed: '',
  });

  if (email === undefined) return <Spinner className="my-6 size-8 self-center" />;
  return (
    <Form
      form={form}
      submit={t('linkGoogle.submit')}
      pending={t('loggingIn')}
      onCancel={() => onRestart()}
      failure={({ error }) => {
        const { message, fallback } = loginFailure(error);
        return message || t(fallback);
      }}
    >
      <p className="text-muted">{t('linkGoogle.intro')}</p>
      <TextField label={t('fields.email.label')} type="email" autoComplete="username" value={email} isReadOnly />
      <div className="flex flex-col items-start gap-1">
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          maxLength={longest.password}
          autoFocus
          className="w-full"
        />
        <Button variant="quiet" size="sm" className="-ml-3" onPress={() => onForgotten(email)}>
          {t('forgot.link')}
        </Button>
      </div>
    </Form>
  );
};
