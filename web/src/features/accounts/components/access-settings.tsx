import { useState, useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { type PasswordFields, passwordProblem, passwordRefusals, problemField } from '../password-problem.ts';
import {
  useAccess,
  useSendResetLink,
  useChangePassword,
  useConnectGoogle,
  useDisconnectGoogle,
  useIdentities,
} from '../queries.ts';
import { ChosenPasswordFields, usePasswordForm } from './chosen-password.tsx';
import { useGoogleAvailable, GoogleMark } from './continue-with-google.tsx';

/** The account's login methods: its password and its connected Google account. */
export const AccessSettings = () => {
  const { t } = useTranslation('accounts');
  const access = useAccess();
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('newPassword.title')}</h2>
      <ItemStates
        query={access}
        loadingText={t('profile.loading')}
        skeleton={['h-40 w-full']}
        failedText={t('accessFailed')}
      >
        {(data) => (data.hasPassword ? <PasswordForm /> : <FirstPassword />)}
      </ItemStates>
      <GoogleAccess hasPassword={access.data?.hasPassword} />
    </Card>
  );
};

/**
 * Sets a first password for an account that only logs in with Google. The link goes by e-mail, because an open session
 * does not prove who owns the account.
 */
const FirstPassword = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const send = useSendResetLink();
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  if (!user) return null;
  const { email } = user;

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{t('newPassword.none')}</p>
      {notice && (
        <Alert tone={notice.tone} className="w-full">
          {notice.text}
        </Alert>
      )}
      <Button
        variant="secondary"
        isPending={send.isPending}
        pendingText={t('resending')}
        onPress={() =>
          send.mutate(email, {
            onSuccess: () => setNotice({ tone: 'success', text: t('newPassword.linkSent', { email }) }),
            onError: (error) => setNotice({ tone: 'danger', text: messageOf(error, t('forgot.failed')) }),
          })
        }
      >
        {t('newPassword.sendLink')}
      </Button>
    </div>
  );
};

const texts = {
  currentMissing: 'fields.currentPassword.missing',
  short: 'fields.newPassword.tooShort',
  different: 'fields.newConfirmation.different',
} as const;

const problemOf = (form: PasswordFields): keyof typeof texts | undefined =>
  form.current === '' ? 'currentMissing' : passwordProblem(form);

/** Changes the password (PROF-3) and ends the other sessions. */
const PasswordForm = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const change = useChangePassword();
  /** The server's sentence once it is changed. */
  const [changed, setChanged] = useState('');
  const passwords = usePasswordForm<{ message: string }>({
    problemOf: (typed) => {
      const problem = problemOf(typed);
      return problem && { field: problemField[problem], sentence: t(texts[problem]) };
    },
    refused: { CURRENT_PASSWORD_WRONG: 'current', ...passwordRefusals },
    save: (_, { current, password }) => change.mutateAsync({ currentPassword: current, newPassword: password }),
    onSaved: ({ message }) => {
      passwords.form.reset();
      setChanged(message);
    },
    failed: t('newPassword.failed'),
  });
  const submit = () => {
    setChanged('');
    passwords.form.submit();
  };

  return (
    <Form
      form={{ ...passwords.form, submit }}
      submit={t('newPassword.change')}
      pending={t('newPassword.saving')}
      align="start"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...passwords.field('current')}
        autoComplete="current-password"
        maxLength={longest.password}
        className="sm:max-w-[calc(50%-0.625rem)]"
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <ChosenPasswordFields passwords={passwords} person={user ?? {}} />
      </div>
      {passwords.alert}
      <Alert tone="success">{changed}</Alert>
    </Form>
  );
};

/** The codes by which the return from Google says how connecting ended. */
const outcomes = {
  GOOGLE_CANCELLED: 'connect.canceled',
  GOOGLE_OTHER_ACCOUNT: 'google.otherAccount',
  GOOGLE_CONNECTED_ELSEWHERE: 'connect.elsewhere',
} as const;

interface Notice {
  tone: 'success' | 'danger';
  text: string;
}

