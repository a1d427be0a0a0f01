import type { InscripcionManual } from '@puente/contracts/enrolling';
import type { SuscripcionCambiada } from '@puente/contracts/subscriptions';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import type { SubscriptionFilter } from './filters.ts';

export type AdminSubscription = Result<'GET /suscripciones'>[number];
export type SubscriptionDetails = Result<'GET /suscripciones/:id'>;

const all = ['subscriptions'] as const;

const one = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api('GET /suscripciones/:id', { params: { id }, signal }),
    // What is edited is read anew, and stays as it was read while it is edited.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The subscriptions of the academy, page by page, newest first. */
export const useSubscriptions = (filter: SubscriptionFilter) =>
  usePagesInLanguage({ route: 'GET /suscripciones', key: [...all, 'list', filter], query: filter });

/** One subscription with its plan. */
export const useSubscription = (id: string) => useQuery({ ...one(id), select: useInLanguage() });

/** Reads a subscription again, after somebody else has changed it. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return (id: string): Promise<SubscriptionDetails> => queries.query({ ...one(id), staleTime: 0 });
};

/** Changes a subscription; the list is fetched again. */
export const useChangeSubscription = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SuscripcionCambiada) => api('PUT /suscripciones/:id', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...all, 'list'] }),
  });
};

/** Deletes a subscription; the list is fetched again. */
export const useDeleteSubscription = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /suscripciones/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
};

/** Enrolls somebody without a card; the list is fetched again. */
export const useEnrolByHand = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InscripcionManual) => api('POST /inscripciones', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
};
