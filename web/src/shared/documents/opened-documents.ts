import type { DocumentoAbierto } from '@puente/contracts/documents';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { api } from '../../platform/api/client.ts';
import { changeRows, usePagesInLanguage } from '../../platform/api/pages.ts';
import { useChange } from '../../platform/api/use-api.ts';
import { myDocuments } from './my-documents.ts';

/** The documents of my courses. All pages are fetched, since they are grouped and searched as one. */
export const useMyDocuments = () => {
  const list = usePagesInLanguage(myDocuments);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return list;
};

/** Shows in the cached list that a document was opened, here or on another device (DOC-2). */
export const showOpened = (queries: QueryClient, { id, estado }: DocumentoAbierto): void => {
  let opened: { cursoId: string } | undefined;
  changeRows(queries, myDocuments, (document) => {
    if (document.id !== id || document.estado === estado) return document;
    if (document.mandatorio && document.estado === 'no accedido') opened = { cursoId: document.curso.id };
    return { ...document, estado };
  });
  if (!opened) return;
  const { cursoId } = opened;
  changeRows(queries, myDocuments, (document) => {
    if (document.curso.id !== cursoId) return document;
    const { total, abiertos } = document.curso.obligatorios;
    return {
      ...document,
      curso: { ...document.curso, obligatorios: { total, abiertos: Math.min(total, abiertos + 1) } },
    };
  });
};

/** Records that I opened a document. A failure is only logged: opening it again records it. */
export const useOpening = () => {
  const queries = useQueryClient();
  return useChange((id: string) => api('POST /documentos/:id/aperturas', { params: { id } }), {
    // Nobody is told of a failure, so it waits for the network.
    networkMode: 'online',
    stale: ['GET /estudio/pendientes', 'GET /estudio/cursos/:id'],
    onSuccess: (opened) => showOpened(queries, opened),
    onError: (error) => console.warn('The opening of a document could not be recorded.', error),
  });
};
