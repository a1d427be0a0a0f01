import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';

import { apiPage } from './client.ts';
import type { LooseInput, Page, PagedRoute, PageInput, Row } from './route-types.ts';

/** A list that comes page by page: where from, and where it is kept. */
export type PagedList<R extends PagedRoute> = PageInput<R> & {
  route: R;
  /** Names all that the rows depend on: `params` and `query` too, where they change. */
  key: QueryKey;
  /** For a list that nothing keeps up to date while it is not shown. */
  refetchOnMount?: boolean | 'always';
};

type Pages<R extends PagedRoute> = InfiniteData<Page<R>, string>;

/** Declares a list once, for the hook and for what changes its rows: `pagedList({ route: 'GET /mensajes/enviados', key })`. */
export const pagedList = <const R extends PagedRoute>(list: PagedList<R>): PagedList<R> => list;

const rowsOf = <R extends PagedRoute>({ pages }: Pages<R>): Row<R>[] => pages.flatMap(({ rows }) => rows);

/** The query behind `usePages`, for what fetches a list ahead. */
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

/** Fetches a list page by page (cursor pagination): `data` has the rows of all pages so far. */
export const usePages = <R extends PagedRoute>(list: PagedList<R>) => useInfiniteQuery(pagesQuery(list));

/** The rows of a list that have been fetched so far. */
export const cachedRows = <R extends PagedRoute>(queries: QueryClient, { key }: PagedList<R>): Row<R>[] => {
  const list = queries.getQueryData<Pages<R>>(key);
  return list ? rowsOf(list) : [];
};

/** Changes the rows of a list where they are shown; `change` returns a row as it is to leave it alone. */
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

/** Puts a new row on top of a list, once the list is there; a fetch may have brought the same row too. */
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
  // A fetch that is under way may have been answered before this row was there, and would replace the list that has it.
  if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
};
