import type { auditRoutes } from '@puente/contracts/audit';
import type { RouteInput } from '@puente/contracts/route';
import { useMutation } from '@tanstack/react-query';

import { apiFile } from '../../platform/api/file.ts';
import { usePages } from '../../platform/api/pages.ts';
import { saveFile } from '../../platform/save-file.ts';

export type AuditQuery = RouteInput<typeof auditRoutes.csv, 'query'>;

/** The entries that match the filters, newest first, page by page. */
export const useEntries = (filter: AuditQuery) =>
  usePages({
    route: 'GET /auditoria',
    key: ['audit', filter],
    query: { ...filter, limit: 50 },
    refetchOnMount: 'always',
  });

export const useEntriesFile = () =>
  useMutation({
    mutationFn: async (query: AuditQuery) => saveFile(await apiFile('GET /auditoria/csv', { query })),
  });
