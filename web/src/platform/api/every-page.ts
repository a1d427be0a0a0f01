import { queryOptions, useQuery } from '@tanstack/react-query';

import { useInLanguage } from '../i18n/use-translation.ts';
import { apiPage } from './client.ts';
import { askedOf, listKey, type PagedList } from './pages.ts';
import type { PagedRoute, Row } from './route-types.ts';

/** The maximum page size of the API. */
const limit = 200;

/** The query of a list that is needed whole: all its pages, as one array. */
export const everyPage = <const R extends PagedRoute>(list: PagedList<R>) => {
  const { route, fresh = false } = list;
  const { params = {}, query } = askedOf(list);
  return queryOptions({
    queryKey: listKey(list, 'whole'),
    queryFn: async ({ signal }): Promise<Row<R>[]> => {
      const rows: Row<R>[] = [];
      let cursor: string | undefined;
      do {
        // Sequential by nature: each page begins where the one before ended.
        const page = await apiPage(route, { params, query: { ...query, limit, cursor }, signal });
        rows.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return rows;
    },
    refetchOnMount: fresh ? 'always' : true,
  });
};

/** Fetches all pages of a list, with what the academy writes in the reader's language (`useInLanguage`). */
export const useEveryPageInLanguage = <const R extends PagedRoute>(list: PagedList<R>) =>
  useQuery({ ...everyPage(list), select: useInLanguage() });
