import type { Notificacion } from '@puente/contracts/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';

const key = ['notifications'] as const;

/** My notifications, newest first. */
export const useNotifications = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /notificaciones', { query: { limit: 200 }, signal }),
  });

/** Marks all as read: the server first, then here. A failure is only logged. */
export const useMarkAllRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /notificaciones/marcar-todas-leidas'),
    onSuccess: () =>
      queries.setQueryData<Notificacion[]>(key, (list) => list?.map((each) => ({ ...each, leido: true }))),
    onError: (error) => console.warn('The notifications could not be marked as read.', error),
  });
};

/** Puts a notification that has just arrived on top of the list, once the list is there; a fetch may have brought it too. */
export const addNotification = (queries: QueryClient, arrived: Notificacion): void => {
  queries.setQueryData<Notificacion[]>(key, (list) => list && [arrived, ...list.filter(({ id }) => id !== arrived.id)]);
};

/** Fetches what may have been missed. */
export const refreshNotifications = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });
