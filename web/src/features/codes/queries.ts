import type { CodigoCambiado, CodigoCreado } from '@puente/contracts/codes';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useChange } from '../../platform/api/use-api.ts';

export type Code = Result<'GET /codigos'>[number];
export type CodeUse = Result<'GET /codigos/:id/usos'>[number];
export type NewCode = CodigoCreado;
export type CodeChange = CodigoCambiado;

/** The codes of the academy that match, page by page, newest first. */
export const useCodes = (query: { q?: string; id?: string }) => usePages({ route: 'GET /codigos', query });

/** Fetches the uses of a code, page by page, newest first. */
export const useCodeUses = (id: string) => usePagesInLanguage({ route: 'GET /codigos/:id/usos', params: { id } });

const refreshed = { awaited: ['GET /codigos', 'GET /codigos/:id/usos'] } as const;

/** Makes a code, changes one, or stops many; the list is fetched again. */
export const useCodeChanges = () => ({
  create: useChange((body: NewCode) => api('POST /codigos', { keyed: true, body }), refreshed),
  change: useChange(
    ({ id, ...body }: CodeChange & { id: string }) => api('PUT /codigos/:id', { params: { id }, body }),
    refreshed,
  ),
  stopMany: useChange((ids: string[]) => api('POST /codigos/detener', { keyed: true, body: { ids } }), refreshed),
});

/** Saves the report of a code as a CSV file. */
export const useCodeFile = () => useDownload((id: string) => apiFile('GET /codigos/:id/usos/csv', { params: { id } }));
