import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import { fetchAgain, useApi } from '../../platform/api/use-api.ts';

/** The person's certificates, newest first. One may be issued while other pages are open. */
export const useCertificates = () =>
  usePagesInLanguage({ route: 'GET /certificados', query: { limit: 20 }, fresh: true });

/** Saves the PDF of a certificate in a language. */
export const useDownloadCertificate = () => {
  const queries = useQueryClient();
  return useDownload(
    ({ codigo, idioma }: { codigo: string; idioma: 'es' | 'en' }) =>
      apiFile('GET /certificados/:codigo/pdf', { params: { codigo }, query: { idioma } }),
    // Refetches because the certificate may have been revoked or replaced since the page was opened.
    { onError: () => void fetchAgain(queries, 'GET /certificados', 'GET /expediente') },
  );
};

/** The person's transcript. */
export const useTranscript = () => useApi('GET /expediente', { fresh: true });

/** Stores a snapshot of the transcript under a new code, and saves its PDF in a language. */
export const useDownloadTranscript = () =>
  useDownload(async (idioma: 'es' | 'en') => {
    const { codigo } = await api('POST /expediente/documentos');
    return apiFile('GET /expediente/documentos/:codigo/pdf', { params: { codigo }, query: { idioma } });
  });
