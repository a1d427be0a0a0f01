import type { CambioAnuncio, NuevoAnuncio } from '@puente/contracts/announcements';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

const all = ['announcements'] as const;

/** Refetched on each mount, because no realtime events are handled while the screen is not shown. */
const whileShown = { query: { limit: 20 }, refetchOnMount: 'always' } as const;

/** The announcements of my courses, newest first, page by page. */
export const useMyAnnouncements = () =>
  usePagesInLanguage({ route: 'GET /anuncios', key: [...all, 'mine'], ...whileShown });

/** The announcements of one course. */
export const useCourseAnnouncements = (cursoId: string) =>
  usePagesInLanguage({
    route: 'GET /courses/:id/anuncios',
    key: [...all, 'course', cursoId],
    params: { id: cursoId },
    ...whileShown,
  });

export type AnnouncementsQuery = ReturnType<typeof useMyAnnouncements>;

/** One announcement. */
export const useAnnouncement = (id: string) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api('GET /anuncios/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
    select: useInLanguage(),
  });

/** Whether there is no such announcement for me, or the id in the address is none. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The courses to whose students I may write (staff). */
export const useAnnouncedCourses = () =>
  usePagesInLanguage({ route: 'GET /anuncios/cursos', key: [...all, 'courses'], query: { limit: 200 } });

/** How many students an announcement of the course would reach, counted anew each time it is asked. */
export const useAudience = (cursoId: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...all, 'audience', cursoId],
    queryFn: ({ signal }) => api('GET /courses/:id/anuncios/destinatarios', { params: { id: cursoId }, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });

export const usePublish = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ cursoId, ...body }: NuevoAnuncio & { cursoId: string }) =>
      api('POST /courses/:id/anuncios', { params: { id: cursoId }, body }),
    onSuccess: () => refreshAnnouncements(queries),
  });
};

export const useChange = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CambioAnuncio) => api('PUT /anuncios/:id', { params: { id }, body }),
    onSuccess: () => refreshAnnouncements(queries),
  });
};

export const useRemove = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /anuncios/:id', { params: { id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: [...all, 'one', id] });
      return refreshLists(queries);
    },
  });
};

/** Marks an announcement as read. A failure is only logged; opening it again retries. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /anuncios/:id/leido', { params: { id } }),
    onSuccess: () => refreshAnnouncements(queries),
    onError: (error) => console.warn('The announcement could not be marked as read.', error),
  });
};

const refreshLists = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: [...all, 'mine'] }),
    queries.invalidateQueries({ queryKey: [...all, 'course'] }),
  ]);

/** Fetches again what is shown. */
export const refreshAnnouncements = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all });
