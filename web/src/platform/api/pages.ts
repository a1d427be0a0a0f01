import { fieldsOf } from '@puente/contracts/fields';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';

import { useInLanguage } from '../i18n/use-translation.ts';
import { apiPage } from './client.ts';
import type { LooseInput, Page, PagedRoute, PageInput, Row } from './route-types.ts';

/** A list with cursor pagination: its route, and what it is asked. */
export type PagedList<R extends PagedRoute> = PageInput<R> & {
  route: R;
  /** Fetches whenever it comes to be shown: nothing else brings what changes while it is not. */
  fresh?: boolean;
};

type Pages<R extends PagedRoute> = InfiniteData<Page<R>, string>;

/** Declares a list once, for the hook and for cache updates: `pagedList({ route: 'GET /mensajes/enviados' })`. */
export const pagedList = <const R extends PagedRoute>(list: PagedList<R>): PagedList<R> => list;

/** Input of a list as the sending code sees it: the compiler knows nothing of a part of an unknown route. */
export const askedOf = <R extends PagedRoute>(list: PagedList<R>) => list as Pick<LooseInput, 'params' | 'query'>;

const rowsOf = <R extends PagedRoute>({ pages }: Pages<R>): Row<R>[] => pages.flatMap(({ rows }) => rows);

/** The query key of a list that is fetched page by page, or whole; of all lists of a route, where it alone is given. */
export const listKey = <R extends PagedRoute>(list: PagedList<R>, by: 'page' | 'whole'): QueryKey => {
  const { params, query } = askedOf(list);
  return [list.route, { by, ...(params && { params }), ...(query && { query }) }];
};

const pagesKey = <R extends PagedRoute>(list: PagedList<R>) => listKey(list, 'page');

/** The query behind `usePages`, also used to prefetch a list. */
export const pagesQuery = <R extends PagedRoute>(list: PagedList<R>) => {
  const { route, fresh = false } = list;
  const { params = {}, query } = askedOf(list);
  return infiniteQueryOptions({
    queryKey: pagesKey(list),
    queryFn: ({ pageParam: cursor, signal }): Promise<Page<R>> =>
      apiPage(route, { params, query: { ...query, cursor: cursor || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: rowsOf<R>,
    refetchOnMount: fresh ? 'always' : true,
  });
};

/** Fetches a list page by page (cursor pagination, infinite query): `data` has the rows of all pages fetched so far. */
export const usePages = <R extends PagedRoute>(list: PagedList<R>) => useInfiniteQuery(pagesQuery(list));

/** The same with what the academy writes in the reader's language (`useInLanguage`). */
export const usePagesInLanguage = <R extends PagedRoute>(list: PagedList<R>) => {
  const shown = useInLanguage();
  return useInfiniteQuery({
    ...pagesQuery(list),
    select: useCallback((pages: Pages<R>) => shown(rowsOf(pages)), [shown]),
  });
};

/** The cached rows of a list, or of all lists of a route (`{ route }`). */
export const cachedRows = <R extends PagedRoute>(queries: QueryClient, list: PagedList<R>): Row<R>[] =>
  queries.getQueriesData<Pages<R>>({ queryKey: pagesKey(list) }).flatMap(([, pages]) => (pages ? rowsOf(pages) : []));

/**
 * Updates the cached rows of a list, or of all lists of a route (`{ route }`). `change` returns an unchanged row as it
 * is, and an empty array in place of one that is gone.
 */
export const changeRows = <R extends PagedRoute>(
  queries: QueryClient,
  list: PagedList<R>,
  change: (row: Row<R>) => Row<R> | readonly Row<R>[],
): void => {
  queries.setQueriesData<Pages<R>>(
    { queryKey: pagesKey(list) },
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.flatMap(change) })) },
  );
};

/** Prepends a new row to a cached list. Removes a duplicate that a fetch may have brought. */
export const prependRow = <R extends PagedRoute>(
  queries: QueryClient,
  list: PagedList<R>,
  added: Row<R> & { id: string },
): void => {
  const key = pagesKey(list);
  queries.setQueryData<Pages<R>>(key, (cached) => {
    if (!cached) return cached;
    const pages = cached.pages.map((page, at) => {
      const others = page.rows.filter((row) => fieldsOf(row)['id'] !== added.id);
      return { ...page, rows: at === 0 ? [added, ...others] : others };
    });
    return { ...cached, pages };
  });
  // Race condition: a running fetch may have been answered before this row existed, and would overwrite the list.
  if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
};
