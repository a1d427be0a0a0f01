import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, apiPage } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';

export type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];
export type AdminSubscription = Result<'GET /suscripciones'>[number];

const all = ['enrolment'] as const;
const mine = [...all, 'mine'] as const;
const everyones = [...all, 'everyones'] as const;

/** The most that one page may hold: nobody is enrolled in more courses. */
const limit = 200;

/** My enrolments with their courses. */
export const useMySubscriptions = () =>
  useQuery({
    queryKey: mine,
    queryFn: ({ signal }) => api('GET /suscripciones/mis-suscripciones', { query: { limit }, signal }),
  });

/** As `useMySubscriptions`, with the documents of every class. */
export const useMySubscriptionsWithDocuments = () =>
  useQuery({
    queryKey: [...mine, 'documents'],
    queryFn: ({ signal }) => api('GET /suscripciones/mis-suscripciones-con-documentos', { query: { limit }, signal }),
  });

/** Courses on offer that I am not enrolled in. */
export const useSuggestions = () =>
  useQuery({
    queryKey: [...all, 'suggestions'],
    queryFn: ({ signal }) => api('GET /cursos/sugerencias', { query: { limit }, signal }),
  });

/** What follows a purchase: everything that depends on who is enrolled in what is fetched again. */
export const useEnrolmentRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: all });
};

/** Every subscription of the academy, page by page, newest first (admins). */
export const useSubscriptions = () =>
  useInfiniteQuery({
    queryKey: everyones,
    queryFn: ({ pageParam: cursor, signal }) =>
      apiPage('GET /suscripciones', { query: cursor === '' ? {} : { cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Deletes a subscription (admins); the list is fetched again. */
export const useDeleteSubscription = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /suscripciones/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
};
