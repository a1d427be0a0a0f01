import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { pagesQuery, usePages } from '../../platform/api/pages.ts';
import type { Row } from '../../platform/api/route-types.ts';
import { myDocuments } from '../../shared/documents/my-documents.ts';

export type MyDocument = Row<'GET /usuarios/me/documentos'>;

export const fetchMyDocuments = (queries: QueryClient) =>
  queries.infiniteQuery(pagesQuery(myDocuments)).catch(() => {});

/** The documents of my courses. All pages are fetched, since they are grouped and searched as one. */
export const useMyDocuments = () => {
  const list = usePages(myDocuments);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return list;
};
