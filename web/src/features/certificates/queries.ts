import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile } from '../../platform/api/file.ts';
import { pagedList, usePagesInLanguage } from '../../platform/api/pages.ts';
import { saveFile } from '../../platform/save-file.ts';

const all = ['certificates'] as const;

const list = pagedList({
  route: 'GET /certificados',
  key: [...all, 'mine'],
  query: { limit: 20 },
  // A certificate is issued while other pages are open.
  refetchOnMount: 'always',
});

/** The person's certificates, newest first. */
export const useCertificates = () => usePagesInLanguage(list);

/** Saves the PDF of a certificate in a language. */
export const useDownloadCertificate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ codigo, idioma }: { codigo: string; idioma: 'es' | 'en' }) =>
      saveFile(await apiFile('GET /certificados/:codigo/pdf', { params: { codigo }, query: { idioma } })),
    // It may have been revoked or replaced since the page was opened.
    onError: () => void queries.invalidateQueries({ queryKey: all }),
  });
};

/** The person's transcript. */
export const useTranscript = () =>
  useQuery({
    queryKey: [...all, 'transcript'],
    queryFn: ({ signal }) => api('GET /expediente', { signal }),
    refetchOnMount: 'always',
  });

/** Keeps the transcript as it is now under a code, and saves its PDF in a language. */
export const useDownloadTranscript = () =>
  useMutation({
    mutationFn: async (idioma: 'es' | 'en') => {
      const { codigo } = await api('POST /expediente/documentos');
      saveFile(await apiFile('GET /expediente/documentos/:codigo/pdf', { params: { codigo }, query: { idioma } }));
    },
  });
