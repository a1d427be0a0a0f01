import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AdminSubscription, useDeleteSubscription, useSubscriptions } from '../queries.ts';
import { SubscriptionState } from './subscription-state.tsx';

/** Every subscription of the academy, and the way to delete one. */
export const SubscriptionsTable = () => {
  const { t } = useTranslation('enrolment');
  const subscriptions = useSubscriptions();
  const [removing, setRemoving] = useState<AdminSubscription>();

  if (subscriptions.isPending) {
    return (
      <div role="status" aria-label={t('admin.loading')}>
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  if (subscriptions.isLoadingError) {
    return <ErrorState message={t('admin.loadFailed')} onRetry={() => void subscriptions.refetch()} />;
  }
  const rows = subscriptions.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={t('admin.empty')} />;
  return (
    <>
      <Table rows={rows} onRemove={setRemoving} />
      {subscriptions.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isPending={subscriptions.isFetchingNextPage}
          onPress={() => void subscriptions.fetchNextPage()}
        >
          {t('admin.more')}
        </Button>
      )}
      {removing && <RemoveDialog subscription={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const columns = ['user', 'email', 'course', 'from', 'to', 'estado', 'actions'] as const;

const Table = ({ rows, onRemove }: { rows: AdminSubscription[]; onRemove: (row: AdminSubscription) => void }) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('admin.title')}
      className="overflow-x-auto rounded-lg bg-surface shadow-card"
    >
      <table className="w-full min-w-4xl text-left text-sm">
        <thead className="border-b border-line text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-medium">
                {t(`admin.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="px-4 py-2 font-medium text-ink">{row.usuario.nombreCompleto}</td>
              <td className="px-4 py-2">{row.usuario.email}</td>
              <td className="px-4 py-2">{row.curso.titulo}</td>
              <td className="px-4 py-2">{format.longDate(row.fechaInicio)}</td>
              <td className="px-4 py-2">{row.fechaFin ? format.longDate(row.fechaFin) : t('admin.none')}</td>
              <td className="px-4 py-2">
                <SubscriptionState estado={row.estado} />
              </td>
              <td className="px-4 py-2">
                <Button variant="quiet" size="sm" onPress={() => onRemove(row)}>
                  {t('admin.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const RemoveDialog = ({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) => {
  const { t } = useTranslation('enrolment');
  const remove = useDeleteSubscription();
  const confirm = () =>
    remove.mutate(subscription.id, {
      onSuccess: () => toast(t('admin.removed')),
      onError: (error) => toast(messageOf(error, t('admin.removeFailed')), 'danger'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('admin.removeTitle')}
      confirmText={t('admin.remove')}
      pendingText={t('admin.removing')}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      <p className="text-ink">{t('admin.removeQuestion')}</p>
      <p className="mt-2">
        {t('admin.removeDetail', { name: subscription.usuario.nombreCompleto, course: subscription.curso.titulo })}
      </p>
    </ConfirmDialog>
  );
};
