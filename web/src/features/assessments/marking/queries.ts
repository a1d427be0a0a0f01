import type { NotaDeRespuesta } from '@puente/contracts/test-marking';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { usePagesInLanguage } from '../../../platform/api/pages.ts';
import { showAnswer, useApiInLanguage, useChange } from '../../../platform/api/use-api.ts';

export type AttemptsFilter = 'por-calificar' | 'calificados';

/** The attempts with open answers that I mark, of a course or of all, page by page. */
export const useAttemptsToMark = (estado: AttemptsFilter, cursoId: string | undefined) =>
  usePagesInLanguage({
    route: 'GET /docencia/intentos',
    query: { estado, limit: 30, ...(cursoId !== undefined && { cursoId }) },
    fresh: true,
  });

/** An attempt with its open answers. Fetched again on request alone, so that nothing changes while it is read. */
export const useAttemptToMark = (id: string) =>
  useApiInLanguage('GET /docencia/intentos/:id', {
    params: { id },
    fresh: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Marks an open answer, or changes its mark. */
export const useMarkAnswer = (id: string, preguntaId: string) => {
  const queries = useQueryClient();
  return useChange(
    (body: NotaDeRespuesta) =>
      api('PUT /docencia/intentos/:id/respuestas/:preguntaId', { params: { id, preguntaId }, body }),
    {
      onSuccess: (attempt) => showAnswer(queries, 'GET /docencia/intentos/:id', { params: { id } }, attempt),
      stale: ['GET /docencia/intentos', 'GET /docencia/inicio', 'GET /pruebas/:id/resultados'],
    },
  );
};
