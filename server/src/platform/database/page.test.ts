import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Database } from './database.ts';
import { cutPage, keyset, type ListOrder, paged } from './page.ts';

type PageTables = { pages: { id: string; at: string; name: string } };

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await sql`create table pages (id uuid primary key default gen_random_uuid(), at timestamptz not null, name text unique)`.execute(
    database.bookkeeping,
  );
});
afterAll(() => database.close());

const rowsOf = () => database.db.$extendTables<PageTables>().selectFrom('pages').select(['id', 'name']);
type Order = ListOrder<'at' | 'id' | 'name'>;

/** All rows, page by page. */
async function walk(order: Order, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await paged(rowsOf(), order, { limit, cursor });
    expect(rows.length).toBeLessThanOrEqual(limit);
    ids.push(...rows.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  return ids;
}

/** The same with a hand-written SQL statement. */
async function walkRaw({ by, direction }: Order, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { pageKey, isAfterCursor, orderBy } = keyset({ by, direction }, cursor);
    const { rows } = await sql<{ id: string; pageKey: string }>`
      select id, ${pageKey} as "pageKey" from pages where ${isAfterCursor} order by ${orderBy} limit ${limit + 1}`.execute(
      database.db,
    );
    const page = cutPage(rows, limit);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}

// Few timestamps, a microsecond apart: most sort keys are equal, or differ in digits that a Date would drop.
const moment = fc.nat({ max: 3 }).map((micro) => `2026-11-21T15:00:00.12345${micro}Z`);

test('paging through a list by pages of any size gives each row once, in its order', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom<Order>(
        { by: { at: 'moment', id: 'id' }, direction: 'desc' },
        { by: { at: 'moment', id: 'id' }, direction: 'asc' },
        { by: { name: 'text' }, direction: 'asc' },
      ),
      async (moments, limit, order) => {
        await sql`delete from pages`.execute(database.bookkeeping);
        await sql`insert into pages (at, name) select at, 'Señal "' || nr || '"' from
          unnest(${moments}::timestamptz[]) with ordinality as list (at, nr)`.execute(database.bookkeeping);
        const inOrder = order.by.name
          ? sql`select id from pages order by name`
          : sql`select id from pages order by at ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}`;
        const all = (await inOrder.execute(database.db)).rows.map((row) => (row as { id: string }).id);

        expect(await walk(order, limit)).toEqual(all);
        expect(await walkRaw(order, limit)).toEqual(all);
      },
    ),
    { numRuns: 60 },
  );
});

const id = '6f1c7a52-6d0e-4a52-9b1e-0d6c1c1f7a10';
const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const newestFirst: Order = { by: { at: 'moment', id: 'id' }, direction: 'desc' };

test.each([
  ['nothing', ''],
  ['no text', 'AAAA'],
  ['an object', cursorOf({ at: 1 })],
  ['a key too short', cursorOf(['2026-11-21T15:00:00.000Z'])],
  ['a key too long', cursorOf(['2026-11-21T15:00:00.000Z', id, id])],
  ['a number', cursorOf([1, id])],
  ['no moment', cursorOf(['yesterday', id])],
  ['a day that no month has', cursorOf(['2026-02-31T15:00:00.000Z', id])],
  ['a year before the first', cursorOf(['0000-02-01T15:00:00.000Z', id])],
  ['a year after all', cursorOf(['+275760-09-13T00:00:00.000Z', id])],
  ['infinity', cursorOf(['infinity', id])],
  ['no id', cursorOf(['2026-11-21T15:00:00.000Z', `${id}' or true --`])],
  ['hyphens', cursorOf(['2026-11-21T15:00:00.000Z', '-'.repeat(36)])],
])('a cursor that is %s is refused as wrong input', async (_what, cursor) => {
  const failing = paged(rowsOf(), newestFirst, { limit: 1, cursor });
  await expect(failing).rejects.toThrow(AppError);
  await expect(failing).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a text that PostgreSQL can’t store is refused too', async () => {
  const byName: Order = { by: { name: 'text' }, direction: 'asc' };
  await expect(paged(rowsOf(), byName, { limit: 1, cursor: cursorOf(['a\0b']) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a cursor with milliseconds, from an earlier version, still works', async () => {
  const cursor = cursorOf(['2026-11-21T15:00:00.123Z', id]);
  await expect(paged(rowsOf(), newestFirst, { limit: 1, cursor })).resolves.toMatchObject({ next: null });
});
