import type { NuevoReembolso, CompraEstado, CompraMetodo } from '@puente/contracts/purchases';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { useDownload, apiFile } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useChange, useApiInLanguage, showAnswer } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { day } from '../../shared/filters/day-filter.tsx';
import { choice, words } from '../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../shared/filters/use-filters.tsx';

export type Purchase = Result<'GET /compras'>[number];
export type PurchaseDetails = Result<'GET /compras/:id'>;
export type RefundWay = PurchaseDetails['reembolsos'][number]['via'];

/** The purchases, page by page, newest first. */
export const usePurchases = (filter: PurchaseFilter) => usePagesInLanguage({ route: 'GET /compras', query: filter });

/** Reads a purchase, again and again while a refund of it has no answer. */
export const usePurchase = (id: string) =>
  useApiInLanguage('GET /compras/:id', {
    params: { id },
    refetchInterval: ({ state }) =>
      state.data?.reembolsos.some(({ estado }) => estado === 'pendiente') ? 15_000 : false,
  });

/** Returns a purchase or a part of it. Somebody else may have returned it: the dialog then shows what is left. */
export const useRefund = (id: string) => {
  const queries = useQueryClient();
  return useChange((body: NuevoReembolso) => api('POST /compras/:id/reembolsos', { params: { id }, body }), {
    onSuccess: (purchase) => showAnswer(queries, 'GET /compras/:id', { params: { id } }, purchase),
    awaited: ['GET /compras', 'GET /compras/:id'],
    staleAfterFailure: true,
  });
};

/** Saves the list as a CSV file, whole, with its filters. */
export const usePurchasesFile = () =>
  useDownload((filter: PurchaseFilter) => apiFile('GET /compras/csv', { query: filter }));

/** Saves the receipt of a purchase. */
export const usePurchaseReceipt = () =>
  useDownload((id: string) => apiFile('GET /compras/:id/recibo', { params: { id } }));

// Named here, so that the browser loads no schema.
const states: readonly CompraEstado[] = ['Completada', 'Pendiente', 'Fallida', 'Cancelada', 'Reembolsada'];
const methods: readonly CompraMetodo[] = ['tarjeta', 'efectivo', 'transferencia', 'beca', 'codigo'];

/** The filters of the purchases: text, state, method and days. */
export const usePurchaseFilters = () => {
  const { t } = useTranslation('purchases');
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      q: words({ label: t('filters.q'), placeholder: t('filters.placeholder'), max: 120, isWide: true }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
      metodo: choice({
        label: t('filters.metodo'),
        everyText: t('filters.everyMethod'),
        options: methods.map((id) => ({ id, label: t(`metodo.${id}`) })),
      }),
      desde: day({ label: t('filters.from') }),
      hasta: day({ label: t('filters.to') }),
    },
  );
};
type PurchaseFilter = ReturnType<typeof usePurchaseFilters>['values'];
