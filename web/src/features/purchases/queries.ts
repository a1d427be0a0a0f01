import type { NuevoReembolso } from '@puente/contracts/purchases';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useApiInLanguage, showAnswer, useChange } from '../../platform/api/use-api.ts';
import type { PurchaseFilter } from './filters.ts';

export type Purchase = Result<'GET /compras'>[number];
export type PurchaseDetails = Result<'GET /compras/:id'>;
export type RefundWay = PurchaseDetails['reembolsos'][number]['via'];

/** The purchases, page by page, newest first. */
export const usePurchases = (filter: PurchaseFilter) => usePagesInLanguage({ route: 'GET /compras', query: filter });

/** One purchase. Read again while a refund of it has no answer. */
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
