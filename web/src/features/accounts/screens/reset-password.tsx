import { useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useApi } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { ResetForm } from '../components/reset-form.tsx';
import { ResetLinkForm } from '../components/reset-link-form.tsx';
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
