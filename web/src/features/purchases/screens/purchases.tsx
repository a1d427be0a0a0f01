import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PurchaseFilters } from '../components/purchase-filters.tsx';
import { PurchaseState } from '../components/purchase-state.tsx';
import { type PurchaseFilter, purchaseFilters } from '../filters.ts';
import { type Purchase, usePurchases, usePurchasesFile } from '../queries.ts';

/** The panel's section of purchases (ADM-11, ADM-12): every payment that was taken or tried, newest first. */
export const Purchases = () => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const address = useAddressFilter(purchaseFilters);
  const purchases = usePurchases(address.filter);
  const hasRows = (purchases.data?.length ?? 0) > 0;
  const columns: TableColumn<Purchase>[] = [
    {
      id: 'user',
      title: t('columns.user'),
      cell: ({ usuario }) => (
        <span className="flex min-w-0 flex-col">
          <span>{usuario?.nombreCompleto || t('missing.user')}</span>
          <span className="text-sm break-all text-muted">{usuario?.email ?? t('missing.other')}</span>
        </span>
      ),
    },
    {
      id: 'course',
      title: t('columns.course'),
      cell: ({ curso }) =>
        curso?.titulo ? <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} /> : t('missing.course'),
    },
    {
      id: 'date',
      title: t('columns.date'),
      cell: ({ fechaCompra }) => (fechaCompra ? format.longDate(fechaCompra) : t('missing.other')),
    },
    {
      id: 'amount',
      title: t('columns.amount'),
      kind: 'amount',
      cell: ({ montoPagado, reembolsado }) => (
        <span className="flex flex-col">
          <span>{format.money(montoPagado ?? 0)}</span>
          {reembolsado > 0 && (
            <span className="text-sm text-muted">{t('returned', { amount: format.money(reembolsado) })}</span>
          )}
        </span>
      ),
    },
    { id: 'method', title: t('columns.method'), cell: ({ metodoPago }) => metodoPago || t('missing.other') },
    { id: 'state', title: t('columns.state'), cell: ({ estadoPago }) => <PurchaseState estado={estadoPago} /> },
    {
      id: 'actions',
      title: t('columns.actions'),
      kind: 'actions',
      cell: ({ id, usuario }) => (
        <LinkButton
          size="sm"
          variant="quiet"
          href={`/dashboard/paneladmin/compras/${id}`}
          aria-label={t('openOf', { name: usuario?.nombreCompleto ?? t('missing.user') })}
        >
          {t('open')}
        </LinkButton>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        {hasRows && <ExportButton filter={address.filter} />}
      </div>
      <PurchaseFilters {...address} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={purchases}
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
    </div>
  );
};

/** Saves all purchases of the filters. Another window may have emptied the list meanwhile: then nothing is saved. */
const ExportButton = ({ filter }: { filter: PurchaseFilter }) => {
  const { t } = useTranslation('purchases');
  const file = usePurchasesFile();
  const purchases = usePurchases(filter);
  const save = () => {
    if (!purchases.data?.length) return toast(t('nothingToExport'), 'danger');
    file.mutate(filter, { onError: (error) => toast(messageOf(error, t('exportFailed')), 'danger') });
  };
  return (
    <Button variant="secondary" isPending={file.isPending} pendingText={t('exporting')} onPress={save}>
      {t('export')}
    </Button>
  );
};
