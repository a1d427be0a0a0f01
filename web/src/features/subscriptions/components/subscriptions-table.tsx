import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { subscriptionFilters } from '../filters.ts';
import { type AdminSubscription, useDeleteSubscription, useSubscriptions } from '../queries.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { SubscriptionFilters } from './subscription-filters.tsx';

/** The panel's section of subscriptions (ADM-10): all of the academy, to search, change, delete, and enroll by hand. */
export const SubscriptionsTable = () => {
  const { t } = useTranslation('subscriptions');
  const address = useAddressFilter(subscriptionFilters);
  const subscriptions = useSubscriptions(address.filter);
  const [removing, setRemoving] = useState<AdminSubscription>();
  const [editing, setEditing] = useState<string>();
  const [isEnrolling, setEnrolling] = useState(false);

  const format = useFormat();
  const { detailOf } = useEditionNames();
  const columns: TableColumn<AdminSubscription>[] = [
    {
      id: 'user',
      title: t('user'),
      cell: ({ usuario }) => usuario.nombreCompleto,
      sortBy: ({ usuario }) => usuario.nombreCompleto,
    },
    {
      id: 'email',
      title: t('email'),
      cell: ({ usuario }) => <span className="break-all">{usuario.email}</span>,
    },
    {
      id: 'course',
      title: t('course'),
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
      sortBy: ({ curso }) => curso.titulo,
    },
    {
      id: 'from',
      title: t('from'),
      cell: ({ fechaInicio }) => format.longDate(fechaInicio),
      sortBy: ({ fechaInicio }) => fechaInicio,
    },
    {
      id: 'to',
      title: t('to'),
      cell: ({ fechaFin }) => (fechaFin ? format.longDate(fechaFin) : t('none')),
      sortBy: ({ fechaFin }) => fechaFin,
    },
    { id: 'estado', title: t('state'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
    {
      id: 'actions',
      title: t('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('editOf', { name: row.usuario.nombreCompleto, course: row.curso.titulo })}
            onPress={() => setEditing(row.id)}
          >
            {t('edit.open')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('removeOf', { name: row.usuario.nombreCompleto, course: row.curso.titulo })}
            onPress={() => setRemoving(row)}
          >
            {t('remove')}
          </Button>
        </>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        <Button onPress={() => setEnrolling(true)}>{t('enrol.open')}</Button>
      </div>
      <SubscriptionFilters {...address} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={subscriptions}
        loadingText={t('loading')}
        failedText={t('loadFailed')}
        empty={
          address.isFiltered ? (
            <EmptyState
              title={t('noMatch')}
              action={
                <Button variant="secondary" onPress={address.clear}>
                  {t('filters.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('empty')} />
          )
        }
      />
      {removing && <RemoveDialog subscription={removing} onClose={() => setRemoving(undefined)} />}
      {editing && <EditDialog id={editing} onClose={() => setEditing(undefined)} />}
      {isEnrolling && <EnrolDialog onClose={() => setEnrolling(false)} />}
    </div>
  );
};

const RemoveDialog = ({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) => {
  const { t } = useTranslation('subscriptions');
  const { nameOf } = useEditionNames();
  const remove = useDeleteSubscription();
  const confirm = () =>
    remove.mutate(subscription.id, {
      onSuccess: () => toast(t('removed')),
      onError: (error) => toast(messageOf(error, t('removeFailed')), 'danger'),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('removeTitle')}
      confirmText={t('remove')}
      pendingText={t('removing')}
      isDanger
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      <p className="text-ink">{t('removeQuestion')}</p>
      <p className="mt-2">
        {t('removeDetail', { name: subscription.usuario.nombreCompleto, course: nameOf(subscription.curso) })}
      </p>
    </ConfirmDialog>
  );
};
