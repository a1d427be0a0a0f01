import type { PaymentMode } from '@puente/contracts/payments';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useDownload, apiFile } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Route } from '../../platform/api/route-types.ts';
import { useChange, useApi, useApiInLanguage, fetchAgain, showAnswer } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';
import { loadCardProvider } from './card-provider.ts';
import { isBeingCharged } from './instalments.ts';
import { isConfirmed } from './payment-outcome.ts';

/** An open order with the client secret of its card payment, and the agreed plan. */
export type Order = Result<'POST /payments/create-payment-intent'>;
export type PaymentPlan = Result<'GET /payments/plans'>[number];
export type TakenPayment = Result<'GET /payments/mine'>[number];
export type SavedCard = NonNullable<Result<'GET /payments/card'>['card']>;
/** Debt of a student for a course whose plan was stopped unpaid. */
export type Arrears = NonNullable<Result<'GET /payments/arrears/:courseId'>['arrears']>;
/** The academy's legal entity, and how long a purchase gives access. */
export type Academy = Result<'GET /academia'>;
export type IntentState = Result<'GET /payments/intents/:id'>;

/** Legal entity that takes the money. */
export const useAcademy = () => useApi('GET /academia', { staleTime: 60_000 });

/** Price of a course with a code. */
export type PriceWithCode = Result<'POST /cursos/:id/precio'>;

/** Opens the order of a course, or returns the open one. */
export const openOrder = (courseId: string, paymentMode: PaymentMode, codigo: string | undefined): Promise<Order> =>
  api('POST /payments/create-payment-intent', { body: { courseId, paymentMode, ...(codigo && { codigo }) } });

/** Asks what a course costs with a code; nothing is kept yet. */
export const priceWithCode = (courseId: string, codigo: string): Promise<PriceWithCode> =>
  api('POST /cursos/:id/precio', { params: { id: courseId }, body: { codigo } });

/** Joins a course with a code that pays its whole price. */
export const takeSeat = (courseId: string, codigo: string) =>
  api('POST /cursos/:id/cupo', { keyed: true, params: { id: courseId }, body: { codigo } });

/** Returns the viewer's debt for a course whose plan was stopped unpaid; null without a debt, and while it loads. */
export const useArrears = (courseId: string): Arrears | null => {
  const { data } = useApi('GET /payments/arrears/:courseId', { params: { courseId } });
  return data?.arrears ?? null;
};

/** Opens the card payment of an unpaid installment; it is confirmed like an order. */
export const openInstalment = (id: string): Promise<Order> =>
  api('POST /payments/instalments/:id/intent', { params: { id } });

/** Stores the consent to the plan on the server. */
export const agreeToPlan = (paymentIntentId: string) =>
  api('POST /payments/intents/:id/consent', { params: { id: paymentIntentId } });

/** Reports a successful payment to the academy. Idempotent: it enrolls once. */
export const confirmPayment = (paymentIntentId: string, courseId: string, paymentMode: PaymentMode) =>
  api('POST /payments/confirm-payment', { body: { paymentIntentId, courseId, paymentMode } });

export const readIntent = (id: string): Promise<IntentState> => api('GET /payments/intents/:id', { params: { id } });

/** Routes whose answers a payment of the viewer may change. */
const ownPayments = [
  'GET /payments/arrears/:courseId',
  'GET /payments/plans',
  'GET /payments/mine',
  'GET /payments/card',
] as const satisfies Route[];

/** Fetches everything about my payments again. */
export const refreshOwnPayments = (queries: QueryClient) => fetchAgain(queries, ...ownPayments);

/** My installment plans, newest first. Polled while one of them is being charged. */
export const usePlans = () =>
  useApiInLanguage('GET /payments/plans', {
    // The maximum page size of the API; no user has more plans.
    query: { limit: 200 },
    refetchInterval: ({ state }) => (isBeingCharged(state.data ?? [], new Date()) ? 5_000 : false),
  });

/** My payments and refunds, newest first, page by page. */
export const useTakenPayments = () => usePagesInLanguage({ route: 'GET /payments/mine' });

/** The saved card for later installments; null while there is none. */
export const useSavedCard = () => useApi('GET /payments/card', { select: ({ card }) => card });

/** Creates the setup intent for a change of card. */
export const setUpCard = () => api('POST /payments/card/setup');

/** Reports a saved card to the academy; declined installments are retried at once. */
export const changeCard = (setupIntentId: string) => api('POST /payments/card', { body: { setupIntentId } });

/** The same, for a component. */
export const useOwnPaymentsRefresh = () => {
  const queries = useQueryClient();
  return () => refreshOwnPayments(queries);
};

/** Downloads the receipt of a payment. */
export const useReceipt = () =>
  useDownload((paymentId: string) => apiFile('GET /payments/:id/receipt', { params: { id: paymentId } }));

/** The card provider's script object, cached once loaded. A failed load is not cached, so that it can be retried. */
export const cardProviderQuery = (language: string) =>
  queryOptions({
    queryKey: ['payments', 'provider', language],
    queryFn: async () => loadCardProvider(await api('GET /payments/config'), language),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Offline, loading fails with an error instead of being paused.
    networkMode: 'always',
    // An object with methods, not JSON data.
    structuralSharing: false,
  });

/**
 * The result of a payment after the redirect from a bank's page. The server reads it from the provider and completes a
 * successful payment. Polled while the bank is processing.
 */
export const usePaymentResult = (intentId: string | null) =>
  useQuery({
    queryKey: ['payments', 'result', intentId],
    queryFn: async () => settledIntent(await readIntent(intentId ?? ''), intentId ?? ''),
    enabled: intentId !== null,
    refetchInterval: ({ state }) => (state.data?.estado === 'processing' ? 3_000 : false),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    select: useInLanguage(),
  });

const settledIntent = async (intent: IntentState, id: string): Promise<IntentState> => {
  if (!isConfirmed(intent.estado) || intent.subscriptionId) return intent;
  return { ...intent, ...(await confirmPayment(id, intent.courseId, intent.paymentMode)) };
};

/** Whether I am told when the next edition of a course opens; false until it is known. */
export const useNotice = (cursoId: string): boolean => {
  const { data } = useApi('GET /courses/:id/aviso', { params: { id: cursoId } });
  return data?.avisar ?? false;
};

/** Asks to be told of the next edition of a course, or takes it back. */
export const useChangeNotice = (cursoId: string) => {
  const queries = useQueryClient();
  const params = { id: cursoId };
  return useChange((avisar: boolean) => api('PUT /courses/:id/aviso', { params, body: { avisar } }), {
    onSuccess: (answer) => showAnswer(queries, 'GET /courses/:id/aviso', { params }, answer),
    // An edition may have opened: the dialog then shows it.
    onError: () => void fetchAgain(queries, 'GET /courses/:id'),
  });
};
