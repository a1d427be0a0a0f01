import type { Notificacion } from '@puente/contracts/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { cachedRows, changeRows, pagedList, prependRow, usePages } from '../../platform/api/pages.ts';
import { fetchAgain, useChange } from '../../platform/api/use-api.ts';

/** Newest first. One page of 100 is enough to count unread ones up to the badge's `99+`. */
const mine = pagedList({ route: 'GET /notificaciones', query: { limit: 100 } });

/** My notifications, newest first, page by page. */
export const useNotifications = () => usePages(mine);

export type NotificationsQuery = ReturnType<typeof useNotifications>;

/**
 * Marks all as read on the server, then in the cache; the server notifies the user's other tabs. A failure is only
 * logged.
 */
export const useMarkAllRead = () => {
  const queries = useQueryClient();
  return useChange(() => api('POST /notificaciones/marcar-todas-leidas'), {
    // Snapshot of the shown ids: one that arrives during the request stays unread.
    onMutate: () => new Set(cachedRows(queries, mine).map(({ id }) => id)),
    // Nobody is told of a failure, so it waits for the network.
    networkMode: 'online',
    onSuccess: (_answer, _nothing, shown) =>
      changeRows(queries, mine, (each) => (shown.has(each.id) ? read(each) : each)),
    onError: (error) => console.warn('The notifications could not be marked as read.', error),
  });
};

/** Adds a new notification to the cached list. */
export const addNotification = (queries: QueryClient, arrived: Notificacion): void =>
  prependRow(queries, mine, arrived);

/** Marks everything up to a moment as read, after another tab or device did so. */
export const markReadUntil = (queries: QueryClient, moment: string): void =>
  changeRows(queries, mine, (each) => (Date.parse(each.createdAt) <= Date.parse(moment) ? read(each) : each));

/** Marks one notification as read, after its subject has been opened. */
export const markRead = (queries: QueryClient, id: string): void =>
  changeRows(queries, mine, (each) => (each.id === id ? read(each) : each));

/** Refetches after possibly missed events. */
export const refreshNotifications = (queries: QueryClient) => fetchAgain(queries, mine.route);

const read = (notification: Notificacion): Notificacion => ({ ...notification, leido: true });
