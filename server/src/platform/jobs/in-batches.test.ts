import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { testActor } from '../../testing/test-actor.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { deleteOldest } from '../database/delete-oldest.ts';
import { inBatches } from './in-batches.ts';

let database: Database;
const now = new Date('2026-11-21T15:00:00Z');
const doors = { table: 'doors', key: 'name', age: 'made', before: now };

beforeEach(async () => {
  database = await testDatabase();
  await sql`create table doors (name text primary key, made timestamptz not null)`.execute(database.bookkeeping);
  await sql`insert into doors select i, ${now}::timestamptz + (i - 8) * interval '1 day' from generate_series(1, 10) i`.execute(
    database.bookkeeping,
  );
});

const left = async () =>
  (await sql<{ name: string }>`select name from doors order by made`.execute(database.db)).rows.map(({ name }) => name);

test('old rows are deleted in batches, each in its own transaction, until none is left', async () => {
  const sizes: number[] = [];
  const run = { actor: testActor, signal: new AbortController().signal };
  const transactions = new Set<string>();
  await inBatches(
    database,
    run,
    async (tx, limit) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
      transactions.add(rows[0]!.id);
      sizes.push(await deleteOldest(tx, doors, limit));
      return sizes.at(-1)!;
    },
    3,
  );

  expect(sizes).toEqual([3, 3, 1]);
  expect(transactions.size).toBe(3);
  expect(await left()).toEqual(['8', '9', '10']);
});

test('an aborted run keeps its finished batches, and the next run continues from there', async () => {
  const ending = new AbortController();
  await inBatches(
    database,
    { actor: testActor, signal: ending.signal },
    async (tx, limit) => {
      ending.abort();
      return deleteOldest(tx, doors, limit);
    },
    3,
  );

  expect(await left()).toEqual(['4', '5', '6', '7', '8', '9', '10']);
});

test('only rows that match the condition are deleted', async () => {
  const condition = sql<boolean>`name <> '2'`;
  expect(await deleteOldest(database.bookkeeping, { ...doors, condition }, 10)).toBe(6);
  expect(await left()).toEqual(['2', '8', '9', '10']);
});
