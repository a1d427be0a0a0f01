import { type ReactNode, useEffect, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useApiInLanguage } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { InstallationForm, type StrengthOf } from '../components/installation-form.tsx';

interface InstallationScreenProps {
  /** Shows how hard a password is to guess. */
  strengthOf: StrengthOf;
  /** Screen of an address that leads nowhere: an academy with an administrator has no installation. */
  notFound: ReactNode;
}

/** The first visit to an academy without an administrator (OPS-6), at the link that the server prints. */
export const InstallationScreen = ({ strengthOf, notFound }: InstallationScreenProps) => {
  const { t } = useTranslation('installation');
  const token = useTokenOfFragment();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('title'));
  const check = useApiInLanguage('POST /instalacion/comprobacion', {
    body: { token },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    // The form stays while the link of a further visit is checked.
    placeholderData: (before) => before,
  });
  useEffect(() => {
    // A new document: the guard leads to the second step where it is required.
    if (isDone) window.location.assign('/dashboard/paneladmin');
  }, [isDone]);

  if (token === '') return <NoLink title={t('noLinkTitle')} message={t('noLink')} />;
  if (isDone) return <Waiting text={t('entering')} />;
  if (check.isPending) return <Waiting text={t('checking')} />;
  if (check.isError) {
    const { error } = check;
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'NOT_FOUND') return notFound;
    if (code === 'INSTALLATION_LINK_INVALID')
      return <NoLink title={t('invalidTitle')} message={messageOf(error, t('noLink'))} />;
    return (
      <ErrorState
        message={messageOf(error, t('unreachable'))}
        isRetrying={check.isFetching}
        onRetry={() => void check.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('intro')}</p>
      </div>
      <InstallationForm token={token} found={check.data} strengthOf={strengthOf} onDone={() => setDone(true)} />
    </div>
  );
};

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
    <Spinner className="size-6" />
    {text}
  </p>
);

const NoLink = ({ title, message }: { title: string; message: string }) => (
  <Card className="flex flex-col gap-6">
    <h1 className="text-2xl">{title}</h1>
    <Alert tone="warning">{message}</Alert>
  </Card>
);

const tokenOfAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/**
 * Reads the token of a link's fragment and removes it from the address, where it would stay in the history. Another link
 * that is opened in the same tab loads no new page: its token takes the place of the first one. '' without one.
 */
function useTokenOfFragment(): string {
  const [token, setToken] = useState(tokenOfAddress);
  useEffect(() => {
    const take = () => {
      const found = tokenOfAddress();
      if (found === '') return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
