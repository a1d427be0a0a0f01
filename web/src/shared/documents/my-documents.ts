import { pagedList } from '../../platform/api/pages.ts';
import type { Row } from '../../platform/api/route-types.ts';

export type MyDocument = Row<'GET /usuarios/me/documentos'>;

/** The documents of my courses, with what I did with each. */
export const myDocuments = pagedList({
  route: 'GET /usuarios/me/documentos',
  query: { limit: 200 },
  fresh: true,
});
