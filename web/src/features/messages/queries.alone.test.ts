import type { Mensaje } from '@puente/contracts/messages';
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError, isMissing, NetworkError } from '../../platform/api/errors.ts';
import { listKey } from '../../platform/api/pages.ts';
import { keyOf } from '../../platform/api/use-api.ts';
import { addressOf, placeIn } from './address.ts';
import type { Folder } from './queries.ts';

vi.mock('../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('../../platform/realtime/browser-realtime.ts', () => ({ realtime: {} }));
const { addMessage, receiveMessage, showRead } = await import('./queries.ts');

const routes = { recibidos: 'GET /mensajes/bandeja-entrada', enviados: 'GET /mensajes/enviados' } as const;
const key = (folder: Folder) => listKey({ route: routes[folder], query: { limit: 30 } }, 'page');
const messageKey = (id: string) => keyOf('GET /mensajes/:id', { params: { id } });
const unread = { queryKey: ['GET /mensajes/sin-leer'] };
const mensaje = (id: string) => ({ id, leido: false }) as Mensaje;
const withInbox = (...pages: string[][]) => {
  const queries = new QueryClient();
  queries.setQueryData(key('recibidos'), {
    pages: pages.map((ids) => ({ rows: ids.map(mensaje) })),
    pageParams: pages.map(() => ''),
  });
  return queries;
};
const shown = (queries: QueryClient, folder: Folder = 'recibidos') =>
  queries.getQueryData<InfiniteData<{ rows: Mensaje[] }>>(key(folder))?.pages.map(({ rows }) => rows);
const idsOf = (queries: QueryClient) => shown(queries)?.map((rows) => rows.map(({ id }) => id));

test('[MSG-4] a received message is added first without duplicates, and the server recounts the unread ones', () => {
  const queries = withInbox(['a'], ['b']);
  const refetch = vi.spyOn(queries, 'invalidateQueries');
  for (const id of ['c', 'c', 'b']) receiveMessage(queries, mensaje(id));
  expect(idsOf(queries)).toEqual([['b', 'c', 'a'], []]);
  expect(refetch).toHaveBeenCalledWith(unread);
  expect(shown(queries, 'enviados')).toBeUndefined();
});

test('[MSG-4] a list fetch that started before the message arrived does not remove it', () => {
  const queries = withInbox(['a']);
  const refetch = vi.spyOn(queries, 'invalidateQueries');
  addMessage(queries, 'recibidos', mensaje('b'));
  expect(refetch).not.toHaveBeenCalled();
  void queries.infiniteQuery({
    queryKey: key('recibidos'),
    queryFn: () => new Promise<{ rows: Mensaje[] }>(() => {}),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  addMessage(queries, 'recibidos', mensaje('c'));
  expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey: key('recibidos') });
});

test('[MSG-1] a message opened here or elsewhere is read in every cached list, and no other message is', () => {
  const queries = withInbox(['a', 'b'], ['c']);
  queries.setQueryData(messageKey('c'), mensaje('c'));
  const refetch = vi.spyOn(queries, 'invalidateQueries');
  showRead(queries, 'c');
  expect(shown(queries)?.map((rows) => rows.map(({ leido }) => leido))).toEqual([[false, false], [true]]);
  expect(queries.getQueryData(messageKey('c'))).toMatchObject({ leido: true });
  expect(refetch).toHaveBeenCalledExactlyOnceWith(unread);
});

test('[MSG-1] a message is only missing when the server says so', () => {
  expect(isMissing(new ApiError(404, 'MESSAGE_NOT_FOUND', ''))).toBe(true);
  expect(isMissing(new ApiError(400, 'INVALID_INPUT', ''))).toBe(true);
  expect(isMissing(new ApiError(503, 'UNAVAILABLE', ''))).toBe(false);
  expect(isMissing(new NetworkError())).toBe(false);
  expect(isMissing(null)).toBe(false);
});

test('[MSG-1] folders and messages have addresses, and are parsed from them', () => {
  for (const folder of ['recibidos', 'enviados'] as const) {
    expect(placeIn(new URLSearchParams(addressOf(folder)))).toEqual({ folder, id: null });
    expect(placeIn(new URLSearchParams(addressOf(folder, 'a')))).toEqual({ folder, id: 'a' });
  }
  // The address used by notifications.
  expect(placeIn(new URLSearchParams('mensaje_id=a'))).toEqual({ folder: 'recibidos', id: 'a' });
});
