import type { auditRoutes } from '@puente/contracts/audit';
import type { RouteInput } from '@puente/contracts/route';

import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePages } from '../../platform/api/pages.ts';
import { useApi } from '../../platform/api/use-api.ts';

export type AuditQuery = RouteInput<typeof auditRoutes.csv, 'query'>;

/** The entries that match the filters, newest first, page by page. */
export const useEntries = (filter: AuditQuery) =>
  usePages({ route: 'GET /auditoria', query: { ...filter, limit: 50 }, fresh: true });

/** Fetches the words for actions and kinds of objects. */
export const useAuditWords = () => useApi('GET /auditoria/palabras');

export const useEntriesFile = () => useDownload((query: AuditQuery) => apiFile('GET /auditoria/csv', { query }));
