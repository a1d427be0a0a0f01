import type { Notificacion } from '@puente/contracts/notifications';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { listKey } from '../../platform/api/pages.ts';

vi.mock('../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));
const { addNotification, markRead, markReadUntil } = await import('./queries.ts');

describe('the cached list', () => {
  const key = listKey({ route: 'GET /notificaciones', query: { limit: 100 } }, 'page');
  const notification = (id: string, createdAt = '2026-11-21T12:00:00.000Z') =>
    ({ id, createdAt, leido: false }) as Notificacion;
  const withPages = (...pages: Notificacion[][]) => {
    const queries = new QueryClient();
    queries.setQueryData(key, { pages: pages.map((rows) => ({ rows })), pageParams: pages.map(() => '') });
    return queries;
  };
  const shown = (queries: QueryClient) =>
    queries.getQueryData<InfiniteData<{ rows: Notificacion[] }>>(key)?.pages.map(({ rows }) => rows);

  test('[NOTI-2] a new notification is added first without duplicates', () => {
    const queries = withPages([notification('a')], [notification('b')]);
    for (const id of ['c', 'c', 'b']) addNotification(queries, notification(id));
    expect(shown(queries)?.map((rows) => rows.map(({ id }) => id))).toEqual([['b', 'c', 'a'], []]);
  });

  test('[NOTI-2] one that arrives before the list is fetched does not create a list', () => {
    const queries = new QueryClient();
    addNotification(queries, notification('a'));
    expect(shown(queries)).toBeUndefined();
  });

  test('[NOTI-2] a list fetch that started before the notification arrived does not remove it', async () => {
    const queries = withPages([notification('a')]);
    const refetch = vi.spyOn(queries, 'invalidateQueries');
    addNotification(queries, notification('b'));
    expect(refetch).not.toHaveBeenCalled();
    void queries.infiniteQuery({
      queryKey: key,
      queryFn: () => new Promise<{ rows: Notificacion[] }>(() => {}),
      initialPageParam: '',
      getNextPageParam: () => undefined,
    });
    addNotification(queries, notification('c'));
    expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey: key });
  });

  test('[NOTI-1] notifications read in another tab are marked as read, newer ones are not', () => {
    const queries = withPages(
      [notification('new', '2026-11-21T12:00:01.000Z'), notification('same')],
      [notification('old', '2026-11-20T12:00:00.000Z')],
    );
    markReadUntil(queries, '2026-11-21T12:00:00.000Z');
    expect(shown(queries)?.map((rows) => rows.map(({ leido }) => leido))).toEqual([[false, true], [true]]);
  });

  test('[NOTI-1] a notification whose message has been opened is marked as read, and no other', () => {
    const queries = withPages([notification('a'), notification('b')]);
    markRead(queries, 'b');
    expect(shown(queries)).toMatchObject([[{ leido: false }, { leido: true }]]);
  });
});
