import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

import { ApiError } from '../platform/api/errors.ts';

/** Seconds that a query waits by itself; beyond them the person is told when to try again. */
const longestWait = 10;

/**
 * Queries are retried twice after network errors and 5xx, and after a 429 that is over soon; other refusals are final.
 */
export const shouldRetry = (failures: number, error: Error): boolean => {
  if (failures >= 2) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > longestWait) return false;
  return status >= 500 || (status === 429 && retryAfterSeconds !== undefined);
};

/**
 * Milliseconds before a retry: exponential backoff, and not before the server's `Retry-After`. Up to half of it more, at
 * random (jitter), so that browsers that failed together don't come back together.
 */
export const retryDelay = (failures: number, error: Error): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(2 ** failures, asked) * 1_000 * (1 + Math.random() / 2);
};

const isFetchingNextPage = ({ state }: Query): boolean =>
  state.fetchStatus !== 'idle' && state.fetchMeta?.fetchMore !== undefined;

/** Refetches a list whose next page is on its way after that page, because a refetch cancels it and the press is lost. */
class PagingQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const paging = this.getQueryCache().findAll(filters).filter(isFetchingNextPage);
    const { predicate = () => true } = filters;
    await Promise.all([
      super.invalidateQueries(
        { ...filters, predicate: (query) => !paging.includes(query) && predicate(query) },
        options,
      ),
      ...paging.map(async (query) => {
        await query.promise?.catch(() => undefined);
        await this.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options);
      }),
    ]);
  }
}

export const queryClient = new PagingQueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry, retryDelay },
    // Offline, a change fails and says so, rather than waiting without a word: its form keeps what was typed.
    mutations: { retry: false, networkMode: 'always' },
  },
});