interface GoogleAccessProps {
  /** Without a password Google is the only way in, and stays; undefined while that is not known. */
  hasPassword: boolean | undefined;
}

/** The Google account that logs in to this account: connect it, see it, disconnect it (SAFE-2). */
const GoogleAccess = ({ hasPassword }: GoogleAccessProps) => {
  const { t } = useTranslation('accounts');
  const identities = useIdentities();
  const connect = useConnectGoogle();
  const isAvailable = useGoogleAvailable();
  const returned = useReturnFromGoogle();
  const [answer, setAnswer] = useState<Notice>();

  const google = identities.data?.find(({ provider }) => provider === 'google');
  const notice = answer ?? returned;
  if (identities.isPending) {
    return (
      <div role="status" aria-label={t('profile.loading')}>
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  if (identities.isLoadingError) {
    const message = messageOf(identities.error, t('connect.loadFailed'));
    return <ErrorState message={message} onRetry={() => void identities.refetch()} />;
  }
  if (!google && !isAvailable && !notice) return null;
  return (
    <section aria-label={t('connect.title')} className="flex flex-col items-start gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{t('connect.title')}</h3>
      {google ? (
        <LinkedAccount google={google} isLastWayIn={hasPassword === false} />
      ) : (
        <p className="text-muted">{t('connect.text')}</p>
      )}
      {notice && (
        <Alert tone={notice.tone} className="w-full">
          {notice.text}
        </Alert>
      )}
      {google && hasPassword && <DisconnectButton onAnswer={setAnswer} />}
      {!google && isAvailable && (
        <Button
          variant="secondary"
          isPending={connect.isPending || connect.isSuccess}
          pendingText={t('connect.going')}
          onPress={() => {
            setAnswer(undefined);
            connect.mutate(undefined, {
              onSuccess: ({ address }) => window.location.assign(address),
              onError: (error) => setAnswer({ tone: 'danger', text: messageOf(error, t('connect.failed')) }),
            });
          }}
        >
          <GoogleMark />
          {t('connect.connect')}
        </Button>
      )}
    </section>
  );
};

interface LinkedAccountProps {
  google: NonNullable<ReturnType<typeof useIdentities>['data']>[number];
  isLastWayIn: boolean;
}

const LinkedAccount = ({ google, isLastWayIn }: LinkedAccountProps) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <div className="flex items-start gap-3 text-muted">
      <GoogleMark />
      <div className="min-w-0">
        <p>{t('googleLinked', { since: format.longDate(google.since) })}</p>
        {google.email && <p className="font-medium break-all text-ink">{google.email}</p>}
        {isLastWayIn && <p className="mt-1 text-sm">{t('connect.lastWayIn')}</p>}
      </div>
    </div>
  );
};

const DisconnectButton = ({ onAnswer }: { onAnswer: (answer: Notice) => void }) => {
  const { t } = useTranslation('accounts');
  const disconnect = useDisconnectGoogle();
  return (
    <ConfirmButton
      variant="secondary"
      question={{
        title: t('connect.disconnectTitle'),
        text: t('connect.disconnectText'),
        confirm: t('connect.disconnect'),
        isDanger: true,
        act: () => disconnect.mutateAsync(),
        onDone: ({ message }) => onAnswer({ tone: 'success', text: message }),
        failed: t('connect.disconnectFailed'),
        failure: (text) => onAnswer({ tone: 'danger', text }),
      }}
    >
      {t('connect.disconnect')}
    </ConfirmButton>
  );
};

/** How connecting ended, once, when the browser comes back from Google; the code leaves the address. */
function useReturnFromGoogle(): Notice | undefined {
  const { t } = useTranslation('accounts');
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('google');
  const [code, setCode] = useState(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    setCode(inAddress);
    setQuery({ tab: 'seguridad' }, { replace: true, preventScrollReset: true });
  }, [inAddress, setQuery]);
  if (code === null) return undefined;
  if (code === 'connected') return { tone: 'success', text: t('connect.connected') };
  // From the address, so untrusted.
  const key = Object.entries(outcomes).find(([known]) => known === code)?.[1] ?? 'connect.failed';
  return { tone: 'danger', text: t(key) };
}
