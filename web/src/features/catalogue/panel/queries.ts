import type { CursoEstado } from '@puente/contracts/course-panel';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../../platform/api/client.ts';
import { usePagesInLanguage } from '../../../platform/api/pages.ts';
import type { Input, Result } from '../../../platform/api/route-types.ts';
import { useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';

export type CourseRow = Result<'GET /admin/courses'>[number];
export type BusinessType = Result<'GET /businesstypes'>[number];
export type CourseBody = Omit<Input<'PUT /courses/:id'>['body'], 'version'>;
export type CourseFilter = Omit<NonNullable<Input<'GET /admin/courses'>['query']>, 'limit' | 'cursor'>;

const all = ['catalogue'] as const;
const panel = [...all, 'panel'] as const;
const courseKey = (id: string) => [...panel, 'course', id];
const typesKey = [...all, 'types'];

/** The courses of the academy, page by page, newest first; for tutors those that they teach. */
export const useCourseRows = (filter: CourseFilter) =>
  usePagesInLanguage({ route: 'GET /admin/courses', key: [...panel, 'rows', filter], query: filter });

/** A course with what its form needs. */
export const useCourseOfPanel = (id: string) =>
  useQuery({
    queryKey: courseKey(id),
    queryFn: ({ signal }) => api('GET /admin/courses/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Every business type: an academy has a few. */
export const useBusinessTypes = () =>
  useQuery({
    queryKey: typesKey,
    queryFn: ({ signal }) => api('GET /businesstypes', { query: { limit: 200 }, signal }),
  });

/** The academy's time zone. */
export const useAcademyZone = () =>
  useQuery({
    queryKey: ['academy'],
    queryFn: ({ signal }) => api('GET /academia', { signal }),
    select: ({ zonaHoraria }) => zonaHoraria,
    staleTime: Infinity,
  });

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all });

/** A mutation after which everything about courses is fetched again. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void refresh(queries),
  });
};

export const useCreateCourse = () =>
  useChange((body: CourseBody) => api('POST /courses', { body: { ...body, publicado: false } }));

/** Saves a course. A refusal because somebody else has saved it fetches what they saved. */
export const useSaveCourse = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, removeUsed }: { body: CourseBody & { version: number }; removeUsed: boolean }) =>
      api('PUT /courses/:id', { params: { id }, query: { quitarClases: removeUsed ? 'true' : 'false' }, body }),
    onSettled: () => refresh(queries),
  });
};

export const useChangeState = () =>
  useChange(({ id, estado }: { id: string; estado: CursoEstado }) =>
    api('PUT /admin/courses/:id/estado', { params: { id }, body: { estado } }),
  );

/** Deletes a course. Its own page, which is about to be left, is not fetched again. */
export const useDeleteCourse = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /courses/:id', { params: { id } }),
    onSuccess: (_, id) =>
      void queries.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => !queryKey.includes(id) }),
  });
};

export const useCopyEdition = (id: string) =>
  useChange((empieza: string) =>
    api('POST /courses/:id/ediciones', { params: { id }, body: { empieza, publicado: false } }),
  );

/** Who can teach: an academy has a few. */
export const useWhoTeaches = () =>
  useQuery({
    queryKey: [...panel, 'tutors'],
    queryFn: ({ signal }) => api('GET /admin/tutores', { query: { limit: 200 }, signal }),
  });

export const useTutorChanges = (id: string) => ({
  add: useChange((userId: string) => api('PUT /admin/courses/:id/tutores/:userId', { params: { id, userId } })),
  remove: useChange((userId: string) => api('DELETE /admin/courses/:id/tutores/:userId', { params: { id, userId } })),
});

/** Addresses of the public page as it would be, for 30 minutes: new ones each time. */
export const usePreview = (id: string) =>
  useQuery({
    queryKey: [...panel, 'preview', id],
    queryFn: ({ signal }) => api('GET /admin/courses/:id/vista-previa', { params: { id }, signal }),
    gcTime: 0,
  });

type TypeBody = Input<'POST /businesstypes'>['body'];

export const useBusinessTypeChanges = () => ({
  create: useChange((body: TypeBody) => api('POST /businesstypes', { body })),
  rename: useChange(({ id, ...body }: TypeBody & { id: string }) =>
    api('PUT /businesstypes/:id', { params: { id }, body }),
  ),
  remove: useChange((id: string) => api('DELETE /businesstypes/:id', { params: { id } })),
});

/** Fetches courses again when anybody changes one. */
export const useLiveCourses = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const again = () => void queries.invalidateQueries({ queryKey: panel });
    return { on: { cursoCambiado: again }, catchUp: again };
  }, [queries]);
  useHearing(hearing);
};
