import { useEffect } from 'react';

import { pagedList, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Row } from '../../platform/api/route-types.ts';

export type MyDocument = Row<'GET /usuarios/me/documentos'>;

/** The documents of my courses, with what I did with each. */
export const myDocuments = pagedList({
  route: 'GET /usuarios/me/documentos',
  query: { limit: 200 },
  fresh: true,
});

/** The documents of my courses. All pages are fetched, since they are grouped and searched as one. */
export const useMyDocuments = () => {
  const list = usePagesInLanguage(myDocuments);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return list;
};
