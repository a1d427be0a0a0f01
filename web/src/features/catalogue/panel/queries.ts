import type { CursoEstado } from '@puente/contracts/course-panel';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../../platform/api/client.ts';
import { usePagesInLanguage } from '../../../platform/api/pages.ts';
import type { Input, Result, Route } from '../../../platform/api/route-types.ts';
import { useApi, useApiInLanguage, fetchAgain, useChange } from '../../../platform/api/use-api.ts';
import { useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';

export type CourseRow = Result<'GET /admin/courses'>[number];
export type CourseSummary = Result<'GET /reportes/cursos/:id'>;
export type BusinessType = Result<'GET /businesstypes'>[number];
export type CourseBody = Omit<Input<'PUT /courses/:id'>['body'], 'version'>;
export type CourseFilter = Omit<NonNullable<Input<'GET /admin/courses'>['query']>, 'limit' | 'cursor'>;

/** Panel queries that a change of a course can make stale. */
const panel = [
  'GET /admin/courses',
  'GET /admin/courses/:id',
  'GET /admin/tutores',
  'GET /admin/courses/:id/vista-previa',
  'GET /reportes/cursos/:id',
] as const satisfies Route[];
const stale = [...panel, 'GET /businesstypes', 'GET /courses/:id', 'GET /docencia/cursos'] as const satisfies Route[];

/** The courses of the academy, page by page, newest first; for tutors those that they teach. */
export const useCourseRows = (filter: CourseFilter) =>
  usePagesInLanguage({ route: 'GET /admin/courses', query: filter });

/** A course with what its form needs. */
export const useCourseOfPanel = (id: string) => useApi('GET /admin/courses/:id', { params: { id }, fresh: true });

/** Summary of a course for administrators (COURSE-6). */
export const useCourseSummary = (id: string) =>
  useApiInLanguage('GET /reportes/cursos/:id', { params: { id }, fresh: true });

/** Fetches all business types in one page: an academy has a few. */
export const useBusinessTypes = () => useApi('GET /businesstypes', { query: { limit: 200 } });

/** The academy's time zone. */
export const useAcademyZone = () =>
  useApi('GET /academia', { select: ({ zonaHoraria }) => zonaHoraria, staleTime: Infinity });

export const useCreateCourse = () =>
  useChange((body: CourseBody) => api('POST /courses', { keyed: true, body: { ...body, publicado: false } }), {
    stale,
  });

/** Saves a course. A refusal by the optimistic lock refetches the version that another person saved. */
export const useSaveCourse = (id: string) =>
  useChange(
    ({ body, removeUsed }: { body: CourseBody & { version: number }; removeUsed: boolean }) =>
      api('PUT /courses/:id', { params: { id }, query: { quitarClases: removeUsed ? 'true' : 'false' }, body }),
    { awaited: stale, staleAfterFailure: true },
  );

export const useChangeState = () =>
  useChange(
    ({ id, estado }: { id: string; estado: CursoEstado }) =>
      api('PUT /admin/courses/:id/estado', { params: { id }, body: { estado } }),
    { stale },
  );

/** Deletes a course. Its own page, which is about to be left, is not fetched again. */
export const useDeleteCourse = () =>
  useChange((id: string) => api('DELETE /courses/:id', { params: { id } }), {
    stale: stale.filter((route) => !route.startsWith('GET /admin/courses/:id')),
  });

export const useCopyEdition = (id: string) =>
  useChange(
    (empieza: string) =>
      api('POST /courses/:id/ediciones', { keyed: true, params: { id }, body: { empieza, publicado: false } }),
    { stale },
  );

/** Fetches all people who can teach in one page: an academy has a few. */
export const useWhoTeaches = () => useApi('GET /admin/tutores', { query: { limit: 200 } });

export const useTutorChanges = (id: string) => ({
  add: useChange((userId: string) => api('PUT /admin/courses/:id/tutores/:userId', { params: { id, userId } }), {
    stale,
  }),
  remove: useChange((userId: string) => api('DELETE /admin/courses/:id/tutores/:userId', { params: { id, userId } }), {
    stale,
  }),
});

/** Gives a course a photo that is cut to its shape already. `onProgress` gets what is sent, from 0 to 1. */
export const useChangePhoto = (id: string) =>
  useChange(
    ({ content, onProgress }: { content: Blob; onProgress: (sent: number) => void }) => {
      const body = new FormData();
      body.set('foto', content, 'foto.webp');
      return api('PUT /admin/courses/:id/foto', { params: { id }, body, onProgress });
    },
    { awaited: stale },
  );

export const useRemovePhoto = (id: string) =>
  useChange(() => api('DELETE /admin/courses/:id/foto', { params: { id } }), { awaited: stale });

/** Fetches new preview links of the public page, valid for 30 minutes; never cached. */
export const usePreview = (id: string) => useApi('GET /admin/courses/:id/vista-previa', { params: { id }, gcTime: 0 });

type TypeBody = Input<'POST /businesstypes'>['body'];

export const useBusinessTypeChanges = () => ({
  create: useChange((body: TypeBody) => api('POST /businesstypes', { keyed: true, body }), { stale }),
  rename: useChange(
    ({ id, ...body }: TypeBody & { id: string }) => api('PUT /businesstypes/:id', { params: { id }, body }),
    { stale },
  ),
  remove: useChange((id: string) => api('DELETE /businesstypes/:id', { params: { id } }), { stale }),
});

/** Fetches courses again when anybody changes one. */
export const useLiveCourses = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const again = () => void fetchAgain(queries, ...panel);
    return { on: { cursoCambiado: again }, catchUp: again };
  }, [queries]);
  useHearing(hearing);
};
