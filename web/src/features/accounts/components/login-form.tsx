import type { SecondStepAsked } from '@puente/contracts/proof';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { chosenCourse } from '../../../platform/session/chosen-course.ts';
import { freshLogin } from '../../../platform/session/fresh-login.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { endedText } from '../ended-text.ts';
import { enterDashboard } from '../enter-dashboard.ts';
import { loginFailure, returnFailure } from '../login-failure.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { RecoverAccount } from './recover-account.tsx';
import { WriteToAcademy } from './write-to-academy.tsx';

export interface LoginFormProps {
  email: string;
  /** The error code of a failed login with Google. */
  failure?: string | undefined;
  /** Whether the login was required by a link to a page of the dashboard. */
  isOnTheWay?: boolean | undefined;
  /** Whether the address has just been verified in a browser that did not register it. */
  isVerified?: boolean | undefined;
  /** The error code of the session that was here and has ended; '' when none is known. */
  ended?: string | undefined;
  /** Opens the registration with the typed address. */
  onSwitch?: ((email: string) => void) | undefined;
  onLoggedIn: () => void;
  /** The password is right, and the account has a second factor. */
  onSecondStep: (asked: SecondStepAsked, typedEmail: string) => Promise<void>;
  onForgotten: (email: string) => void;
  onCancel: () => void;
}

type Field = 'email' | 'password';
const isBlank = (field: Field, text = '') => (field === 'email' ? text.trim() : text) === '';

type Notice = { tone: 'danger' | 'success' | 'info' | 'warning'; text: string };

export const LoginForm = ({
  email,
  failure,
  isOnTheWay,
  isVerified,
  ended,
  onSwitch,
  onLoggedIn,
  onSecondStep,
  onForgotten,
  onCancel,
}: LoginFormProps) => {
  const { t } = useTranslation('accounts');
  const [notice, setNotice] = useState<Notice | undefined>(() => {
    const text = returnFailure(failure);
    if (text) return { tone: 'danger', text: t(text) };
    if (ended !== undefined) return { tone: 'warning', text: t(endedText(ended)) };
    const { codigo } = chosenCourse();
    if (codigo !== undefined) return { tone: 'info', text: t('loginWithCode', { code: codigo }) };
    return isOnTheWay ? { tone: 'info', text: t('loginFirst') } : undefined;
  });
  const [offersResend, setOffersResend] = useState(false);
  const [isClosed, setClosed] = useState(failure === 'ACCOUNT_CLOSED');
  const [isDeactivated, setDeactivated] = useState([failure, ended].includes('ACCOUNT_DEACTIVATED'));
  const [isResending, setResending] = useState(false);
  /** The fields that the last submit found empty: each is marked until something is typed. */
  const [wasEmpty, setWasEmpty] = useState<readonly Field[]>([]);
  const { control, handleSubmit, getValues, formState, setFocus } = useForm({ defaultValues: { email, password: '' } });
  const typed = useWatch({ control });
  const isEmpty = (field: Field) => isBlank(field, typed[field]);
  const missing = (field: Field) => wasEmpty.includes(field) && isEmpty(field) && t(`fields.${field}.missing`);
  const isIncomplete = wasEmpty.some(isEmpty);
  const refuse = (text: string) => setNotice({ tone: 'danger', text });

  const submit = handleSubmit(async (body) => {
    setNotice(undefined);
    setOffersResend(false);
    setClosed(false);
    setDeactivated(false);
    const empty = (['email', 'password'] as const).filter((field) => isBlank(field, body[field]));
    setWasEmpty(empty);
    if (empty[0]) return setFocus(empty[0]);
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
      setDeactivated(failure.isDeactivated);
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
      <p className="text-muted">{t(isVerified ? 'loginVerifiedIntro' : 'loginIntro')}</p>
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
            error={missing('email')}
            autoFocus={email === ''}
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
              error={missing('password')}
              autoFocus={email !== ''}
              className="w-full"
            />
          )}
        />
        <Button variant="quiet" size="sm" className="-ml-3" onPress={() => onForgotten(getValues('email'))}>
          {t('forgot.link')}
        </Button>
      </div>
      {isIncomplete && <Alert tone="danger">{t('credentialsRequired')}</Alert>}
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      {isClosed && <RecoverAccount />}
      {isDeactivated && <WriteToAcademy />}
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
      {onSwitch && (
        <OtherDialog question={t('noAccount')} answer={t('register')} onPress={() => onSwitch(getValues('email'))} />
      )}
    </form>
  );
};
