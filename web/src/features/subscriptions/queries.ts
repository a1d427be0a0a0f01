import type { InscripcionManual, SuscripcionCambiada } from '@puente/contracts/subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Route } from '../../platform/api/route-types.ts';
import { apiQuery, useChange } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';
import type { SubscriptionFilter } from './filters.ts';

export type AdminSubscription = Result<'GET /suscripciones'>[number];
export type SubscriptionDetails = Result<'GET /suscripciones/:id'>;

const all = ['GET /suscripciones', 'GET /suscripciones/:id'] as const satisfies Route[];

/** What is edited is read anew, and stays as it was read while it is edited. */
const one = (id: string) => apiQuery('GET /suscripciones/:id', { params: { id }, staleTime: Infinity, gcTime: 0 });

/** The subscriptions of the academy, page by page, newest first. */
export const useSubscriptions = (filter: SubscriptionFilter) =>
  usePagesInLanguage({ route: 'GET /suscripciones', query: filter });

/** One subscription with its plan. */
export const useSubscription = (id: string) => useQuery({ ...one(id), select: useInLanguage() });

/** Reads a subscription again, after somebody else has changed it. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return (id: string): Promise<SubscriptionDetails> => queries.query({ ...one(id), staleTime: 0 });
};

/** Changes a subscription; the list is fetched again. */
export const useChangeSubscription = (id: string) =>
  useChange((body: SuscripcionCambiada) => api('PUT /suscripciones/:id', { params: { id }, body }), {
    awaited: ['GET /suscripciones'],
  });

/** Deletes a subscription; the list is fetched again. */
export const useDeleteSubscription = () =>
  useChange((id: string) => api('DELETE /suscripciones/:id', { params: { id } }), { awaited: all });

/** Enrolls somebody without a card; the list is fetched again. */
export const useEnrolByHand = () =>
  useChange((body: InscripcionManual) => api('POST /inscripciones', { keyed: true, body }), { awaited: all });
