import type { NuevoReembolso } from '@puente/contracts/purchases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { PurchaseFilter } from './filters.ts';

export type Purchase = Result<'GET /compras'>[number];
export type PurchaseDetails = Result<'GET /compras/:id'>;
export type RefundWay = PurchaseDetails['reembolsos'][number]['via'];

const all = ['purchases'] as const;
const oneKey = (id: string) => [...all, 'one', id] as const;

/** The purchases, page by page, newest first. */
export const usePurchases = (filter: PurchaseFilter) =>
  usePagesInLanguage({ route: 'GET /compras', key: [...all, 'list', filter], query: filter });

/** One purchase. Read again while a refund of it has no answer. */
export const usePurchase = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /compras/:id', { params: { id }, signal }),
    select: useInLanguage(),
    refetchInterval: ({ state }) =>
      state.data?.reembolsos.some(({ estado }) => estado === 'pendiente') ? 15_000 : false,
  });

/** Returns a purchase or a part of it; the list is fetched again. */
export const useRefund = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NuevoReembolso) => api('POST /compras/:id/reembolsos', { params: { id }, body }),
    onSuccess: (purchase) => queries.setQueryData(oneKey(id), purchase),
    // Somebody else may have returned it: the dialog then shows what is left.
    onSettled: () => queries.invalidateQueries({ queryKey: all }),
  });
};

/** Saves the list as a CSV file, whole, with its filters. */
export const usePurchasesFile = () =>
  useMutation({
    mutationFn: async (filter: PurchaseFilter) => saveFile(await apiFile('GET /compras/csv', { query: filter })),
  });

/** Saves the receipt of a purchase. */
export const usePurchaseReceipt = () =>
  useMutation({
    mutationFn: async (id: string) => saveFile(await apiFile('GET /compras/:id/recibo', { params: { id } })),
  });
