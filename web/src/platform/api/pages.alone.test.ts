import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

const apiPage = vi.fn<(route: string, input: { query: { cursor?: string } }) => Promise<unknown>>();
vi.mock('./client.ts', () => ({ apiPage }));
const { cachedRows, changeRows, pagedList, pagesQuery, prependRow } = await import('./pages.ts');

const list = pagedList({ route: 'GET /notificaciones', key: ['a', 'list'], query: { limit: 2 } });
type Row = ReturnType<typeof cachedRows<'GET /notificaciones'>>[number];
const row = (id: string) => ({ id, leido: false }) as Row;

const withPages = (...pages: string[][]) => {
  const queries = new QueryClient();
  queries.setQueryData(list.key, {
    pages: pages.map((ids) => ({ rows: ids.map(row) })),
    pageParams: pages.map(() => ''),
  });
  return queries;
};
const idsOf = (queries: QueryClient) => cachedRows(queries, list).map(({ id }) => id);

test('a list is fetched page by page, each by the cursor of the one before, until there is none', async () => {
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

describe('a row that is changed or added where the list is kept', () => {
  test('is changed on whichever page it stands, and the others stay the same', () => {
    const queries = withPages(['a'], ['b', 'c']);
    const before = cachedRows(queries, list);
    changeRows(queries, list, (each) => (each.id === 'b' ? { ...each, leido: true } : each));
    const after = cachedRows(queries, list);
    expect(after.map(({ leido }) => leido)).toEqual([false, true, false]);
    expect(after[0]).toBe(before[0]);
  });

  test('goes on top once, wherever it was', () => {
    const queries = withPages(['a'], ['b']);
    for (const id of ['c', 'c', 'b']) prependRow(queries, list, row(id));
    expect(idsOf(queries)).toEqual(['b', 'c', 'a']);
  });

  test('does not make a list of a list that is not there yet', () => {
    const queries = new QueryClient();
    prependRow(queries, list, row('a'));
    changeRows(queries, list, (each) => each);
    expect(queries.getQueryData(list.key)).toBeUndefined();
    expect(idsOf(queries)).toEqual([]);
  });

  test('has the list fetched again when an older fetch could take it away', () => {
    const queries = withPages(['a']);
    const refetch = vi.spyOn(queries, 'invalidateQueries');
    prependRow(queries, list, row('b'));
    expect(refetch).not.toHaveBeenCalled();
    apiPage.mockImplementation(() => new Promise(() => {}));
    void queries.infiniteQuery(pagesQuery(list));
    prependRow(queries, list, row('c'));
    expect(refetch).toHaveBeenCalledExactlyOnceWith({ queryKey: list.key });
  });
});
