import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AdminSubscription, useDeleteSubscription, useSubscriptions } from '../queries.ts';

/** Every subscription of the academy, with a delete button. */
export const SubscriptionsTable = () => {
  const { t } = useTranslation('enrolment');
  const subscriptions = useSubscriptions();
  const [removing, setRemoving] = useState<AdminSubscription>();

  const format = useFormat();
  const columns: TableColumn<AdminSubscription>[] = [
    {
      id: 'user',
      title: t('admin.user'),
      cell: ({ usuario }) => usuario.nombreCompleto,
      sortBy: ({ usuario }) => usuario.nombreCompleto,
    },
    {
      id: 'email',
      title: t('admin.email'),
      cell: ({ usuario }) => usuario.email,
    },
    { id: 'course', title: t('admin.course'), cell: ({ curso }) => curso.titulo, sortBy: ({ curso }) => curso.titulo },
    {
      id: 'from',
      title: t('admin.from'),
      cell: ({ fechaInicio }) => format.longDate(fechaInicio),
      sortBy: ({ fechaInicio }) => fechaInicio,
    },
    {
      id: 'to',
      title: t('admin.to'),
      cell: ({ fechaFin }) => (fechaFin ? format.longDate(fechaFin) : t('admin.none')),
      sortBy: ({ fechaFin }) => fechaFin,
    },
    { id: 'estado', title: t('admin.estado'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
    {
      id: 'actions',
      title: t('admin.actions'),
      kind: 'actions',
      cell: (row) => (
        <Button variant="quiet" size="sm" onPress={() => setRemoving(row)}>
          {t('admin.remove')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('admin.title')}
        columns={columns}
        rows={subscriptions}
        loadingText={t('admin.loading')}
        failedText={t('admin.loadFailed')}
        empty={<EmptyState title={t('admin.empty')} />}
      />
      {removing && <RemoveDialog subscription={removing} onClose={() => setRemoving(undefined)} />}
    </>
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
