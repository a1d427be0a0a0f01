import { deviceName } from '@puente/contracts/device-name';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndAllSessions, useEndSession, useSessions } from '../queries.ts';

/** The active sessions of the account, with buttons to end one or all of them (SESS-8). */
export const SessionList = () => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const sessions = useSessions();
  const endAll = useEndAllSessions();
  const endOne = useEndSession();
  const [isAsking, setAsking] = useState(false);
  /** The session of the open confirmation dialog. */
  const [chosen, setChosen] = useState<{ id: string; device: string }>();
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
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3.5 sm:ml-0"
                  aria-label={t('profile.endOneOf', { device: deviceOf(userAgent) })}
                  onPress={() => setChosen({ id, device: deviceOf(userAgent) })}
                >
                  {t('profile.endOne')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
        {t('profile.endAll')}
      </Button>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        title={t('profile.endOneTitle')}
        confirmText={t('profile.endOne')}
        isDanger
        isPending={endOne.isPending}
        onConfirm={() => {
          if (!chosen) return;
          endOne.mutate(chosen.id, {
            onSuccess: ({ message }) => toast(message, 'success'),
            onError: (error) => toast(messageOf(error, t('profile.endOneFailed')), 'danger'),
            onSettled: () => setChosen(undefined),
          });
        }}
      >
        {t('profile.endOneText', { device: chosen?.device ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('profile.endAllTitle')}
        confirmText={t('profile.endAll')}
        isDanger
        isPending={endAll.isPending}
        onConfirm={() =>
          endAll.mutate(undefined, {
            onError: (error) => toast(messageOf(error, t('profile.endAllFailed')), 'danger'),
          })
        }
      >
        {t('profile.endAllText')}
      </ConfirmDialog>
    </Card>
  );
};
