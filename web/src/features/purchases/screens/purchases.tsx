import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { PurchaseState } from '../components/purchase-state.tsx';
import { usePurchaseFilters, type Purchase, usePurchases, usePurchasesFile } from '../queries.ts';

/** The panel's section of purchases (ADM-11, ADM-12): every payment that was taken or tried, newest first. */
export const Purchases = () => {
  const { t } = useTranslation('purchases');
  const filters = usePurchaseFilters();
  const purchases = usePurchases(filters.values);
  const file = usePurchasesFile();
  return (
    <ListScreen
      intro={t('intro')}
      file={{
        text: t('export'),
        pending: t('exporting'),
        failed: t('exportFailed'),
        rows: purchases,
        file,
        of: filters.values,
      }}
      filters={filters}
      label={t('title')}
      rows={purchases}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t('empty') }}
      noMatch={{ title: t('noMatch'), clear: t('filters.clear') }}
      columns={useColumns()}
      actions={{
        title: t('columns.actions'),
        of: ({ id, usuario }) => [
          {
            label: t('open'),
            name: t('openOf', { name: usuario?.nombreCompleto ?? t('missing.user') }),
            href: `/dashboard/paneladmin/compras/${id}`,
          },
        ],
      }}
    />
  );
};

function useColumns(): ListColumns<Purchase> {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return {
    user: {
      title: t('columns.user'),
      share: 30,
      cell: ({ usuario }) => (
        <span className="flex min-w-0 flex-col @3xl:inline">
          <span>{usuario?.nombreCompleto || t('missing.user')}</span>{' '}
          <span className="text-sm break-all text-muted">{usuario?.email ?? t('missing.other')}</span>
        </span>
      ),
    },
    course: {
      title: t('columns.course'),
      share: 34,
      cell: ({ curso }) =>
        curso?.titulo ? <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} /> : t('missing.course'),
    },
    date: {
      title: t('columns.date'),
      cell: ({ fechaCompra }) => (fechaCompra ? format.shortDate(fechaCompra) : t('missing.other')),
    },
    amount: {
      title: t('columns.amount'),
      kind: 'amount',
      cell: ({ montoPagado, reembolsado }) => (
        <span className="flex flex-col @3xl:inline">
          <span>{format.money(montoPagado ?? 0)}</span>{' '}
          {reembolsado > 0 && (
            <span className="text-sm text-muted">{t('returned', { amount: format.money(reembolsado) })}</span>
          )}
        </span>
      ),
    },
    method: { title: t('columns.method'), cell: ({ metodoPago }) => metodoPago || t('missing.other') },
    state: { title: t('columns.state'), cell: ({ estadoPago }) => <PurchaseState estado={estadoPago} /> },
  };
}
