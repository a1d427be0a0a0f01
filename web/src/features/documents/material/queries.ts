import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { usePages } from '../../../platform/api/pages.ts';
import type { Result, Row } from '../../../platform/api/route-types.ts';
import { useInLanguage } from '../../../platform/i18n/use-in-language.ts';
import type { DocumentDraft } from './document-draft.ts';

export type ClassDocument = Row<'GET /clases/:id/documentos'>;
export type UnfinishedUpload = Result<'GET /subidas'>[number];

const all = ['class-documents'] as const;
const unfinishedKey = [...all, 'unfinished'] as const;
const ofClass = (claseId: string) => [...all, 'of', claseId] as const;

/** The documents of a class in their order, page by page. */
export const useClassDocuments = (claseId: string) =>
  usePages({
    route: 'GET /clases/:id/documentos',
    key: ofClass(claseId),
    params: { id: claseId },
    query: { limit: 200 },
    refetchOnMount: 'always',
  });

/** Fetches what an upload that has arrived or was discarded changes. */
export const refreshDocuments = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: all });

/** My uploads that have not arrived whole. */
export const useUnfinished = () =>
  useQuery({
    queryKey: unfinishedKey,
    queryFn: ({ signal }) => api('GET /subidas', { signal }),
    select: useInLanguage(),
    refetchOnMount: 'always',
  });

export const useDiscardUpload = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /subidas/:id', { params: { id } }),
    onSettled: () => refreshDocuments(queries),
  });
};

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
export const useAddLink = (claseId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: DocumentDraft) =>
      api('POST /clases/:id/documentos', { params: { id: claseId }, body: formOf(draft) }),
    onSuccess: () => refreshDocuments(queries),
  });
};

/** Changes a document; without a file, the one that it has stays. */
export const useChangeDocument = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft, onProgress }: { id: string; draft: DraftFields; onProgress?: (sent: number) => void }) =>
      api('PUT /documentos/:id', {
        params: { id },
        body: formOf(draft),
        ...(onProgress && { onProgress }),
      }),
    onSuccess: () => refreshDocuments(queries),
  });
};

export const useDeleteDocument = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /documentos/:id', { params: { id } }),
    onSuccess: () => refreshDocuments(queries),
  });
};

export const useOrderDocuments = (claseId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api('PUT /clases/:id/documentos/orden', { params: { id: claseId }, body: { ids } }),
    onSuccess: () => refreshDocuments(queries),
  });
};
