import type { FichaDeUsuario } from '@puente/contracts/user-page';
import { type InfiniteData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Input, Page } from '../../platform/api/route-types.ts';
import { queryOf, type UserFilter } from './address.ts';
import { withStatus } from './online.ts';

const all = ['users'] as const;
const totalsKey = [...all, 'totals'] as const;
const listKey = [...all, 'list'] as const;
const oneKey = (id: string) => [...all, 'one', id] as const;

const limit = 50;

/** The users that match the filters, newest first, page by page. */
export const useUsers = (filter: UserFilter) => {
  const asked = queryOf(filter);
  return usePages({
    route: 'GET /admin/users',
    key: [...listKey, asked],
    query: { limit, ...asked },
    refetchOnMount: 'always',
  });
};

export const useTotals = () =>
  useQuery({
    queryKey: totalsKey,
    queryFn: ({ signal }) => api('GET /admin/users/totales', { signal }),
    refetchOnMount: 'always',
  });

/** Shows who came and who went in everything that is cached of users. */
export const showStatus = (queries: QueryClient, changes: ReadonlyMap<string, boolean>): void => {
  queries.setQueriesData<Pages>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: withStatus(page.rows, changes) })) },
  );
  for (const [id, isConnected] of changes)
    queries.setQueryData<FichaDeUsuario>(oneKey(id), (user) => user && { ...user, isConnected });
};

type Pages = InfiniteData<Page<'GET /admin/users'>, string>;

export const refreshTotals = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: totalsKey });

/** Fetches who is online again, after events may have been missed. */
export const refreshOnline = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: all });

export const useUser = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /admin/users/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: (count, error) => !isMissing(error) && count < 2,
  });

/** Whether there is no such account, or the id in the address is none. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A change of a user; what is shown of users is fetched again. Offline it fails with an error, and does not wait. */
const useChange = <Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void queries.invalidateQueries({ queryKey: all }),
  });
};

export const useCreateUser = () =>
  useChange((body: Input<'POST /admin/users'>['body']) => api('POST /admin/users', { body }));

const importUsers = (csv: string, ensayo: boolean) => api('POST /admin/users/importacion', { body: { csv, ensayo } });

/** The dry run of an import: nothing changes. */
export const useTryImport = () => useMutation({ mutationFn: (csv: string) => importUsers(csv, true) });

export const useImportUsers = () => useChange((csv: string) => importUsers(csv, false));

export const useChangeUser = (id: string) =>
  useChange((body: NonNullable<Input<'PUT /admin/users/:id'>['body']>) =>
    api('PUT /admin/users/:id', { params: { id }, body }),
  );

/** Nothing is fetched again before the caller has left the page of who is gone. */
export const useDeleteUser = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /admin/users/:id', { params: { id } }),
  });

export const refreshUsers = (queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: listKey });
  void queries.invalidateQueries({ queryKey: totalsKey });
};

export const useSendLink = (id: string) => useChange(() => api('POST /admin/users/:id/enlace', { params: { id } }));

const partKey = (id: string, part: string) => [...oneKey(id), part] as const;
const part = <const Route extends PartRoute>(route: Route, id: string) =>
  ({ route, key: partKey(id, route), params: { id }, query: { limit: 20 }, refetchOnMount: 'always' }) as const;
type PartRoute =
  | 'GET /admin/users/:id/suscripciones'
  | 'GET /admin/users/:id/pagos'
  | 'GET /admin/users/:id/asistencia'
  | 'GET /admin/users/:id/intentos'
  | 'GET /admin/users/:id/certificados'
  | 'GET /admin/users/:id/notas';

export const useUserSubscriptions = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/suscripciones', id));
export const useUserPayments = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/pagos', id));
export const useUserAttendance = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/asistencia', id));
export const useUserAttempts = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/intentos', id));
export const useUserCertificates = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/certificados', id));
export const useUserNotes = (id: string) => usePages(part('GET /admin/users/:id/notas', id));

export const useUserSessions = (id: string) =>
  useQuery({
    queryKey: partKey(id, 'sessions'),
    queryFn: ({ signal }) => api('GET /admin/users/:id/sesiones', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Ends one session, or all where none is named. */
export const useEndSessions = (id: string) =>
  useChange((sesionId: string | undefined) =>
    sesionId === undefined
      ? api('DELETE /admin/users/:id/sesiones', { params: { id } })
      : api('DELETE /admin/users/:id/sesiones/:sesionId', { params: { id, sesionId } }),
  );

export const useAddNote = (id: string) =>
  useChange((texto: string) => api('POST /admin/users/:id/notas', { params: { id }, body: { texto } }));

export const useRemoveNote = (id: string) =>
  useChange((notaId: string) => api('DELETE /admin/users/:id/notas/:notaId', { params: { id, notaId } }));
