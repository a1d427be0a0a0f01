import type { ReunionActualizada } from '@puente/contracts/live';
import type { NuevoTicket } from '@puente/contracts/support';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Result, Route } from '../../platform/api/route-types.ts';
import { useChange, apiQuery, fetchAgain, useApi } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';
import { mySubscriptions } from '../../shared/courses/my-subscriptions.ts';
import { withMeeting } from './live-meeting.ts';

export type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];

const mine = 'GET /suscripciones/mis-suscripciones';
/** Queries that depend on my enrolments. */
const all = [
  mine,
  'GET /usuarios/me/asistencia',
  'GET /cursos/sugerencias',
  'GET /calendario/enlace',
  'GET /estudio/pendientes',
  'GET /estudio/cursos/:id',
] as const satisfies Route[];

/** The maximum page size of the API; no user has more courses. */
const limit = 200;

/** My subscriptions with their courses, in the reader's language where the academy gives it. */
export const useMySubscriptions = () => useQuery({ ...mySubscriptions, select: useInLanguage() });
export const fetchMySubscriptions = (queries: QueryClient) => queries.query(mySubscriptions);

export type OwnAttendance = Result<'GET /usuarios/me/asistencia'>[number];

/**
 * Returns my attendance in live classes (LIVE-10), by class and by course: the latest page only. Optional on screens:
 * nothing is shown while it is loading or when it failed.
 */
export const useMyAttendance = () => {
  const { data = [] } = useApi('GET /usuarios/me/asistencia', { query: { limit }, fresh: true });
  return {
    ofClass: (claseId: string): OwnAttendance | undefined => data.find((one) => one.claseId === claseId),
    ofCourse: (cursoId: string): OwnAttendance[] => data.filter((one) => one.cursoId === cursoId),
  };
};

const suggestions = apiQuery('GET /cursos/sugerencias', { query: { limit } });

/** Courses on offer that I am not enrolled in, in the reader's language where the academy gives it. */
export const useSuggestions = () => useQuery({ ...suggestions, select: useInLanguage() });

/** Prefetches the subscriptions and suggestions that a student's overview shows first. */
export const fetchOverview = (queries: QueryClient) =>
  Promise.all([queries.query(mySubscriptions), queries.query(suggestions)]);

/** Cache invalidation after a purchase: refetches every query that depends on enrollments. */
export const useEnrolmentRefresh = () => {
  const queries = useQueryClient();
  return () => fetchAgain(queries, ...all);
};

/** Enrolls me in a free course; my courses are refetched. */
export const useJoinCourse = () =>
  useChange((id: string) => api('POST /cursos/:id/inscripcion', { keyed: true, params: { id } }), { stale: all });

/** Updates a meeting's state in my cached subscriptions; fetches them again when they don't have the meeting. */
export const showMeeting = async (queries: QueryClient, meeting: ReunionActualizada): Promise<void> => {
  const list = queries.getQueryData(mySubscriptions.queryKey);
  const shown = list && withMeeting(list, meeting);
  if (shown) queries.setQueryData(mySubscriptions.queryKey, shown);
  else await refreshSubscriptions(queries);
};

/** Refetches my subscriptions after possibly missed events. */
export const refreshSubscriptions = (queries: QueryClient) => fetchAgain(queries, mine);

/** Requests a refund from staff by opening a ticket. */
export const useLeaving = () => useChange((ticket: NuevoTicket) => api('POST /soporte/tickets', { body: ticket }));
