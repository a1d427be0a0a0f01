import type { SecondStepAsked } from '@puente/contracts/proof';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { freshLogin } from '../../../platform/session/fresh-login.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { enterDashboard } from '../enter-dashboard.ts';
import { loginFailure, returnFailure } from '../login-failure.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { RecoverAccount } from './recover-account.tsx';

export interface LoginFormProps {
  email: string;
  /** The error code of a failed login with Google. */
  failure?: string | undefined;
  /** Whether the login was required by a link to a page of the dashboard. */
  isOnTheWay?: boolean | undefined;
  onLoggedIn: () => void;
  /** The password is right, and the account has a second factor. */
  onSecondStep: (asked: SecondStepAsked, typedEmail: string) => Promise<void>;
  onForgotten: (email: string) => void;
  onCancel: () => void;
}

type Notice = { tone: 'danger' | 'success' | 'info'; text: string };

export const LoginForm = ({
  email,
  failure,
  isOnTheWay,
  onLoggedIn,
  onSecondStep,
  onForgotten,
  onCancel,
}: LoginFormProps) => {
  const { t } = useTranslation('accounts');
  const [notice, setNotice] = useState<Notice | undefined>(() => {
    const text = returnFailure(failure);
    if (text) return { tone: 'danger', text: t(text) };
    return isOnTheWay ? { tone: 'info', text: t('loginFirst') } : undefined;
  });
  const [offersResend, setOffersResend] = useState(false);
  const [isClosed, setClosed] = useState(failure === 'ACCOUNT_CLOSED');
  const [isResending, setResending] = useState(false);
  const { control, handleSubmit, getValues, formState } = useForm({ defaultValues: { email, password: '' } });
  const refuse = (text: string) => setNotice({ tone: 'danger', text });

  const submit = handleSubmit(async (body) => {
    setNotice(undefined);
    setOffersResend(false);
    setClosed(false);
    if (body.email.trim() === '' || body.password === '') return refuse(t('credentialsRequired'));
    try {
      const answer = await api('POST /auth/login', { body });
      if ('secondStep' in answer) {
        freshLogin.write('password');
        return await onSecondStep(answer, body.email);
      }
      if (!session.signIn(answer)) return refuse(t('loginIncomplete'));
    } catch (error) {
      const failure = loginFailure(error);
      setOffersResend(failure.offersResend);
      setClosed(failure.isClosed);
      return refuse(failure.message || t(failure.fallback));
    }
    onLoggedIn();
    freshLogin.write('password');
    enterDashboard();
  });

  const resend = async () => {
    const address = getValues('email').trim();
    if (address === '') return refuse(t('fields.email.missingForVerification'));
    setResending(true);
    try {
      const { message } = await api('POST /auth/resend-verification-email', { body: { email: address } });
      setOffersResend(false);
      setNotice({ tone: 'success', text: message || t('resent') });
    } catch (error) {
      refuse(messageOf(error, t('resendFailed')));
    } finally {
      setResending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted">{t('loginIntro')}</p>
      <Controller
        name="email"
        control={control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('fields.email.label')}
            type="email"
            autoComplete="username"
            maxLength={254}
            autoFocus
          />
        )}
      />
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
              className="w-full"
            />
          )}
        />
        <Button variant="quiet" size="sm" className="-ml-3" onPress={() => onForgotten(getValues('email'))}>
          {t('forgot.link')}
        </Button>
      </div>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      {isClosed && <RecoverAccount />}
      {offersResend && (
        <Button variant="quiet" isPending={isResending} pendingText={t('resending')} onPress={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={onCancel} isDisabled={formState.isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('loggingIn')}>
          {t('login')}
        </Button>
      </div>
      <ContinueWithGoogle />
    </form>
  );
};
