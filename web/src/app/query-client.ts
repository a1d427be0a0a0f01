import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

import { retryDelay, shouldRetry } from './retrying.ts';

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
