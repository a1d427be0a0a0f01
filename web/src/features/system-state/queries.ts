import type { Language } from '@puente/contracts/shapes';

import { api } from '../../platform/api/client.ts';
import { usePages } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useApi, useChange } from '../../platform/api/use-api.ts';

export type State = Result<'GET /sistema'>;
export type FailedWork = Result<'GET /sistema/fallidos'>[number];
export type Kind = Pick<FailedWork, 'origen' | 'tarea'>;

/** Waiting and failed work, the last backup and the version. */
export const useSystemState = () => useApi('GET /sistema', { fresh: true });

/** The outside parts, asked by the server while this waits. */
export const useParts = () => useApi('GET /sistema/partes', { fresh: true });

/** Work that failed for good, of a kind or all, newest first, page by page. */
export const useFailedWork = (kind: Kind | undefined) =>
  usePages({ route: 'GET /sistema/fallidos', query: { ...kind }, fresh: true });

// After a failure too: somebody else may have been faster.
const refreshed = { awaited: ['GET /sistema', 'GET /sistema/fallidos'], staleAfterFailure: true } as const;

/** Repeats failed work, one or all of a kind, or discards it; lists and counts are fetched again. */
export const useWorkChanges = () => ({
  repeat: useChange((id: string) => api('POST /sistema/fallidos/:id/repetir', { params: { id } }), refreshed),
  repeatKind: useChange((body: Kind) => api('POST /sistema/fallidos/repetir', { body }), refreshed),
  discard: useChange((id: string) => api('DELETE /sistema/fallidos/:id', { params: { id } }), refreshed),
});

/** Sends a test mail to oneself. */
export const useTestMail = () =>
  useChange((idioma: Language) => api('POST /sistema/correo-de-prueba', { body: { idioma } }));
