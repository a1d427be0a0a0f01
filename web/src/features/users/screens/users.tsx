import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser as useMyself } from '../../../platform/session/use-session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useRoleLabel } from '../../../shared/people/role-badge.tsx';
import { RetryAlert } from '../../../ui/alert.tsx';
import { userAddress } from '../address.ts';
import { DeleteUserDialog } from '../components/delete-user-dialog.tsx';
import { ActiveBadge, OnlineBadge } from '../components/status-badges.tsx';
import { UserDialog } from '../components/user-dialog.tsx';
import { useUserFilters } from '../filters.ts';
import { ImportUsersDialog } from '../importing/import-dialog.tsx';
import { useLiveStatus } from '../live.ts';
import { useTotals, useUsers } from '../queries.ts';

/** The panel's section of users (ADM-8, ADM-9): newest first, with who is online at this moment. */
export const Users = () => {
  const { t } = useTranslation('users');
  useLiveStatus();
  const myself = useMyself();
  const roleLabel = useRoleLabel();
  const filters = useUserFilters();
  return (
    <ListScreen
      intro={<Totals />}
      buttons={[
        { label: t('import.open'), variant: 'secondary', opens: (close) => <ImportUsersDialog onClose={close} /> },
        { label: t('add'), opens: (close) => <UserDialog user={undefined} isOwn={false} onClose={close} /> },
      ]}
      filters={filters}
      label={t('title')}
      rows={useUsers(filters.values)}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t('empty') }}
      noMatch={{ title: t('noneFound'), text: t('noneFoundText'), clear: t('clear') }}
      columns={{
        name: {
          title: t('name'),
          cell: ({ id, nombreCompleto }) => (
            <Link
              to={userAddress(id)}
              className="inline-flex min-h-6 items-center text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:text-brand"
            >
              {nombreCompleto}
            </Link>
          ),
        },
        email: { title: t('email'), cell: ({ email }) => email },
        role: { title: t('role'), cell: ({ role }) => roleLabel(role) },
        connected: {
          title: t('connected'),
          cell: ({ isConnected }) => <OnlineBadge isConnected={isConnected} />,
        },
        state: { title: t('state'), cell: (user) => <ActiveBadge {...user} /> },
      }}
      actions={{
        title: t('actions'),
        of: (user) => [
          {
            label: t('edit'),
            name: t('editOf', { name: user.nombreCompleto }),
            opens: (close) => <UserDialog user={user} isOwn={user.id === myself?.id} onClose={close} />,
          },
          // Nobody deletes their own account here.
          user.id !== myself?.id && {
            label: t('remove'),
            name: t('removeOf', { name: user.nombreCompleto }),
            opens: (close) => <DeleteUserDialog user={user} onClose={close} />,
          },
        ],
      }}
    />
  );
};

/** How many users there are, and how many are online. */
const Totals = () => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { data: totals, isLoadingError, isFetching, refetch } = useTotals();
  if (isLoadingError) {
    return <RetryAlert message={t('totalsFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <p className="flex min-h-7 flex-wrap gap-x-6 text-lg text-ink">
      {totals && (
        <>
          <span>{t('total', { count: totals.total, shown: format.number(totals.total) })}</span>
          <span>{t('online', { count: totals.conectados, shown: format.number(totals.conectados) })}</span>
        </>
      )}
    </p>
  );
};
