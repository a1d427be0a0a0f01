import type { Intento } from '@puente/contracts/assessments';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../platform/api/client.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import { useChange, fetchAgain, keyOf, showAnswer, useApi, useApiInLanguage } from '../../platform/api/use-api.ts';
import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';

/** The tests of my courses, those to take first, page by page. */
export const useTests = () => usePagesInLanguage({ route: 'GET /pruebas', query: { limit: 20 }, fresh: true });

/** A test with my attempts. */
export const useTest = (id: string | undefined) =>
  useApiInLanguage('GET /pruebas/:id', { params: { id: id ?? '' }, enabled: id !== undefined, fresh: true });

/** Milliseconds between two looks at an attempt with a time limit, which may be extended while it is under way. */
const lookEveryMs = 45_000;

/** An attempt of mine. Fetched at each visit, since another device may have gone on with it. */
export const useAttempt = (id: string) =>
  useApiInLanguage('GET /intentos/:id', {
    params: { id },
    // A failure is shown at once where the browser knows that it is offline; it would wait without a word otherwise.
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.estado === 'En curso' && data.vence !== null ? lookEveryMs : false,
  });

/** Begins an attempt, or goes on with the one that is under way. */
export const useStartAttempt = () => {
  const queries = useQueryClient();
  return useChange(
    ({ testId, modo }: { testId: string; modo: Intento['modo'] }) =>
      api('POST /pruebas/:id/intentos', { params: { id: testId }, body: { modo } }),
    { onSuccess: (attempt) => showAttempt(queries, attempt) },
  );
};

/** Hands in an attempt, or ends a practice. Repeated, it answers the same. */
export const handIn = (id: string): Promise<Intento> =>
  api('POST /intentos/:id/entregar', { params: { id }, signal: AbortSignal.timeout(20_000) });

/** Hands in an attempt and shows it graded. */
export const useShownHandIn = (id: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => showAttempt(queries, await handIn(id));
};

/** Fetches an attempt anew, for what depends on the server's answer of this moment. */
export const useFreshAttempt = (id: string): (() => Promise<Intento>) => {
  const queries = useQueryClient();
  return async () => {
    const attempt = await api('GET /intentos/:id', { params: { id }, signal: AbortSignal.timeout(15_000) });
    showAttempt(queries, attempt);
    return attempt;
  };
};

/** Checks one saved answer of a practice. */
export const useCheckAnswer = (attemptId: string) => {
  const queries = useQueryClient();
  return useChange(
    (preguntaId: string) =>
      api('POST /intentos/:id/respuestas/:preguntaId/comprobar', { params: { id: attemptId, preguntaId } }),
    {
      onSuccess: (checked) =>
        showAnswer(queries, 'GET /intentos/:id', { params: { id: attemptId } }, (attempt) => ({
          ...attempt,
          calificaciones: [
            ...attempt.calificaciones.filter(({ preguntaId }) => preguntaId !== checked.preguntaId),
            checked,
          ],
        })),
    },
  );
};

/** Shows an attempt that the server has answered with; once it is over, tests and their history are fetched again. */
export const showAttempt = (queries: QueryClient, attempt: Intento): void => {
  showAnswer(queries, 'GET /intentos/:id', { params: { id: attempt.id } }, attempt);
  void fetchAgain(queries, 'GET /pruebas', keyOf('GET /pruebas/:id', { params: { id: attempt.prueba.id } }));
};

/** Milliseconds after which a signed address is asked for anew; it is valid for an hour. */
const renewEveryMs = 50 * 60_000;

/** The signed address of a question's picture; null for one that can't be opened now. */
export const usePictureLink = (id: string) =>
  useApi('GET /adjuntos/enlaces', {
    query: { ids: id },
    select: ([link]) => link?.ver ?? null,
    staleTime: renewEveryMs,
    refetchInterval: renewEveryMs,
  });

/** Refetches after possibly missed events. */
const refreshTests = (queries: QueryClient) =>
  fetchAgain(queries, 'GET /pruebas', 'GET /pruebas/:id', 'GET /intentos/:id');

/** Fetches tests and attempts again when one was graded or got more time, and after a lost connection. */
export const useLiveTests = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshTests(queries);
    return { on: { intentoActualizado: refresh }, catchUp: refresh };
  }, [queries]);
  useHearing(hearing);
};
