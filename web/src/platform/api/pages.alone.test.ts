import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

const apiPage = vi.fn<(route: string, input: { query: { cursor?: string } }) => Promise<unknown>>();
vi.mock('./client.ts', () => ({ apiPage }));
const { cachedRows, changeRows, pagedList, pagesQuery, prependRow } = await import('./pages.ts');

const list = pagedList({ route: 'GET /notificaciones', query: { limit: 2 } });
type Row = ReturnType<typeof cachedRows<'GET /notificaciones'>>[number];
const { queryKey } = pagesQuery(list);
const row = (id: string) => ({ id, leido: false }) as Row;

const withPages = (...pages: string[][]) => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, {
    pages: pages.map((ids) => ({ rows: ids.map(row), nextCursor: undefined })),
    pageParams: pages.map(() => ''),
  });
  return queries;
};
const idsOf = (queries: QueryClient) => cachedRows(queries, list).map(({ id }) => id);

test('a list is fetched page by page with the cursor of the previous page, until there is no cursor', async () => {
  apiPage.mockImplementation(async (_route, { query: { cursor } }) =>
    cursor === undefined ? { rows: [row('a'), row('b')], nextCursor: 'after b' } : { rows: [row('c')] },
  );
  const queries = new QueryClient();
  const { select: _, ...options } = pagesQuery(list);
  const fetched = await queries.infiniteQuery({ ...options, pages: 9 });
  expect(fetched.pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  expect(idsOf(queries)).toEqual(['a', 'b', 'c']);
  expect(apiPage.mock.calls.map(([route, { query }]) => [route, query])).toEqual([
    ['GET /notificaciones', { limit: 2 }],
    ['GET /notificaciones', { limit: 2, cursor: 'after b' }],
  ]);
});

describe('updating the cached rows of a list', () => {
  test('changes a row on its page and keeps the identity of the others', () => {
    const queries = withPages(['a'], ['b', 'c']);
    const before = cachedRows(queries, list);
    changeRows(queries, list, (each) => (each.id === 'b' ? { ...each, leido: true } : each));
    const after = cachedRows(queries, list);
    expect(after.map(({ leido }) => leido)).toEqual([false, true, false]);
    expect(after[0]).toBe(before[0]);
  });

  test('puts a row first without duplicating it', () => {
    const queries = withPages(['a'], ['b']);
    for (const id of ['c', 'c', 'b']) prependRow(queries, list, row(id));
    expect(idsOf(queries)).toEqual(['b', 'c', 'a']);
  });

  test('does not create a list that has not been fetched', () => {
    const queries = new QueryClient();
    prependRow(queries, list, row('a'));
    changeRows(queries, list, (each) => each);
    expect(queries.getQueryData(queryKey)).toBeUndefined();
    expect(idsOf(queries)).toEqual([]);
  });

  test('invalidates the list when a running fetch could overwrite the new row', () => {
    const queries = withPages(['a']);
    const refetch = vi.spyOn(queries, 'invalidateQueries');
    prependRow(queries, list, row('b'));
    expect(refetch).not.toHaveBeenCalled();
    apiPage.mockImplementation(() => new Promise(() => {}));
    void queries.infiniteQuery(pagesQuery(list));
    prependRow(queries, list, row('c'));
    expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey });
  });
});
