import type { AjustesNotificaciones, Notificacion } from '@puente/contracts/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { cachedRows, changeRows, pagedList, prependRow, usePages } from '../../platform/api/pages.ts';

const settingsKey = ['notifications', 'settings'] as const;

/** Newest first. One page is enough to count what is unread up to the badge's `99+`. */
const mine = pagedList({ route: 'GET /notificaciones', key: ['notifications', 'list'], query: { limit: 100 } });

/** My notifications, newest first, page by page. */
export const useNotifications = () => usePages(mine);

export type NotificationsQuery = ReturnType<typeof useNotifications>;

/** Marks all as read: the server first, then here; the server tells the person's other tabs. A failure is only logged. */
export const useMarkAllRead = () => {
  const queries = useQueryClient();
  return useMutation({
    // One that arrives while the server is asked has not been read.
    onMutate: () => new Set(cachedRows(queries, mine).map(({ id }) => id)),
    mutationFn: () => api('POST /notificaciones/marcar-todas-leidas'),
    onSuccess: (_answer, _nothing, shown) =>
      changeRows(queries, mine, (each) => (shown.has(each.id) ? read(each) : each)),
    onError: (error) => console.warn('The notifications could not be marked as read.', error),
  });
};

/** Shows a notification that has just arrived. */
export const addNotification = (queries: QueryClient, arrived: Notificacion): void =>
  prependRow(queries, mine, arrived);

/** Another tab or device has read everything up to a moment. */
export const markReadUntil = (queries: QueryClient, moment: string): void =>
  changeRows(queries, mine, (each) => (Date.parse(each.createdAt) <= Date.parse(moment) ? read(each) : each));

/** What one of them told of has been seen. */
export const markRead = (queries: QueryClient, id: string): void =>
  changeRows(queries, mine, (each) => (each.id === id ? read(each) : each));

/** Fetches what may have been missed. */
export const refreshNotifications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: mine.key });

const read = (notification: Notificacion): Notificacion => ({ ...notification, leido: true });

/** What I want to be told, and how. */
export const useNotificationSettings = () => useQuery(settingsQuery);

const settingsQuery = {
  queryKey: settingsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /notificaciones/ajustes', { signal }),
};

/** Whether a sound is wanted, as it is saved now: another device may have changed it. */
export const wantsSound = async (queries: QueryClient): Promise<boolean> =>
  (await queries.query({ ...settingsQuery, staleTime: 0 })).sonido;

/** Saves one setting at once: shown as it will be, and as it was when the server refuses. */
export const useSaveNotificationSetting = () => {
  const queries = useQueryClient();
  const show = (change: Partial<AjustesNotificaciones>) =>
    queries.setQueryData(settingsKey, { ...shownSettings(queries), ...change });
  return useMutation({
    // One after the other: two switches that are pressed quickly don't undo each other.
    scope: { id: settingsKey.join('.') },
    onMutate: async ({ name, value }: SettingChange) => {
      await queries.cancelQueries({ queryKey: settingsKey });
      show({ [name]: value });
    },
    mutationFn: () => api('PUT /notificaciones/ajustes', { body: shownSettings(queries) }),
    onError: (_error, { name, value }) => show({ [name]: !value }),
  });
};

export interface SettingChange {
  name: keyof AjustesNotificaciones;
  value: boolean;
}

const shownSettings = (queries: QueryClient): AjustesNotificaciones =>
  queries.getQueryData<AjustesNotificaciones>(settingsKey) ?? { sonido: true, recordatoriosClase: true };
