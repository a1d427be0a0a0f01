import type { PaymentMode } from '@puente/contracts/payments';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { loadCardProvider } from './card-provider.ts';

/** An open order with the secret of its card payment, and the plan that was agreed to. */
export type Order = Result<'POST /payments/create-payment-intent'>;
export type PaymentPlan = Result<'GET /payments/plans'>[number];
export type IntentState = Result<'GET /payments/intents/:id'>;

/** Opens the order of a course, or comes back to the open one. */
export const openOrder = (courseId: string, paymentMode: PaymentMode): Promise<Order> =>
  api('POST /payments/create-payment-intent', { body: { courseId, paymentMode } });

/** The card payment of one of my unpaid instalments; it is confirmed as an order is. */
export const openInstalment = (id: string): Promise<Order> =>
  api('POST /payments/instalments/:id/intent', { params: { id } });

/** Tells the academy that the provider reports success; it enrols once, however often it is told. */
export const confirmPayment = (paymentIntentId: string, courseId: string, paymentMode: PaymentMode) =>
  api('POST /payments/confirm-payment', { body: { paymentIntentId, courseId, paymentMode } });

export const readIntent = (id: string): Promise<IntentState> => api('GET /payments/intents/:id', { params: { id } });

export const plansKey = ['payments', 'plans'] as const;

/** My instalment plans, newest first. */
export const usePlans = () =>
  useQuery({
    queryKey: plansKey,
    // The most that one page may hold: nobody pays for more courses.
    queryFn: ({ signal }) => api('GET /payments/plans', { query: { limit: 200 }, signal }),
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
