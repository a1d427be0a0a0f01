import type { CambioAnuncio, NuevoAnuncio } from '@puente/contracts/announcements';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../platform/api/client.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { useChange, fetchAgain, keyOf, useApi, useApiInLanguage } from '../../platform/api/use-api.ts';
import { useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';

const lists = ['GET /anuncios', 'GET /courses/:id/anuncios'] as const satisfies Route[];
/** Every answer with announcements. */
export const announcementRoutes = [...lists, 'GET /anuncios/:id', 'GET /anuncios/cursos'] as const satisfies Route[];

/** The announcements of my courses, newest first, page by page. */
export const useMyAnnouncements = () =>
  usePagesInLanguage({ route: 'GET /anuncios', query: { limit: 20 }, fresh: true });

/** The announcements of one course. */
export const useCourseAnnouncements = (cursoId: string) =>
  usePagesInLanguage({
    route: 'GET /courses/:id/anuncios',
    params: { id: cursoId },
    query: { limit: 20 },
    fresh: true,
  });

export type AnnouncementsQuery = ReturnType<typeof useMyAnnouncements>;

export const useAnnouncement = (id: string) => useApiInLanguage('GET /anuncios/:id', { params: { id }, fresh: true });

/** The courses to whose students I may write (staff). */
export const useAnnouncedCourses = () => usePagesInLanguage({ route: 'GET /anuncios/cursos', query: { limit: 200 } });

/** Fetches how many students an announcement of the course would reach; not cached. */
export const useAudience = (cursoId: string, isAsked: boolean) =>
  useApi('GET /courses/:id/anuncios/destinatarios', {
    params: { id: cursoId },
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });

export const usePublish = () =>
  useChange(
    ({ cursoId, ...body }: NuevoAnuncio & { cursoId: string }) =>
      api('POST /courses/:id/anuncios', { params: { id: cursoId }, body }),
    { awaited: announcementRoutes },
  );

export const useChangeAnnouncement = (id: string) =>
  useChange((body: CambioAnuncio) => api('PUT /anuncios/:id', { params: { id }, body }), {
    awaited: announcementRoutes,
  });

export const useRemove = (id: string) => {
  const queries = useQueryClient();
  return useChange(() => api('DELETE /anuncios/:id', { params: { id } }), {
    onSuccess: () => queries.removeQueries({ queryKey: keyOf('GET /anuncios/:id', { params: { id } }) }),
    awaited: lists,
  });
};

/** Marks an announcement as read. A failure is only logged; opening it again retries. */
export const useMarkRead = () =>
  useChange((id: string) => api('POST /anuncios/:id/leido', { params: { id } }), {
    onError: (error) => console.warn('The announcement could not be marked as read.', error),
    awaited: announcementRoutes,
  });

/** Refetches the announcement queries that are shown. */
const refreshAnnouncements = (queries: QueryClient) => fetchAgain(queries, ...announcementRoutes);

/** Shows announcements as they come, change and go, and fetches them again after a lost connection. */
export const useLiveAnnouncements = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(() => {
    const refresh = () => void refreshAnnouncements(queries);
    return { on: { anunciosCambiados: refresh }, catchUp: refresh };
  }, [queries]);
  useHearing(hearing);
};
