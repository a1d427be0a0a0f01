import type { NotaPuesta, TareaPedida } from '@puente/contracts/coursework';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api, apiPage } from '../../platform/api/client.ts';
import { pagedList, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Row } from '../../platform/api/route-types.ts';
import { useChange, useApiInLanguage, fetchAgain, showAnswer } from '../../platform/api/use-api.ts';
import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';

export type TaughtClass = Result<'GET /docencia/clases'>[number];
export type TaughtAssignment = Row<'GET /docencia/tareas'>;
export type SubmissionFilter = 'por-calificar' | 'todas';

const assignments = pagedList({ route: 'GET /tareas', query: { limit: 20 }, fresh: true });

/** The assignments of my courses, page by page. */
export const useAssignments = () => usePagesInLanguage(assignments);

/** Fetches an assignment with my submission, anew at each visit: another device may have handed in. */
export const useAssignment = (id: string) => useApiInLanguage('GET /tareas/:id', { params: { id }, fresh: true });

/** Hands in a version of my work. */
export const useHandIn = (id: string) => {
  const queries = useQueryClient();
  return useChange(
    (body: { texto: string; adjuntos: string[]; envioId: string }) =>
      api('PUT /tareas/:id/entrega', { params: { id }, body }),
    {
      onSuccess: (tarea) => showAnswer(queries, 'GET /tareas/:id', { params: { id } }, tarea),
      stale: [assignments.route],
    },
  );
};

/** The assignments that I teach, page by page. */
export const useTaughtAssignments = () =>
  usePagesInLanguage({ route: 'GET /docencia/tareas', query: { limit: 30 }, fresh: true });

/** Queries of coursework to refetch after a change; without the submission being read, which must not change. */
const shown = ['GET /tareas', 'GET /tareas/:id', 'GET /docencia/tareas', 'GET /tareas/:id/entregas'] as const;

/** Asks for work in a class, or changes what is asked for. */
export const useSaveAssignment = () =>
  useChange(
    ({ claseId, body }: { claseId: string; body: TareaPedida }) =>
      api('PUT /clases/:id/tarea', { params: { id: claseId }, body }),
    { stale: shown },
  );

export const useDeleteAssignment = (claseId: string) =>
  useChange(() => api('DELETE /clases/:id/tarea', { params: { id: claseId } }), { stale: ['GET /docencia/tareas'] });

/** Fetches the submissions of an assignment, oldest first, page by page. */
export const useSubmissions = (tareaId: string, estado: SubmissionFilter) =>
  usePagesInLanguage({
    route: 'GET /tareas/:id/entregas',
    params: { id: tareaId },
    query: { estado, limit: 30 },
    fresh: true,
  });

export const useSubmission = (id: string) =>
  useApiInLanguage('GET /entregas/:id', {
    params: { id },
    fresh: true,
    // Refetched only on request, so that the text does not change while it is being read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useMark = (id: string) => {
  const queries = useQueryClient();
  return useChange((body: NotaPuesta) => api('PUT /entregas/:id/calificacion', { params: { id }, body }), {
    onSuccess: (marked) => showAnswer(queries, 'GET /entregas/:id', { params: { id } }, marked),
    stale: ['GET /docencia/tareas', 'GET /tareas/:id/entregas'],
  });
};

/** Fetches the oldest other unmarked submission of the assignment; undefined when there is none. */
export const nextToMark = async (tareaId: string, except: string): Promise<string | undefined> => {
  const { rows } = await apiPage('GET /tareas/:id/entregas', {
    params: { id: tareaId },
    query: { estado: 'por-calificar', limit: 2 },
  });
  return rows.find(({ id }) => id !== except)?.id;
};

/** Refetches the queries of coursework, except the submission that is being read. */
const refreshCoursework = (queries: QueryClient) => fetchAgain(queries, ...shown);

/** Addresses that the notices about handed-in work link to. */
const about = /^\/dashboard\/(tareas\/|paneladmin\/tareas)/;

/** Fetches assignments again when a notice about one arrives, and after a lost connection. */
export const useLiveCoursework = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshCoursework(queries);
    return {
      on: { nuevaNotificacion: ({ enlace }) => void (about.test(enlace ?? '') && refresh()) },
      catchUp: refresh,
    };
  }, [queries]);
  useHearing(hearing);
};
