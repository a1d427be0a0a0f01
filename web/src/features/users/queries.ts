import type { QueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { changeRows, usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Input, Route } from '../../platform/api/route-types.ts';
import { useChange, fetchAgain, showAnswer, useApi } from '../../platform/api/use-api.ts';
import { useUndoableDeletion } from '../../shared/undoing/undo-deletion.ts';
import { queryOf, type UserFilter } from './address.ts';
import { withStatus } from './online.ts';

const lists = ['GET /admin/users', 'GET /admin/users/totales'] as const satisfies Route[];
/** Routes of a person's page: a change may concern each part of it. */
const parts = [
  'GET /admin/users/:id',
  'GET /admin/users/:id/suscripciones',
  'GET /admin/users/:id/pagos',
  'GET /admin/users/:id/asistencia',
  'GET /admin/users/:id/intentos',
  'GET /admin/users/:id/certificados',
  'GET /admin/users/:id/notas',
  'GET /admin/users/:id/sesiones',
] as const satisfies Route[];
const stale = [...lists, ...parts];

/** The users that match the filters, newest first, page by page. */
export const useUsers = (filter: UserFilter) =>
  usePages({ route: 'GET /admin/users', query: { limit: 50, ...queryOf(filter) }, fresh: true });

/** Saves the users that match the filters as a CSV file. */
export const useUsersFile = () =>
  useDownload((filter: UserFilter) => apiFile('GET /admin/users/csv', { query: queryOf(filter) }));

export const useTotals = () => useApi('GET /admin/users/totales', { fresh: true });

/** Shows who came and who went in everything that is cached of users. */
export const showStatus = (queries: QueryClient, changes: ReadonlyMap<string, boolean>): void => {
  changeRows(queries, { route: 'GET /admin/users' }, (user) => withStatus(user, changes));
  for (const [id, isConnected] of changes)
    showAnswer(queries, 'GET /admin/users/:id', { params: { id } }, (user) => ({ ...user, isConnected }));
};

export const refreshTotals = (queries: QueryClient): void => void fetchAgain(queries, 'GET /admin/users/totales');

/** Fetches who is online again, after events may have been missed. */
export const refreshOnline = (queries: QueryClient): void => void fetchAgain(queries, ...stale);

export const useUser = (id: string) => useApi('GET /admin/users/:id', { params: { id }, fresh: true });

export const useCreateUser = () =>
  useChange((body: Input<'POST /admin/users'>['body']) => api('POST /admin/users', { keyed: true, body }), { stale });

const importUsers = (csv: string, ensayo: boolean) => api('POST /admin/users/importacion', { body: { csv, ensayo } });

/** The dry run of an import: nothing changes. */
export const useTryImport = () => useChange((csv: string) => importUsers(csv, true));

export const useImportUsers = () => useChange((csv: string) => importUsers(csv, false), { stale });

export const useChangeUser = (id: string) =>
  useChange(
    (body: NonNullable<Input<'PUT /admin/users/:id'>['body']>) => api('PUT /admin/users/:id', { params: { id }, body }),
    { stale },
  );

/** Activates or deactivates several accounts: all or none. */
export const useSetActive = () =>
  useChange((body: { ids: string[]; activo: boolean }) => api('POST /admin/users/estado', { keyed: true, body }), {
    stale,
  });

/** Nothing is fetched again before the caller has left the page of who is gone. */
export const useDeleteUser = () => useChange((id: string) => api('DELETE /admin/users/:id', { params: { id } }));

export const refreshUsers = (queries: QueryClient): void => void fetchAgain(queries, ...lists);

export const useSendLink = (id: string) =>
  useChange(() => api('POST /admin/users/:id/enlace', { keyed: true, params: { id } }), { stale });

const part = <
  const R extends Exclude<(typeof parts)[number], 'GET /admin/users/:id' | 'GET /admin/users/:id/sesiones'>,
>(
  route: R,
  id: string,
) => ({ route, params: { id }, query: { limit: 20 }, fresh: true }) as const;

export const useUserSubscriptions = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/suscripciones', id));
export const useUserPayments = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/pagos', id));
export const useUserAttendance = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/asistencia', id));
export const useUserAttempts = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/intentos', id));
export const useUserCertificates = (id: string) => usePagesInLanguage(part('GET /admin/users/:id/certificados', id));
export const useUserNotes = (id: string) => usePages(part('GET /admin/users/:id/notas', id));

export const useUserSessions = (id: string) => useApi('GET /admin/users/:id/sesiones', { params: { id }, fresh: true });

/** Ends one session, or all where none is named. */
export const useEndSessions = (id: string) =>
  useChange(
    (sesionId: string | undefined) =>
      sesionId === undefined
        ? api('DELETE /admin/users/:id/sesiones', { params: { id } })
        : api('DELETE /admin/users/:id/sesiones/:sesionId', { params: { id, sesionId } }),
    { stale },
  );

export const useAddNote = (id: string) =>
  useChange((texto: string) => api('POST /admin/users/:id/notas', { keyed: true, params: { id }, body: { texto } }), {
    stale,
  });

export const useRemoveNote = (id: string, failed: string) =>
  useUndoableDeletion((notaId) => api('DELETE /admin/users/:id/notas/:notaId', { params: { id, notaId } }), {
    stale,
    failed,
  });
