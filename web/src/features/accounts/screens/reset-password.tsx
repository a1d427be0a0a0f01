import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ResetForm } from '../components/reset-form.tsx';
import { ResetLinkForm } from '../components/reset-link-form.tsx';

/** The landing screen of a password reset link (LOGIN-8). */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation('accounts');
  const token = useTokenOfAddress();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState('');
  usePageTitle(t('reset.title'));
  const link = useQuery({
    queryKey: ['accounts', 'reset-link', token],
    queryFn: ({ signal }) => api('POST /auth/reset-password/check', { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

  if (isDone) return <Done />;
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
      <ResetForm token={token} email={link.data.email} onReset={() => setDone(true)} onLinkRefused={setRefusal} />
    </Card>
  );
};

/**
 * Reads the token and removes it from the address, where it would stay in the history and leak in the Referer header.
 */
function useTokenOfAddress(): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = query.get('token');
  const [token, setToken] = useState(inAddress ?? '');
  useEffect(() => {
    if (inAddress === null) return;
    // Another link may be opened in the same tab.
    setToken(inAddress);
    void navigate('/reset-password', { replace: true });
  }, [inAddress, navigate]);
  return token;
}

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

const Done = () => {
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
      <LinkButton href="/?dialog=login">{t('goToLogin')}</LinkButton>
    </Card>
  );
};
