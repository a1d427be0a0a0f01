import type { PaymentMode } from '@puente/contracts/payments';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { apiFile } from '../../platform/api/file.ts';
import { usePages } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { saveFile } from '../../platform/save-file.ts';
import { loadCardProvider } from './card-provider.ts';
import { isBeingCharged } from './instalments.ts';

/** An open order with the secret of its card payment, and the plan that was agreed to. */
export type Order = Result<'POST /payments/create-payment-intent'>;
export type PaymentPlan = Result<'GET /payments/plans'>[number];
export type TakenPayment = Result<'GET /payments/mine'>[number];
export type SavedCard = NonNullable<Result<'GET /payments/card'>['card']>;
export type IntentState = Result<'GET /payments/intents/:id'>;

/** Opens the order of a course, or comes back to the open one. */
export const openOrder = (courseId: string, paymentMode: PaymentMode): Promise<Order> =>
  api('POST /payments/create-payment-intent', { body: { courseId, paymentMode } });

/** The card payment of one of my unpaid instalments; it is confirmed as an order is. */
export const openInstalment = (id: string): Promise<Order> =>
  api('POST /payments/instalments/:id/intent', { params: { id } });

/** Has the academy write down that the plan was agreed to. */
export const agreeToPlan = (paymentIntentId: string) =>
  api('POST /payments/intents/:id/consent', { params: { id: paymentIntentId } });

/** Tells the academy that the provider reports success; it enrols once, however often it is told. */
export const confirmPayment = (paymentIntentId: string, courseId: string, paymentMode: PaymentMode) =>
  api('POST /payments/confirm-payment', { body: { paymentIntentId, courseId, paymentMode } });

export const readIntent = (id: string): Promise<IntentState> => api('GET /payments/intents/:id', { params: { id } });

/** Everything that a payment of mine may change. */
export const ownPaymentsKey = ['payments', 'own'] as const;

/** My instalment plans, newest first. Asked again while the academy is charging one of them. */
export const usePlans = () =>
  useQuery({
    queryKey: [...ownPaymentsKey, 'plans'],
    // The most that one page may hold: nobody pays for more courses.
    queryFn: ({ signal }) => api('GET /payments/plans', { query: { limit: 200 }, signal }),
    refetchInterval: ({ state }) => (isBeingCharged(state.data ?? [], new Date()) ? 5_000 : false),
  });

/** What was taken from me, and what I was given back, newest first, page by page. */
export const useTakenPayments = () => usePages({ route: 'GET /payments/mine', key: [...ownPaymentsKey, 'taken'] });

const cardKey = [...ownPaymentsKey, 'card'] as const;

/** The card that my later instalments are charged to; null while there is none. */
export const useSavedCard = () =>
  useQuery({ queryKey: cardKey, queryFn: async ({ signal }) => (await api('GET /payments/card', { signal })).card });

/** Begins a change of card. */
export const setUpCard = () => api('POST /payments/card/setup');

/** Tells the academy that the provider has saved a card; what was declined is tried again at once. */
export const changeCard = (setupIntentId: string) => api('POST /payments/card', { body: { setupIntentId } });

/** Fetches everything about my payments again. */
export const useOwnPaymentsRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownPaymentsKey });
};

/** Downloads the receipt of a payment. */
export const useReceipt = () =>
  useMutation({
    mutationFn: async (paymentId: string) =>
      saveFile(await apiFile('GET /payments/:id/receipt', { params: { id: paymentId } })),
  });

/** The card provider's script object: loaded once; a load that failed is forgotten, so that the next try is a new one. */
export const cardProviderQuery = (language: string) =>
  queryOptions({
    queryKey: ['payments', 'provider', language],
    queryFn: async () => loadCardProvider(await api('GET /payments/config'), language),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Offline it must fail and say so, not wait in silence.
    networkMode: 'always',
    // It is an object with methods, not data.
    structuralSharing: false,
  });

/**
 * How a payment that a bank's page came back from stands: read from the provider by the academy, and settled where it
 * succeeded. Asked again while the bank is at work.
 */
export const usePaymentResult = (intentId: string | null) =>
  useQuery({
    queryKey: ['payments', 'result', intentId],
    queryFn: async () => settledIntent(await readIntent(intentId ?? ''), intentId ?? ''),
    enabled: intentId !== null,
    refetchInterval: ({ state }) => (state.data?.estado === 'processing' ? 3_000 : false),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });

const settledIntent = async (intent: IntentState, id: string): Promise<IntentState> => {
  if (intent.estado !== 'succeeded' || intent.subscriptionId) return intent;
  return { ...intent, ...(await confirmPayment(id, intent.courseId, intent.paymentMode)) };
};
