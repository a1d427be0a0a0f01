import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';

import { useInLanguage } from '../i18n/use-in-language.ts';
import { apiPage } from './client.ts';
import type { LooseInput, Page, PagedRoute, PageInput, Row } from './route-types.ts';

/** A list with cursor pagination: its route and its query key. */
export type PagedList<R extends PagedRoute> = PageInput<R> & {
  route: R;
  /** The query key. Includes everything that the rows depend on: `params` and `query` too, when they vary. */
  key: QueryKey;
  /** For a list that is not updated while it is not shown. */
  refetchOnMount?: boolean | 'always';
};

type Pages<R extends PagedRoute> = InfiniteData<Page<R>, string>;

/** Declares a list once, for the hook and for cache updates: `pagedList({ route: 'GET /mensajes/enviados', key })`. */
export const pagedList = <const R extends PagedRoute>(list: PagedList<R>): PagedList<R> => list;

const rowsOf = <R extends PagedRoute>({ pages }: Pages<R>): Row<R>[] => pages.flatMap(({ rows }) => rows);

/** The query behind `usePages`, also used to prefetch a list. */
export const pagesQuery = <R extends PagedRoute>({ route, key, refetchOnMount = true, ...list }: PagedList<R>) => {
  const { params = {}, query } = list as LooseInput;
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam: cursor, signal }): Promise<Page<R>> =>
      apiPage(route, { params, query: { ...query, cursor: cursor || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: rowsOf<R>,
    refetchOnMount,
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

/** The cached rows of a list. */
export const cachedRows = <R extends PagedRoute>(queries: QueryClient, { key }: PagedList<R>): Row<R>[] => {
  const list = queries.getQueryData<Pages<R>>(key);
  return list ? rowsOf(list) : [];
};

/** Updates the cached rows of a list; `change` returns an unchanged row as it is. */
export const changeRows = <R extends PagedRoute>(
  queries: QueryClient,
  { key }: PagedList<R>,
  change: (row: Row<R>) => Row<R>,
): void => {
  queries.setQueryData<Pages<R>>(
    key,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(change) })) },
  );
};

/** Prepends a new row to a cached list. Removes a duplicate that a fetch may have brought. */
export const prependRow = <R extends PagedRoute>(
  queries: QueryClient,
  { key }: PagedList<R>,
  added: Row<R> & { id: string },
): void => {
  queries.setQueryData<Pages<R>>(key, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page, at) => {
      const others = page.rows.filter((row) => (row as { id?: string }).id !== added.id);
      return { ...page, rows: at === 0 ? [added, ...others] : others };
    });
    return { ...list, pages };
  });
  // Race condition: a running fetch may have been answered before this row existed, and would overwrite the list.
  if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
};
