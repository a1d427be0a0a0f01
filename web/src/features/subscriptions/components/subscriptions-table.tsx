import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import {
  useSubscriptionFilters,
  type AdminSubscription,
  useDeleteSubscription,
  useSubscriptions,
  useSubscriptionsFile,
} from '../queries.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

/** The panel's section of subscriptions (ADM-10): all of the academy, to search, change, delete, and enroll by hand. */
export const SubscriptionsTable = () => {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const filters = useSubscriptionFilters();
  const subscriptions = useSubscriptions(filters.values);
  return (
    <ListScreen
      intro={t('intro')}
      buttons={[{ label: t('enrol.open'), opens: (close) => <EnrolDialog onClose={close} /> }]}
      file={{
        text: t('export'),
        pending: t('exporting'),
        failed: t('exportFailed'),
        rows: subscriptions,
        file: useSubscriptionsFile(),
        of: filters.values,
      }}
      filters={filters}
      label={t('title')}
      rows={subscriptions}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t('empty') }}
      noMatch={{ title: t('noMatch'), clear: t('filters.clear') }}
      columns={{
        user: {
          title: t('user'),
          share: 20,
          cell: ({ usuario }) => usuario.nombreCompleto,
          sortBy: ({ usuario }) => usuario.nombreCompleto,
        },
        email: {
          title: t('email'),
          share: 22,
          cell: ({ usuario }) => <span className="break-all">{usuario.email}</span>,
        },
        course: {
          title: t('course'),
          share: 30,
          cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
          sortBy: ({ curso }) => curso.titulo,
        },
        from: {
          title: t('from'),
          cell: ({ fechaInicio }) => format.shortDate(fechaInicio),
          sortBy: ({ fechaInicio }) => fechaInicio,
        },
        to: {
          title: t('to'),
          cell: ({ fechaFin }) => (fechaFin ? format.shortDate(fechaFin) : t('none')),
          sortBy: ({ fechaFin }) => fechaFin,
        },
        estado: { title: t('state'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
      }}
      actions={{
        title: t('actions'),
        of: (row) => {
          const of = { name: row.usuario.nombreCompleto, course: row.curso.titulo };
          return [
            {
              label: t('edit.open'),
              name: t('editOf', of),
              opens: (close) => <EditDialog id={row.id} onClose={close} />,
            },
            {
              label: t('remove'),
              name: t('removeOf', of),
              opens: (close) => <RemoveDialog subscription={row} onClose={close} />,
            },
          ];
        },
      }}
    />
  );
};

const RemoveDialog = ({ subscription, onClose }: { subscription: AdminSubscription; onClose: () => void }) => {
  const { t } = useTranslation('subscriptions');
  const { nameOf } = useEditionNames();
  const remove = useDeleteSubscription();
  return (
    <ConfirmAction
      title={t('removeTitle')}
      text={
        <>
          <p className="text-ink">{t('removeQuestion')}</p>
          <p className="mt-2">
            {t('removeDetail', { name: subscription.usuario.nombreCompleto, course: nameOf(subscription.curso) })}
          </p>
        </>
      }
      confirm={t('remove')}
      pending={t('removing')}
      isDanger
      act={() => remove.mutateAsync(subscription.id)}
      done={t('removed')}
      failed={t('removeFailed')}
      onClose={onClose}
    />
  );
};
