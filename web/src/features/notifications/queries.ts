import type { AjustesNotificaciones, Notificacion } from '@puente/contracts/notifications';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { api, apiPage } from '../../platform/api/client.ts';

const key = ['notifications', 'list'] as const;
const settingsKey = ['notifications', 'settings'] as const;

/** One page: enough to count what is unread up to the badge's `99+`. */
const limit = 100;

interface NotificationPage {
  rows: Notificacion[];
  nextCursor: string | undefined;
}

/** My notifications, newest first, page by page. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: cursor, signal }): Promise<NotificationPage> =>
      apiPage('GET /notificaciones', { query: { limit, ...(cursor !== '' && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

export type NotificationsQuery = ReturnType<typeof useNotifications>;

/** Marks all as read: the server first, then here; the server tells the person's other tabs. A failure is only logged. */
export const useMarkAllRead = () => {
  const queries = useQueryClient();
  return useMutation({
    // One that arrives while the server is asked has not been read.
    onMutate: () => new Set(rowsOf(queries).map(({ id }) => id)),
    mutationFn: () => api('POST /notificaciones/marcar-todas-leidas'),
    onSuccess: (_answer, _nothing, shown) => change(queries, (each) => (shown.has(each.id) ? read(each) : each)),
    onError: (error) => console.warn('The notifications could not be marked as read.', error),
  });
};

/** Puts a notification that has just arrived on top of the list, once the list is there; a fetch may have brought it too. */
export const addNotification = (queries: QueryClient, arrived: Notificacion): void => {
  queries.setQueryData<InfiniteData<NotificationPage>>(key, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page, at) => {
      const others = page.rows.filter(({ id }) => id !== arrived.id);
      return { ...page, rows: at === 0 ? [arrived, ...others] : others };
    });
    return { ...list, pages };
  });
  // What is on its way was asked for before: it may not have the new one, and would replace the list that has.
  if (queries.isFetching({ queryKey: key }) > 0) void refreshNotifications(queries);
};

/** Another tab or device has read everything up to a moment. */
export const markReadUntil = (queries: QueryClient, moment: string): void =>
  change(queries, (each) => (Date.parse(each.createdAt) <= Date.parse(moment) ? read(each) : each));

/** What one of them told of has been seen. */
export const markRead = (queries: QueryClient, id: string): void =>
  change(queries, (each) => (each.id === id ? read(each) : each));

/** Fetches what may have been missed. */
export const refreshNotifications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

const read = (notification: Notificacion): Notificacion => ({ ...notification, leido: true });

const rowsOf = (queries: QueryClient): Notificacion[] =>
  queries.getQueryData<InfiniteData<NotificationPage>>(key)?.pages.flatMap(({ rows }) => rows) ?? [];

const change = (queries: QueryClient, to: (notification: Notificacion) => Notificacion): void => {
  queries.setQueryData<InfiniteData<NotificationPage>>(
    key,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(to) })) },
  );
};

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
