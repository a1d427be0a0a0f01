import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { loginFailure, returnFailure } from '../login-failure.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { DialogLanguage } from './dialog-language.tsx';
import type { AccountDialogProps } from './register-dialog.tsx';

interface LoginDialogProps extends AccountDialogProps {
  /** The code with which a login with Google came back. */
  failure?: string | undefined;
}

/** Logs in and goes to the dashboard (LOGIN-1…6). Stands alone: it needs neither the router nor the app's texts. */
export const LoginDialog = ({ language, ...dialog }: LoginDialogProps) => (
  <DialogLanguage language={language}>
    <Login {...dialog} />
  </DialogLanguage>
);

const Login = ({ isOpen, onOpenChange, failure }: Omit<LoginDialogProps, 'language'>) => {
  const { t } = useTranslation('accounts');
  const close = () => onOpenChange(false);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('loginTitle')} size="sm">
      <LoginFields failure={failure} onCancel={close} onLoggedIn={close} />
    </Dialog>
  );
};

type Notice = { tone: 'danger' | 'success'; text: string };

interface LoginFieldsProps {
  failure: string | undefined;
  onLoggedIn: () => void;
  onCancel: () => void;
}

const LoginFields = ({ failure, onLoggedIn, onCancel }: LoginFieldsProps) => {
  const { t } = useTranslation('accounts');
  const [notice, setNotice] = useState<Notice | undefined>(() => {
    const text = returnFailure(failure);
    return text && { tone: 'danger', text: t(text) };
  });
  const [offersResend, setOffersResend] = useState(false);
  const [isResending, setResending] = useState(false);
  const { control, handleSubmit, getValues, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const refuse = (text: string) => setNotice({ tone: 'danger', text });

  const submit = handleSubmit(async (body) => {
    setNotice(undefined);
    setOffersResend(false);
    if (body.email.trim() === '' || body.password === '') return refuse(t('credentialsRequired'));
    try {
      if (!session.signIn(await api('POST /auth/login', { body }))) return refuse(t('loginIncomplete'));
    } catch (error) {
      const failure = loginFailure(error);
      setOffersResend(failure.offersResend);
      return refuse(failure.message || t(failure.fallback));
    }
    onLoggedIn();
    window.location.assign('/dashboard/overview');
  });

  const resend = async () => {
    const email = getValues('email').trim();
    if (email === '') return refuse(t('resendEmailRequired'));
    setResending(true);
    try {
      const { message } = await api('POST /auth/resend-verification-email', { body: { email } });
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
          <TextField {...field} label={t('email')} type="email" autoComplete="username" maxLength={254} autoFocus />
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field }) => (
          <PasswordField {...field} label={t('password')} autoComplete="current-password" maxLength={128} />
        )}
      />
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
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
