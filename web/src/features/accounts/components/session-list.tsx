import { deviceName } from '@puente/contracts/device-name';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEndAllSessions, useEndSession, useSessions } from '../queries.ts';

/** The active sessions of the account, with buttons to end one or all of them (SESS-8). */
export const SessionList = () => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const sessions = useSessions();
  const endAll = useEndAllSessions();
  const endOne = useEndSession();
  const deviceOf = (userAgent: string) => deviceName(userAgent) ?? t('profile.unknownDevice');

  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('profile.sessions')}</h2>
        <p className="mt-1 text-muted">{t('profile.sessionsText')}</p>
      </div>
      {sessions.isPending && (
        <div role="status" aria-label={t('profile.loading')}>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {sessions.isError && (
        <ErrorState
          message={messageOf(sessions.error, t('profile.sessionsFailed'))}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="divide-y divide-line">
          {sessions.data.map(({ id, current, userAgent, ip, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div>
                <p className="font-medium text-ink">{deviceOf(userAgent)}</p>
                <p className="text-sm text-muted">
                  {t('profile.lastUsed', { when: format.dateTime(lastUsedAt) })} · {ip}
                </p>
              </div>
              {current ? (
                <Badge tone="success">{t('profile.current')}</Badge>
              ) : (
                <ConfirmButton
                  variant="quiet"
                  size="sm"
                  className="-ml-3.5 sm:ml-0"
                  aria-label={t('profile.endOneOf', { device: deviceOf(userAgent) })}
                  question={{
                    title: t('profile.endOneTitle'),
                    text: t('profile.endOneText', { device: deviceOf(userAgent) }),
                    confirm: t('profile.endOne'),
                    isDanger: true,
                    act: () => endOne.mutateAsync(id),
                    done: ({ message }) => message,
                    failed: t('profile.endOneFailed'),
                  }}
                >
                  {t('profile.endOne')}
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmButton
        variant="danger"
        className="self-start"
        question={{
          title: t('profile.endAllTitle'),
          text: t('profile.endAllText'),
          confirm: t('profile.endAll'),
          isDanger: true,
          act: () => endAll.mutateAsync(),
          failed: t('profile.endAllFailed'),
        }}
      >
        {t('profile.endAll')}
      </ConfirmButton>
    </Card>
  );
};
