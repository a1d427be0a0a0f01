import { deviceName } from '@puente/contracts/device-name';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEndSessions, useUserSessions } from '../queries.ts';

/** The devices on which somebody is signed in. One session is ended at once, all of them after a question. */
export const UserSessions = ({ id, isOwn }: { id: string; isOwn: boolean }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const sessions = useUserSessions(id);
  const end = useEndSessions(id);
  const nameOf = (userAgent: string) => deviceName(userAgent) ?? t('page.sessions.unknown');
  return (
    <div className="flex flex-col gap-4">
      {isOwn && <Alert tone="info">{t('page.sessions.own')}</Alert>}
      <ListTable
        label={t('page.sessions.title')}
        rows={sessions}
        empty={{ title: t('page.sessions.empty') }}
        columns={{
          device: { title: t('page.sessions.device'), cell: ({ userAgent }) => nameOf(userAgent) },
          address: { title: t('page.sessions.address'), cell: ({ ip }) => ip },
          used: { title: t('page.sessions.lastUsed'), cell: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
        }}
        actions={{
          title: t('actions'),
          of: ({ id: sesionId, userAgent }) => [
            !isOwn && {
              label: t('page.sessions.end'),
              name: t('page.sessions.endOf', { device: nameOf(userAgent) }),
              isDisabled: end.isPending,
              onPress: () =>
                end.mutate(sesionId, {
                  onSuccess: ({ message }) => toast(message, 'success'),
                  onError: (error) => toast(messageOf(error, t('page.sessions.failed')), 'danger'),
                }),
            },
          ],
        }}
      />
      {!isOwn && (sessions.data?.length ?? 0) > 0 && (
        <ConfirmButton
          variant="danger"
          className="self-start"
          question={{
            title: t('page.sessions.endAllTitle'),
            text: t('page.sessions.endAllText'),
            confirm: t('page.sessions.endAll'),
            pending: t('page.sessions.ending'),
            isDanger: true,
            act: () => end.mutateAsync(undefined),
            done: ({ message }) => message,
            failed: t('page.sessions.failed'),
          }}
        >
          {t('page.sessions.endAll')}
        </ConfirmButton>
      )}
    </div>
  );
};
