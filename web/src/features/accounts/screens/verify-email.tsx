import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { keepCourse } from '../../../platform/session/return-address.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { verifiedAddress, waitingRegistration, announceVerified } from '../../../platform/session/verified-address.ts';
import { freshLogin } from '../../../platform/tab-note.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { NewLinkForm } from '../components/link-request-form.tsx';
import { type Outcome, verifyOnce } from '../verify-once.ts';

const verify = async (token: string): Promise<Outcome> => {
  const { outcome, email, entered } = await api('POST /auth/verify-email', { body: { token } });
  if (outcome === 'changed') await showNewAddress().catch(() => {});
  waitingRegistration.take();
  const isInside = entered !== undefined && 'accessToken' in entered && session.signIn(entered);
  if (isInside) freshLogin.write('password');
  else if (outcome === 'verified') verifiedAddress.write(email);
  if (outcome === 'verified') announceVerified({ email, isInside });
  return { outcome, email, isInside };
};

/** Shows a changed e-mail address at once when the user is logged in. */
async function showNewAddress(): Promise<void> {
  await session.start();
  if (session.isSignedIn()) session.setUser(await api('GET /usuarios/me'));
}

/** The landing screen of an e-mail verification link (REG-7). */
export const VerifyEmailScreen = () => {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  useKeptCourse(query.get('curso'), query.get('codigo'));
  usePageTitle(t('verifyTitle'));
  const verification = useQuery({
    queryKey: ['accounts', 'verification', token],
    queryFn: () => verifyOnce(token, verify),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });

  if (verification.isSuccess) return <Verified {...verification.data} />;
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

/** Opens the course that the link names after the login, with its code. */
const useKeptCourse = (cursoId: string | null, codigo: string | null): void => {
  useEffect(() => {
    if (cursoId) keepCourse(cursoId, codigo);
  }, [cursoId, codigo]);
};

const Verified = ({ outcome, email, isInside }: Outcome) => {
  const { t } = useTranslation('accounts');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon className="size-8" />
      </span>
      <h1 className="text-2xl">{t(outcome === 'changed' ? 'addressChanged' : 'verified')}</h1>
      <p role="status" className="text-muted wrap-anywhere">
        {isInside ? t('verifiedInside', { email }) : t(outcome === 'changed' ? 'addressChangedText' : 'verifiedText')}
      </p>
      {isSignedIn ? (
        // The guard leads on to the page that the person wanted to open.
        <LinkButton href="/dashboard/overview" autoFocus={isInside}>
          {t('goToAcademy')}
        </LinkButton>
      ) : (
        <LinkButton href="/?dialog=login">{t('goToLogin')}</LinkButton>
      )}
    </Card>
  );
};
