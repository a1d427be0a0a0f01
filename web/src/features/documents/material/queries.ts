import type { QueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { usePages } from '../../../platform/api/pages.ts';
import type { Result, Route, Row } from '../../../platform/api/route-types.ts';
import { fetchAgain, useApiInLanguage, useChange } from '../../../platform/api/use-api.ts';
import type { DocumentDraft } from './document-draft.ts';

export type ClassDocument = Row<'GET /clases/:id/documentos'>;
export type UnfinishedUpload = Result<'GET /subidas'>[number];

/** Queries that become stale when an upload is complete or discarded. */
export const documentRoutes = ['GET /clases/:id/documentos', 'GET /subidas'] as const satisfies Route[];

/** The documents of a class in their order, page by page. */
export const useClassDocuments = (claseId: string) =>
  usePages({ route: 'GET /clases/:id/documentos', params: { id: claseId }, query: { limit: 200 }, fresh: true });

export const refreshDocuments = (queries: QueryClient): void => void fetchAgain(queries, ...documentRoutes);

/** My uploads that have not arrived whole. */
export const useUnfinished = () => useApiInLanguage('GET /subidas', { fresh: true });

export const useDiscardUpload = () =>
  useChange((id: string) => api('DELETE /subidas/:id', { params: { id } }), {
    stale: documentRoutes,
    staleAfterFailure: true,
  });

type DraftFields = Omit<DocumentDraft, 'key'>;

const formOf = (draft: DraftFields): FormData => {
  const form = new FormData();
  form.set('titulo', draft.titulo.trim());
  form.set('tipo', draft.tipo);
  form.set('mandatorio', String(draft.mandatorio));
  if (draft.tipo === 'link') form.set('filePath', draft.url.trim());
  else if (draft.file) form.set('file', draft.file, draft.file.name);
  return form;
};

/** Adds a link to a class. Files are uploaded in parts. */
export const useAddLink = (claseId: string) =>
  useChange(
    (draft: DocumentDraft) =>
      api('POST /clases/:id/documentos', { keyed: true, params: { id: claseId }, body: formOf(draft) }),
    { stale: documentRoutes },
  );

/** Changes a document; without a file, the one that it has stays. */
export const useChangeDocument = () =>
  useChange(
    ({ id, draft, onProgress }: { id: string; draft: DraftFields; onProgress?: (sent: number) => void }) =>
      api('PUT /documentos/:id', { params: { id }, body: formOf(draft), ...(onProgress && { onProgress }) }),
    { stale: documentRoutes },
  );

export const useDeleteDocument = () =>
  useChange((id: string) => api('DELETE /documentos/:id', { params: { id } }), { stale: documentRoutes });

export const useOrderDocuments = (claseId: string) =>
  useChange((ids: string[]) => api('PUT /clases/:id/documentos/orden', { params: { id: claseId }, body: { ids } }), {
    stale: documentRoutes,
  });
