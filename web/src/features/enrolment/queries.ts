import type { ReunionActualizada } from '@puente/contracts/live';
import type { NuevoTicket } from '@puente/contracts/support';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import { mySubscriptions } from '../../shared/courses/my-subscriptions.ts';
import { withMeeting } from './class-schedule.ts';

export type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];

const all = ['enrolment'] as const;
const mine = [...all, 'mine'] as const;
const calendarLink = [...all, 'calendar-link'] as const;

/** The maximum page size of the API; no user has more courses. */
const limit = 200;

/** My subscriptions with their courses, in the reader's language where the academy gives it. */
export const useMySubscriptions = () => useQuery({ ...mySubscriptions, select: useInLanguage() });
export const fetchMySubscriptions = (queries: QueryClient) => queries.query(mySubscriptions);

export type OwnAttendance = Result<'GET /usuarios/me/asistencia'>[number];

/**
 * How long I was in my live classes (LIVE-10), by class and by course: the latest ones, as many as a page has. A part of
 * the screens that may be missing: nothing is shown while it is loading, or when it failed.
 */
export const useMyAttendance = () => {
  const { data = [] } = useQuery({
    queryKey: [...all, 'attendance'],
    queryFn: ({ signal }) => api('GET /usuarios/me/asistencia', { query: { limit }, signal }),
    refetchOnMount: 'always',
  });
  return {
    ofClass: (claseId: string): OwnAttendance | undefined => data.find((one) => one.claseId === claseId),
    ofCourse: (cursoId: string): OwnAttendance[] => data.filter((one) => one.cursoId === cursoId),
  };
};

const suggestions = queryOptions({
  queryKey: [...all, 'suggestions'],
  queryFn: ({ signal }) => api('GET /cursos/sugerencias', { query: { limit }, signal }),
});

/** Courses on offer that I am not enrolled in, in the reader's language where the academy gives it. */
export const useSuggestions = () => useQuery({ ...suggestions, select: useInLanguage() });

/** What a student's overview shows first. */
export const fetchOverview = (queries: QueryClient) =>
  Promise.all([queries.query(mySubscriptions), queries.query(suggestions)]);

/** Cache invalidation after a purchase: refetches every query that depends on enrollments. */
export const useEnrolmentRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: all });
};

/** Enrolls me in a free course; my courses are refetched. */
export const useJoinCourse = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /cursos/:id/inscripcion', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: all }),
  });
};

/** The private address of my calendar feed; `enlace` is null while there is none. */
export const useCalendarLink = () =>
  useQuery({ queryKey: calendarLink, queryFn: ({ signal }) => api('GET /calendario/enlace', { signal }) });

/** Creates, replaces (rotates) and revokes the private address of my calendar feed. */
export const useCalendarLinkChanges = () => {
  const queries = useQueryClient();
  const keep = (link: Result<'GET /calendario/enlace'>) => queries.setQueryData(calendarLink, link);
  return {
    create: useMutation({ mutationFn: () => api('POST /calendario/enlace'), onSuccess: keep }),
    replace: useMutation({ mutationFn: () => api('PUT /calendario/enlace'), onSuccess: keep }),
    revoke: useMutation({
      mutationFn: () => api('DELETE /calendario/enlace'),
      onSuccess: () => keep({ enlace: null }),
    }),
  };
};

/** Updates a meeting's state in every cached list; refetches when no cached list has the meeting. */
export const showMeeting = async (queries: QueryClient, meeting: ReunionActualizada): Promise<void> => {
  for (const [queryKey, list] of queries.getQueriesData<Subscription[]>({ queryKey: mine })) {
    const shown = list && withMeeting(list, meeting);
    if (shown) queries.setQueryData(queryKey, shown);
    else await queries.invalidateQueries({ queryKey, exact: true });
  }
};

/** Refetches my subscriptions after possibly missed events. */
export const refreshSubscriptions = (queries: QueryClient) => queries.invalidateQueries({ queryKey: mine });

/** Asks staff for my money back, by a ticket. */
export const useLeaving = () =>
  useMutation({
    mutationFn: (ticket: NuevoTicket) => api('POST /soporte/tickets', { body: ticket }),
  });
