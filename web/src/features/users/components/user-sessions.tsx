import { deviceName } from '@puente/contracts/device-name';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndSessions, useUserSessions } from '../queries.ts';

/** The devices on which somebody is signed in. One session is ended at once, all of them after a question. */
export const UserSessions = ({ id, isOwn }: { id: string; isOwn: boolean }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const sessions = useUserSessions(id);
  const end = useEndSessions(id);
  const [isAsking, setAsking] = useState(false);
  const endThem = (sesionId: string | undefined) =>
    end.mutate(sesionId, {
      onSuccess: ({ message }) => toast(message, 'success'),
      onError: (error) => toast(messageOf(error, t('page.sessions.failed')), 'danger'),
      onSettled: () => setAsking(false),
    });
  const nameOf = (userAgent: string) => deviceName(userAgent) ?? t('page.sessions.unknown');
  return (
    <div className="flex flex-col gap-4">
      {isOwn && <Alert tone="info">{t('page.sessions.own')}</Alert>}
      <DataTable
        label={t('page.sessions.title')}
        rows={sessions}
        empty={<EmptyState title={t('page.sessions.empty')} />}
        columns={[
          { id: 'device', title: t('page.sessions.device'), cell: ({ userAgent }) => nameOf(userAgent) },
          { id: 'address', title: t('page.sessions.address'), cell: ({ ip }) => ip },
          { id: 'used', title: t('page.sessions.lastUsed'), cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
          {
            id: 'actions',
            title: t('actions'),
            kind: 'actions',
            cell: ({ id: sesionId, userAgent }) =>
              !isOwn && (
                <Button
                  variant="quiet"
                  size="sm"
                  isDisabled={end.isPending}
                  aria-label={t('page.sessions.endOf', { device: nameOf(userAgent) })}
                  onPress={() => endThem(sesionId)}
                >
                  {t('page.sessions.end')}
                </Button>
              ),
          },
        ]}
      />
      {!isOwn && (sessions.data?.length ?? 0) > 0 && (
        <Button variant="danger" className="self-start" onPress={() => setAsking(true)}>
          {t('page.sessions.endAll')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('page.sessions.endAllTitle')}
        confirmText={t('page.sessions.endAll')}
        pendingText={t('page.sessions.ending')}
        isDanger
        isPending={end.isPending}
        onConfirm={() => endThem(undefined)}
      >
        {t('page.sessions.endAllText')}
      </ConfirmDialog>
    </div>
  );
};
