import { useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useApi } from '../../../platform/api/use-api.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { ChosenPasswordFields, usePasswordForm } from '../components/chosen-password.tsx';
import { ResetLinkForm } from '../components/link-request-form.tsx';
import { passwordProblem, passwordRefusals, problemField } from '../password-problem.ts';
import { useTokenOfAddress } from '../use-token-of-address.ts';

type Outcome = Result<'POST /auth/reset-password'>['outcome'];

/** The landing screen of a password reset link (LOGIN-8). */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation('accounts');
  const token = useTokenOfAddress();
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState('');
  usePageTitle(t('reset.title'));
  const link = useApi('POST /auth/reset-password/check', {
    body: { token },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

  if (outcome) return <Done outcome={outcome} />;
  if (refusal || token === '') return <NoLink message={refusal || t('reset.missing')} />;
  if (link.isPending) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
        <Spinner className="size-6" />
        {t('reset.checking')}
      </p>
    );
  }
  if (link.isError) {
    const { error } = link;
    if (error instanceof ApiError && error.code === 'RESET_LINK_INVALID') {
      return <NoLink message={messageOf(error, t('reset.invalid'))} />;
    }
    return <ErrorState message={messageOf(error, t('reset.unreachable'))} onRetry={() => void link.refetch()} />;
  }
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('reset.title')}</h1>
        <p className="mt-2 text-muted">{t('reset.text', { email: link.data.email })}</p>
      </div>
      <ResetForm token={token} {...link.data} onReset={setOutcome} onLinkRefused={setRefusal} />
    </Card>
  );
};

const NoLink = ({ message }: { message: string }) => {
  const { t } = useTranslation('accounts');
  return (
    <Card className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('reset.invalidTitle')}</h1>
      <Alert tone="warning">{message}</Alert>
      <ResetLinkForm />
    </Card>
  );
};

const Done = ({ outcome: { dropped, canceledEmail } }: { outcome: Outcome }) => {
  const { t } = useTranslation('accounts');
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="text-2xl">{t('reset.done')}</h1>
      <p role="status" className="text-muted">
        {t('reset.doneText')}
      </p>
      {dropped.map(({ provider, email }) => (
        <p key={provider} className="break-words text-muted">
          {email === null ? t('besides.dropped') : t('besides.droppedOf', { email })}
        </p>
      ))}
      {canceledEmail !== null && (
        <p className="break-words text-muted">{t('besides.canceled', { email: canceledEmail })}</p>
      )}
      <LinkButton href="/?dialog=login">{t('goToLogin')}</LinkButton>
    </Card>
  );
};

interface ResetFormProps {
  token: string;
  /** E-mail address of the account. */
  email: string;
  /** Identities, sessions and second factors of the account, listed in the form. */
  besides: Besides;
  onReset: (outcome: Result<'POST /auth/reset-password'>['outcome']) => void;
  /** Called with the server's message when the link was already used or has expired. */
  onLinkRefused: (message: string) => void;
}

/** Sets a new password with the token of a link. */
const ResetForm = ({ token, email, besides, onReset, onLinkRefused }: ResetFormProps) => {
  const { t } = useTranslation('accounts');
  const [kept, setKept] = useState(() => keptAtFirst(besides));
  const passwords = usePasswordForm({
    problemOf: (typed) => {
      const problem = passwordProblem(typed);
      const sentence = t(problem === 'short' ? 'fields.password.tooShort' : 'fields.newConfirmation.different');
      return problem && { field: problemField[problem], sentence };
    },
    refused: passwordRefusals,
    save: async (_, { password }) => {
      try {
        onReset((await api('POST /auth/reset-password', { body: { token, password, keep: kept } })).outcome);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'RESET_LINK_INVALID') throw error;
        onLinkRefused(error.message || t('reset.failed'));
      }
    },
    failed: t('reset.failed'),
  });

  return (
    <Form form={passwords.form} submit={t('reset.save')} pending={t('newPassword.saving')} align="start">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields passwords={passwords} person={{ email }} />
      <AccountBesides besides={besides} kept={kept} onKeep={setKept} />
      {passwords.alert}
    </Form>
  );
};

type Besides = Result<'POST /auth/reset-password/check'>['besides'];
type Provider = Besides['identities'][number]['provider'];

/** Returns the identities that a reset keeps by default: those that aren't recent. */
const keptAtFirst = ({ identities }: Besides): Provider[] =>
  identities.filter(({ isRecent }) => !isRecent).map(({ provider }) => provider);

interface AccountBesidesProps {
  besides: Besides;
  kept: readonly Provider[];
  onKeep: (kept: Provider[]) => void;
}

/** Lists the account's identities, sessions and second factors, and their fate at the reset (SAFE-2). */
const AccountBesides = ({ besides, kept, onKeep }: AccountBesidesProps) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { identities, pendingEmail, sessions, secondFactors } = besides;
  const hasList = pendingEmail !== null || sessions > 0 || secondFactors.length > 0;
  if (identities.length === 0 && !hasList) return null;
  return (
    <section aria-label={t('besides.title')} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="text-base font-semibold">{t('besides.title')}</h2>
      {hasList && (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          {pendingEmail !== null && <li className="wrap-anywhere">{t('besides.pending', { email: pendingEmail })}</li>}
          {sessions > 0 && <li>{t('besides.sessions', { count: sessions })}</li>}
          {secondFactors.map(({ name, since }) => (
            <li key={`${name} ${since}`} className="break-words">
              {t('besides.factor', { name, since: format.longDate(since) })}
            </li>
          ))}
        </ul>
      )}
      {identities.map(({ provider, email, since, isRecent }) => (
        <div key={provider}>
          <Checkbox
            value={kept.includes(provider)}
            onChange={(isKept) => onKeep([...kept.filter((one) => one !== provider), ...(isKept ? [provider] : [])])}
          >
            <span className="wrap-anywhere">
              {email === null ? t('besides.google') : t('besides.googleOf', { email })}
            </span>
          </Checkbox>
          <p className="pl-8.5 text-sm text-muted">
            {t(isRecent ? 'besides.recent' : 'besides.known', { since: format.longDate(since) })}
          </p>
        </div>
      ))}
    </section>
  );
};
