import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { NewLinkForm } from '../components/new-link-form.tsx';
import { verifyOnce } from '../verify-once.ts';

const verify = async (token: string): Promise<string> =>
  (await api('POST /auth/verify-email', { body: { token } })).message;

/** Where the link of the verification e-mail leads (REG-7). */
export const VerifyEmailScreen = () => {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  usePageTitle(t('verifyTitle'));
  const verification = useQuery({
    queryKey: ['accounts', 'verification', token],
    queryFn: () => verifyOnce(token, verify),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });

  if (verification.isSuccess) return <Verified />;
  if (verification.isLoading) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
        <Spinner className="size-6" />
        {t('verifying')}
      </p>
    );
  }
  const { error } = verification;
  if (error && !(error instanceof ApiError && error.status < 500)) {
    return (
      <ErrorState message={messageOf(error, t('verifyUnreachable'))} onRetry={() => void verification.refetch()} />
    );
  }
  return (
    <Card className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('verifyFailed')}</h1>
      <Alert tone="danger">{messageOf(error, t('linkInvalid'))}</Alert>
      <NewLinkForm />
    </Card>
  );
};

const Verified = () => {
  const { t } = useTranslation('accounts');
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="text-2xl">{t('verified')}</h1>
      <p role="status" className="text-muted">
        {t('verifiedText')}
      </p>
      <LinkButton href="/?dialog=login">{t('goToLogin')}</LinkButton>
    </Card>
  );
};
