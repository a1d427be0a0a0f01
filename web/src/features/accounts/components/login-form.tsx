import type { SecondStepAsked } from '@puente/contracts/proof';
import { useState, useEffect } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { chosenCourse } from '../../../platform/session/chosen-course.ts';
import { freshLogin } from '../../../platform/tab-note.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { enterDashboard } from '../enter-dashboard.ts';
import { loginFailure, returnFailure } from '../login-failure.ts';
import { endedText } from '../why-ended.ts';
import { OtherDialog } from './account-dialog.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { useFoundProblem } from './form-problems.ts';

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
  /** Called when the password is right and the account has a second factor. */
  onSecondStep: (asked: SecondStepAsked, typedEmail: string) => Promise<void>;
  onForgotten: (email: string) => void;
  onCancel: () => void;
}

interface Outcome {
  notice?: { tone: 'danger' | 'success' | 'info' | 'warning'; text: string } | undefined;
  /** Whether to offer the verification mail again, because the address is not verified. */
  offersResend?: boolean;
  isClosed?: boolean;
  isDeactivated?: boolean;
}

type Credentials = Record<'email' | 'password', string>;
const isIncomplete = ({ email, password }: Credentials) =>
  email.trim() === '' || password === '' ? 'incomplete' : undefined;

export const LoginForm = (props: LoginFormProps) => {
  const { email, onSwitch, onForgotten, onCancel } = props;
  const { t } = useTranslation('accounts');
  const { form, outcome, setOutcome } = useLogin(props);
  const { notice, offersResend, isClosed, isDeactivated } = outcome;
  const typed = form.values.email;
  return (
    <div className="flex flex-col gap-5">
      <Form form={form} submit={t('login')} pending={t('loggingIn')} onCancel={onCancel}>
        <p className="text-muted">{t(props.isVerified ? 'loginVerifiedIntro' : 'loginIntro')}</p>
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="username"
          maxLength={longest.email}
          autoFocus={email === ''}
        />
        <div className="flex flex-col items-start gap-1">
          <PasswordField
            {...form.field('password')}
            autoComplete="current-password"
            maxLength={longest.password}
            autoFocus={email !== ''}
            className="w-full"
          />
          <Button variant="quiet" size="sm" className="-ml-3" onPress={() => onForgotten(typed)}>
            {t('forgot.link')}
          </Button>
        </div>
        {form.found && <Alert tone="danger">{t('credentialsRequired')}</Alert>}
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        {isClosed && <RecoverAccount />}
        {isDeactivated && <WriteToAcademy />}
        {offersResend && <ResendLink email={typed.trim()} onOutcome={setOutcome} />}
      </Form>
      <ContinueWithGoogle />
      {onSwitch && <OtherDialog question={t('noAccount')} answer={t('register')} onPress={() => onSwitch(typed)} />}
    </div>
  );
};

/** Returns the form's state and the outcome of the last attempt; at first the reason why the login was opened. */
const useLogin = ({ email, onLoggedIn, onSecondStep, ...reasons }: LoginFormProps) => {
  const { t } = useTranslation('accounts');
  const [outcome, setOutcome] = useState(useOpening(reasons));
  const refuse = (text: string, offers: Outcome = {}) => setOutcome({ notice: { tone: 'danger', text }, ...offers });

  const logIn = async (credentials: Credentials) => {
    try {
      const answer = await api('POST /auth/login', { body: credentials });
      if ('secondStep' in answer) {
        freshLogin.write('password');
        return await onSecondStep(answer, credentials.email);
      }
      if (!session.signIn(answer)) return refuse(t('loginIncomplete'));
    } catch (error) {
      const { message, fallback, ...offers } = loginFailure(error);
      return refuse(message || t(fallback), offers);
    }
    onLoggedIn();
    freshLogin.write('password');
    enterDashboard();
  };

  const form = useForm({
    initial: { email, password: '' },
    label: (field) => t(`fields.${field}.label`),
    problems: (typed) => ({
      email: typed.email.trim() === '' && t('fields.email.missing'),
      password: typed.password === '' && t('fields.password.missing'),
    }),
    // Failures are shown from `outcome`, because the form clears its own failure at each change of a field.
    save: (_, typed) => logIn(typed),
    failed: '',
  });
  const { found, submit } = useFoundProblem(form, isIncomplete);
  const clearAndSubmit = () => {
    setOutcome({});
    submit();
  };
  return { form: { ...form, found, submit: clearAndSubmit }, outcome, setOutcome };
};

const useOpening = ({
  failure,
  ended,
  isOnTheWay,
}: Pick<LoginFormProps, 'failure' | 'ended' | 'isOnTheWay'>): (() => Outcome) => {
  const { t } = useTranslation('accounts');
  const notice = (): Outcome['notice'] => {
    const text = returnFailure(failure);
    if (text) return { tone: 'danger', text: t(text) };
    if (ended !== undefined) return { tone: 'warning', text: t(endedText(ended)) };
    const { codigo } = chosenCourse();
    if (codigo !== undefined) return { tone: 'info', text: t('loginWithCode', { code: codigo }) };
    return isOnTheWay ? { tone: 'info', text: t('loginFirst') } : undefined;
  };
  return () => ({
    notice: notice(),
    isClosed: failure === 'ACCOUNT_CLOSED',
    isDeactivated: [failure, ended].includes('ACCOUNT_DEACTIVATED'),
  });
};

interface ResendLinkProps {
  email: string;
  onOutcome: (outcome: Outcome) => void;
}

/** Sends the link of the verification again (LOGIN-4); offered until it is sent. */
const ResendLink = ({ email, onOutcome }: ResendLinkProps) => {
  const { t } = useTranslation('accounts');
  const [isResending, setResending] = useState(false);
  const refuse = (text: string) => onOutcome({ notice: { tone: 'danger', text }, offersResend: true });
  const resend = async () => {
    if (email === '') return refuse(t('fields.email.missingForVerification'));
    setResending(true);
    try {
      const { message } = await api('POST /auth/resend-verification-email', { body: { email } });
      onOutcome({ notice: { tone: 'success', text: message || t('resent') } });
    } catch (error) {
      refuse(messageOf(error, t('resendFailed')));
    } finally {
      setResending(false);
    }
  };
  return (
    <Button variant="quiet" isPending={isResending} pendingText={t('resending')} onPress={() => void resend()}>
      {t('resend')}
    </Button>
  );
};

/** Offered after a login to a closed account: recovers it, then the person logs in again. */
const RecoverAccount = () => {
  const { t } = useTranslation('accounts');
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const recover = async () => {
    setPending(true);
    try {
      const { message } = await api('POST /auth/recover-account', { body: {} });
      setOutcome({ tone: 'success', text: message || t('closed.recovered') });
    } catch (error) {
      setOutcome({ tone: 'danger', text: messageOf(error, t('closed.failed')) });
    } finally {
      setPending(false);
    }
  };
  if (outcome) return <Alert tone={outcome.tone}>{outcome.text}</Alert>;
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingText={t('closed.recovering')}
      onPress={() => void recover()}
    >
      {t('closed.recover')}
    </Button>
  );
};

/** The academy's address, for somebody who can't get in. Without an answer there is nothing: the sentence is said already. */
const WriteToAcademy = () => {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    api('GET /academia').then(
      ({ correo }) => setEmail(correo),
      () => {},
    );
  }, []);
  if (email === undefined) return null;
  return (
    <LinkButton variant="secondary" href={`mailto:${email}`}>
      {t('writeTo', { email })}
    </LinkButton>
  );
};
