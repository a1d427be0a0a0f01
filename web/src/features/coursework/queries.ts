import type { EntregaDeAlumno, MiTarea, NotaPuesta, TareaPedida } from '@puente/contracts/coursework';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, apiPage } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { pagedList, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Row } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

export type TaughtClass = Result<'GET /docencia/clases'>[number];
export type TaughtAssignment = Row<'GET /docencia/tareas'>;
export type SubmissionFilter = 'por-calificar' | 'todas';

const all = ['coursework'] as const;
const oneKey = (id: string) => [...all, 'one', id] as const;
const submissionKey = (id: string) => [...all, 'submission', id] as const;

const assignments = pagedList({
  route: 'GET /tareas',
  key: [...all, 'mine'],
  query: { limit: 20 },
  refetchOnMount: 'always',
});

/** The assignments of my courses, page by page. */
export const useAssignments = () => usePagesInLanguage(assignments);

/** One assignment, with what I handed in. Fetched at each visit: another device may have handed in. */
export const useAssignment = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /tareas/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: (count, error) => !isMissing(error) && count < 2,
    select: useInLanguage(),
  });

/** Whether the server has no such thing for me, or rejects the id as invalid. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Hands in a version of my work. Not paused offline: the failure is shown, and the text stays. */
export const useHandIn = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { texto: string; adjuntos: string[]; envioId: string }) =>
      api('PUT /tareas/:id/entrega', { params: { id }, body }),
    onSuccess: (tarea) => {
      queries.setQueryData<MiTarea>(oneKey(id), tarea);
      void queries.invalidateQueries({ queryKey: assignments.key });
    },
  });
};

/** The assignments that I teach, page by page. */
export const useTaughtAssignments = () =>
  usePagesInLanguage({
    route: 'GET /docencia/tareas',
    key: [...all, 'taught'],
    query: { limit: 30 },
    refetchOnMount: 'always',
  });

/** Asks for work in a class, or changes what is asked for. */
export const useSaveAssignment = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ claseId, body }: { claseId: string; body: TareaPedida }) =>
      api('PUT /clases/:id/tarea', { params: { id: claseId }, body }),
    onSuccess: () => void refreshCoursework(queries),
  });
};

export const useDeleteAssignment = (claseId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /clases/:id/tarea', { params: { id: claseId } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [...all, 'taught'] }),
  });
};

/** What was handed in for an assignment, the oldest first, page by page. */
export const useSubmissions = (tareaId: string, estado: SubmissionFilter) =>
  usePagesInLanguage({
    route: 'GET /tareas/:id/entregas',
    key: [...all, 'submissions', tareaId, estado],
    params: { id: tareaId },
    query: { estado, limit: 30 },
    refetchOnMount: 'always',
  });

export const useSubmission = (id: string) =>
  useQuery({
    queryKey: submissionKey(id),
    queryFn: ({ signal }) => api('GET /entregas/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
    // The version that is being read changes when the reader asks for it, not while they read.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (count, error) => !isMissing(error) && count < 2,
    select: useInLanguage(),
  });

export const useMark = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NotaPuesta) => api('PUT /entregas/:id/calificacion', { params: { id }, body }),
    onSuccess: (marked) => {
      queries.setQueryData<EntregaDeAlumno>(submissionKey(id), marked);
      void queries.invalidateQueries({ queryKey: [...all, 'taught'] });
      void queries.invalidateQueries({ queryKey: [...all, 'submissions', marked.tarea.id] });
    },
  });
};

/** Another submission of the assignment that waits for a mark, the oldest first; undefined when there is none. */
export const nextToMark = async (tareaId: string, except: string): Promise<string | undefined> => {
  const { rows } = await apiPage('GET /tareas/:id/entregas', {
    params: { id: tareaId },
    query: { estado: 'por-calificar', limit: 2 },
  });
  return rows.find(({ id }) => id !== except)?.id;
};

/** Fetches what is shown again, except the submission that is being read. */
export const refreshCoursework = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'submission' });
