import type { Termino, TerminoEscrito } from '@puente/contracts/glossary';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import { useApiInLanguage, useChange } from '../../platform/api/use-api.ts';
import { useUndoableDeletion } from '../../shared/undoing/undo-deletion.ts';

export type Term = Termino;

interface Lookup {
  q?: string;
  letra?: string;
}

/** Fetches matching terms sorted by their Spanish, page by page, with explanations in the reader's language. */
export const useGlossary = (query: Lookup) => usePagesInLanguage({ route: 'GET /glosario', query });

/** Fetches terms with both languages, for staff. */
export const useTerms = (query: Lookup) => usePages({ route: 'GET /glosario', query, fresh: true });

/** Fetches a term; disabled while `id` is undefined. */
export const useTerm = (id: string | undefined) =>
  useApiInLanguage('GET /glosario/:id', { params: { id: id ?? '' }, enabled: id !== undefined });

const routes = ['GET /glosario', 'GET /glosario/:id'] as const;
const refreshed = { awaited: routes };

/** Writes a new term, or changes the one with this id. */
export const useSaveTerm = (id: string | undefined) =>
  useChange(
    (body: TerminoEscrito) =>
      id === undefined
        ? api('POST /glosario', { keyed: true, body })
        : api('PUT /glosario/:id', { params: { id }, body }),
    refreshed,
  );

export const useDeleteTerm = (failed: string) =>
  useUndoableDeletion((id) => api('DELETE /glosario/:id', { params: { id } }), { stale: routes, failed });

const importTerms = (csv: string, ensayo: boolean) => api('POST /glosario/importacion', { body: { csv, ensayo } });

/** Runs an import as a dry run, which changes nothing. */
export const useTryImport = () => useChange((csv: string) => importTerms(csv, true));

export const useImportTerms = () => useChange((csv: string) => importTerms(csv, false), refreshed);

/** Saves all terms as a CSV file. */
export const useGlossaryFile = () => useDownload(() => apiFile('GET /glosario/csv'));
