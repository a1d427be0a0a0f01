import type { Usuario } from '@puente/contracts/users';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser as useMyself } from '../../../platform/session/use-session.ts';
import { useRoleLabel } from '../../../shared/people/role-label.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { queryOf, userAddress, type UserFilter } from '../address.ts';
import { useUsers } from '../queries.ts';
import { ActiveBadge, OnlineBadge } from './status-badges.tsx';

interface UsersTableProps {
  filter: UserFilter;
  onEdit: (user: Usuario) => void;
  onRemove: (user: Usuario) => void;
  /** Shows all users again. */
  onClear: () => void;
}

/** The users, newest first, with who is online at this moment. */
export const UsersTable = ({ filter, onEdit, onRemove, onClear }: UsersTableProps) => {
  const { t } = useTranslation('users');
  const roleLabel = useRoleLabel();
  const myself = useMyself();
  const columns: TableColumn<Usuario>[] = [
    {
      id: 'name',
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
    { id: 'email', title: t('email'), cell: ({ email }) => email },
    { id: 'role', title: t('role'), cell: ({ role }) => roleLabel(role) },
    {
      id: 'connected',
      title: t('connected'),
      cell: ({ isConnected }) => <OnlineBadge isConnected={isConnected} />,
    },
    { id: 'state', title: t('state'), cell: (user) => <ActiveBadge {...user} /> },
    {
      id: 'actions',
      title: t('actions'),
      kind: 'actions',
      cell: (user) => (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('editOf', { name: user.nombreCompleto })}
            onPress={() => onEdit(user)}
          >
            {t('edit')}
          </Button>
          {/* Nobody deletes their own account here. */}
          {user.id !== myself?.id && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('removeOf', { name: user.nombreCompleto })}
              onPress={() => onRemove(user)}
            >
              {t('remove')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={useUsers(filter)}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={
        Object.keys(queryOf(filter)).length > 0 ? (
          <EmptyState
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button variant="secondary" onPress={onClear}>
                {t('clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('empty')} />
        )
      }
    />
  );
};
