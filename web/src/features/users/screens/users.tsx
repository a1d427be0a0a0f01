import type { Usuario } from '@puente/contracts/users';
import { useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser as useMyself } from '../../../platform/session/use-session.ts';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { userFilters } from '../address.ts';
import { DeleteUserDialog } from '../components/delete-user-dialog.tsx';
import { UserDialog } from '../components/user-dialog.tsx';
import { UserFilters } from '../components/user-filters.tsx';
import { UsersTable } from '../components/users-table.tsx';
import { ImportDialog } from '../importing/import-dialog.tsx';
import { useLiveStatus } from '../live.ts';
import { useTotals } from '../queries.ts';

type Opened = { dialog: 'create' | 'import' } | { dialog: 'edit' | 'remove'; user: Usuario };

/** The panel's section of users (ADM-8, ADM-9). */
export const Users = () => {
  const { t } = useTranslation('users');
  useLiveStatus();
  const myself = useMyself();
  const filters = useAddressFilter(userFilters);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Totals />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => setOpened({ dialog: 'import' })}>
            {t('import.open')}
          </Button>
          <Button onPress={() => setOpened({ dialog: 'create' })}>{t('add')}</Button>
        </div>
      </div>
      <UserFilters {...filters} />
      <UsersTable
        filter={filters.filter}
        onEdit={(user) => setOpened({ dialog: 'edit', user })}
        onRemove={(user) => setOpened({ dialog: 'remove', user })}
        onClear={filters.clear}
      />
      {opened?.dialog === 'create' && <UserDialog user={undefined} isOwn={false} onClose={close} />}
      {opened?.dialog === 'import' && <ImportDialog onClose={close} />}
      {opened?.dialog === 'edit' && (
        <UserDialog user={opened.user} isOwn={opened.user.id === myself?.id} onClose={close} />
      )}
      {opened?.dialog === 'remove' && <DeleteUserDialog user={opened.user} onClose={close} />}
    </>
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
