import type { Intento } from '@puente/contracts/assessments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { pagedList, usePagesInLanguage } from '../../platform/api/pages.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

const all = ['assessments'] as const;
const testKey = (id: string) => [...all, 'test', id] as const;
const attemptKey = (id: string) => [...all, 'attempt', id] as const;

const tests = pagedList({
  route: 'GET /pruebas',
  key: [...all, 'tests'],
  query: { limit: 20 },
  refetchOnMount: 'always',
});

/** The tests of my courses, those to take first, page by page. */
export const useTests = () => usePagesInLanguage(tests);

/** A test with my attempts. */
export const useTest = (id: string | undefined) =>
  useQuery({
    queryKey: testKey(id ?? ''),
    queryFn: ({ signal }) => api('GET /pruebas/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    select: useInLanguage(),
  });

/** Milliseconds between two looks at an attempt with a time limit, which may be extended while it is under way. */
const lookEveryMs = 45_000;

/** An attempt of mine. Fetched at each visit, since another device may have gone on with it. */
export const useAttempt = (id: string) =>
  useQuery({
    queryKey: attemptKey(id),
    queryFn: ({ signal }) => api('GET /intentos/:id', { params: { id }, signal }),
    // A failure is shown at once where the browser knows that it is offline; it would wait without a word otherwise.
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.estado === 'En curso' && data.vence !== null ? lookEveryMs : false,
    select: useInLanguage(),
  });

/** Whether there is no such test or attempt of mine, or its id is not one. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Begins an attempt, or goes on with the one that is under way. */
export const useStartAttempt = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ testId, modo }: { testId: string; modo: Intento['modo'] }) =>
      api('POST /pruebas/:id/intentos', { params: { id: testId }, body: { modo } }),
    onSuccess: (attempt) => showAttempt(queries, attempt),
  });
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
  return useMutation({
    mutationFn: (preguntaId: string) =>
      api('POST /intentos/:id/respuestas/:preguntaId/comprobar', { params: { id: attemptId, preguntaId } }),
    onSuccess: (checked) =>
      queries.setQueryData<Intento>(
        attemptKey(attemptId),
        (attempt) =>
          attempt && {
            ...attempt,
            calificaciones: [
              ...attempt.calificaciones.filter(({ preguntaId }) => preguntaId !== checked.preguntaId),
              checked,
            ],
          },
      ),
  });
};

/** Shows an attempt that the server has answered with; once it is over, tests and their history are fetched again. */
export const showAttempt = (queries: QueryClient, attempt: Intento): void => {
  queries.setQueryData<Intento>(attemptKey(attempt.id), attempt);
  void queries.invalidateQueries({ queryKey: tests.key });
  void queries.invalidateQueries({ queryKey: testKey(attempt.prueba.id) });
};

/** Milliseconds after which a signed address is asked for anew; it is valid for an hour. */
const renewEveryMs = 50 * 60_000;

/** The signed address of a question's picture; null for one that can't be opened now. */
export const usePictureLink = (id: string) =>
  useQuery({
    queryKey: ['attachments', 'picture', id],
    queryFn: async ({ signal }) => {
      const [link] = await api('GET /adjuntos/enlaces', { query: { ids: id }, signal });
      return link?.ver ?? null;
    },
    staleTime: renewEveryMs,
    refetchInterval: renewEveryMs,
  });

/** Refetches after possibly missed events. */
export const refreshTests = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all });
