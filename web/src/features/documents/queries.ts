import type { QueryClient } from '@tanstack/react-query';

import { pagesQuery } from '../../platform/api/pages.ts';
import { myDocuments } from '../../shared/documents/my-documents.ts';

export const fetchMyDocuments = (queries: QueryClient) => queries.infiniteQuery(pagesQuery(myDocuments));
