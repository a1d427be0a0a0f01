import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useQuery,
  type UseQueryResult,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';

import { useInLanguage } from '../i18n/use-translation.ts';
import { api } from './client.ts';
import type { Asked, LooseInput, Result, Route } from './route-types.ts';

/**
 * The query key of what a route answers to one request, or, without `asked` or with a part of it, of all that it
 * answers: to fetch it again, or to find it in the cache.
 */
export const keyOf = <R extends Route>(route: R, asked?: Partial<Asked<R>>): QueryKey =>
  asked ? [route, asked] : [route];

type QueryOptions<R extends Route, Data> = Omit<
  UndefinedInitialDataOptions<Result<R>, Error, Data>,
  'queryKey' | 'queryFn'
>;

/** Input of a route, and options of the query. */
type ApiOptions<R extends Route, Data = Result<R>> = Asked<R> &
  QueryOptions<R, Data> & {
    /** Fetches whenever it comes to be shown: nothing else brings what changes while it is not. */
    fresh?: boolean;
  };

/** A route that can be asked without any input. */
type PlainRoute = { [R in Route]: Record<never, never> extends Asked<R> ? R : never }[Route];

type LooseOptions<R extends Route, Data> = Omit<LooseInput, 'signal'> & QueryOptions<R, Data> & { fresh?: boolean };

const queryOf = <R extends Route, Data = Result<R>>(
  route: R,
  { params, query, body, fresh, ...options }: LooseOptions<R, Data>,
) => {
  const asked = { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) };
  return queryOptions<Result<R>, Error, Data>({
    ...(fresh && { refetchOnMount: 'always' }),
    ...options,
    queryKey: [route, asked],
    queryFn: ({ signal }) => ask(route, { ...asked, signal }),
  });
};

/** Asks a route with the input that `apiQuery` was given for it. */
const ask = api as <R extends Route>(route: R, input: LooseInput) => Promise<Result<R>>;

/** The query behind `useApi`, also used to prefetch. */
export function apiQuery<R extends Route, Data = Result<R>>(
  route: R,
  given: ApiOptions<R, Data>,
): ReturnType<typeof queryOf<R, Data>>;
export function apiQuery<R extends Route, Data>(route: R, given: LooseOptions<R, Data>) {
  return queryOf(route, given);
}

/** Fetches what a route answers: `useApi('GET /courses/:id', { params: { id } })`. */
export function useApi<R extends PlainRoute>(route: R): UseQueryResult<Result<R>>;
export function useApi<R extends Route, Data = Result<R>>(route: R, given: ApiOptions<R, Data>): UseQueryResult<Data>;
export function useApi<R extends Route>(route: R, given: LooseOptions<R, Result<R>> = {}) {
  return useQuery(queryOf(route, given));
}

/** The same with what the academy writes in the reader's language (`useInLanguage`). */
export function useApiInLanguage<R extends PlainRoute>(route: R): UseQueryResult<Result<R>>;
export function useApiInLanguage<R extends Route>(route: R, given: ApiOptions<R>): UseQueryResult<Result<R>>;
export function useApiInLanguage<R extends Route>(route: R, given: LooseOptions<R, Result<R>> = {}) {
  return useQuery({ ...queryOf(route, given), select: useInLanguage() });
}

/** Puts an answer into the cache, where it is shown. A function gets the cached one, and returns it changed. */
export const showAnswer = <R extends Route>(
  queries: QueryClient,
  route: R,
  asked: Asked<R>,
  answer: Result<R> | ((cached: Result<R>) => Result<R>),
): void => {
  queries.setQueryData<Result<R>>(keyOf(route, asked), (cached) => {
    if (typeof answer !== 'function') return answer;
    return cached && (answer as (cached: Result<R>) => Result<R>)(cached);
  });
};

/** A route, all of whose answers are meant, or a key (`keyOf`). */
export type Stale = Route | QueryKey;

/**
 * Fetches again what is shown of these answers; the others are fetched when they come to be shown.
 * @returns once they have come, or have failed
 */
export const fetchAgain = async (queries: QueryClient, ...stale: readonly Stale[]): Promise<void> => {
  await Promise.all(
    stale.map((each) => queries.invalidateQueries({ queryKey: typeof each === 'string' ? [each] : each })),
  );
};

export interface ChangeOptions<Answer, Given, Before> extends Omit<
  UseMutationOptions<Answer, Error, Given, Before>,
  'mutationFn'
> {
  /** Routes whose answers the change makes stale: they are fetched again. */
  stale?: readonly Stale[];
  /** The same, and the change is pending until it has come: what then closes shows the new state behind it. */
  awaited?: readonly Stale[];
  /** Fetches after a failure too, which may mean that somebody else was faster. */
  staleAfterFailure?: boolean;
}

/**
 * A change, with what it makes stale declared beside it:
 * `useChange((id: string) => api('DELETE /codigos/:id', { params: { id } }), { stale: ['GET /codigos'] })`.
 * Offline it fails at once (decision 0253).
 */
export const useChange = <Given = void, Answer = unknown, Before = unknown>(
  change: (given: Given) => Promise<Answer>,
  { stale = [], awaited = [], staleAfterFailure = false, ...options }: ChangeOptions<Answer, Given, Before> = {},
) => {
  const queries = useQueryClient();
  const refresh = () => {
    void fetchAgain(queries, ...stale);
    return fetchAgain(queries, ...awaited);
  };
  return useMutation({
    ...options,
    mutationFn: change,
    onSuccess: async (...given) => {
      await options.onSuccess?.(...given);
      await refresh();
    },
    onError: async (...given) => {
      await options.onError?.(...given);
      if (staleAfterFailure) await refresh();
    },
  });
};
