import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useConnectGoogle, useDisconnectGoogle, useIdentities } from '../queries.ts';
import { useGoogleAvailable } from '../use-google-available.ts';
import { GoogleMark } from './google-mark.tsx';

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
export const GoogleAccess = ({ hasPassword }: GoogleAccessProps) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const identities = useIdentities();
  const connect = useConnectGoogle();
  const disconnect = useDisconnectGoogle();
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
        <div className="flex items-start gap-3 text-muted">
          <GoogleMark />
          <div className="min-w-0">
            <p>{t('googleLinked', { since: format.longDate(google.since) })}</p>
            {google.email && <p className="font-medium break-all text-ink">{google.email}</p>}
            {hasPassword === false && <p className="mt-1 text-sm">{t('connect.lastWayIn')}</p>}
          </div>
        </div>
      ) : (
        <p className="text-muted">{t('connect.text')}</p>
      )}
      {notice && (
        <Alert tone={notice.tone} className="w-full">
          {notice.text}
        </Alert>
      )}
      {google && hasPassword && (
        <ConfirmButton
          variant="secondary"
          question={{
            title: t('connect.disconnectTitle'),
            text: t('connect.disconnectText'),
            confirm: t('connect.disconnect'),
            isDanger: true,
            act: () => disconnect.mutateAsync(),
            onDone: ({ message }) => setAnswer({ tone: 'success', text: message }),
            failed: t('connect.disconnectFailed'),
            failure: (text) => setAnswer({ tone: 'danger', text }),
          }}
        >
          {t('connect.disconnect')}
        </ConfirmButton>
      )}
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
