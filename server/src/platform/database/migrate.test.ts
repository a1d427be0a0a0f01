import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { sandboxMigrations } from '../../sandbox/migrations-folder.ts';
import { academyMigrations } from '../../testing/embedded-test-database.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { testActor } from '../../testing/test-actor.ts';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { StartupError } from './errors.ts';
import { migrate } from './migrate.ts';

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'puente-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

async function doors(): Promise<unknown[]> {
  return (await sql`select name from doors order by name`.execute(database.db)).rows;
}

test('migrations are applied in order, each once', async () => {
  await write('0002_front.sql', "insert into doors values ('front'); insert into doors values ('side');");
  await write('0001_doors.sql', 'create table doors (name text primary key)');
  await migrate(database, folder);
  expect(await doors()).toEqual([{ name: 'front' }, { name: 'side' }]);

  await write('0003_back.sql', "insert into doors values ('back')");
  await migrate(database, folder);
  await migrate(database, folder);
  expect(await doors()).toHaveLength(3);
});

test('of processes that start at the same time only one applies a migration', async () => {
  await write('0001_doors.sql', "create table doors (name text); insert into doors values ('front')");
  await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);

  expect(await doors()).toHaveLength(1);
});

test('a failed migration is rolled back, and those before it stay', async () => {
  await write('0001_doors.sql', 'create table doors (name text)');
  await write('0002_broken.sql', "insert into doors values ('front'); insert into windows values ('left')");
  await expect(migrate(database, folder)).rejects.toThrow(/0002_broken\.sql failed: .*windows/);
  expect(await doors()).toEqual([]);

  await write('0002_broken.sql', "insert into doors values ('mended')");
  await migrate(database, folder);
  expect(await doors()).toEqual([{ name: 'mended' }]);
});

test('an applied migration that was edited stops the start with a clear error', async () => {
  await write('0001_doors.sql', 'create table doors (name text)');
  await migrate(database, folder);
  await write('0001_doors.sql', 'create table doors (name text, colour text)');

  const failing = migrate(database, folder);
  await expect(failing).rejects.toThrow(StartupError);
  await expect(failing).rejects.toThrow('0001_doors.sql was edited after it had been applied');
});

describe('a table that is in use', () => {
  const addColour = () => write('0002_colour.sql', 'alter table doors add column colour text');
  const brief = { timeoutMs: 200, attempts: 2, pauseMs: 300 };

  /** Reads the table in a transaction that stays open until `end` is called. */
  async function reader(): Promise<{ end: () => Promise<void> }> {
    const [reading, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = database.transaction(testActor, async (tx) => {
      await sql`select from doors`.execute(tx);
      reading.resolve();
      await ending.promise;
    });
    await reading.promise;
    return {
      async end() {
        ending.resolve();
        await open;
      },
    };
  }

  beforeEach(async () => {
    await write('0001_doors.sql', 'create table doors (name text)');
    await migrate(database, folder);
    await addColour();
  });

  test.runIf(onPostgres)('a migration that can’t get its lock lets other readers pass, and is retried', async () => {
    const first = await reader();
    const migrating = migrate(database, folder, { ...brief, attempts: 50 });
    // Readers that arrive while the migration waits run between its attempts.
    const longest = Math.max(...(await Promise.all([0, 150, 300].map((ms) => waitToRead(ms)))));
    await first.end();
    await migrating;

    expect(longest).toBeLessThan(1_000);
    expect((await sql`select colour from doors`.execute(database.db)).rows).toEqual([]);
  });

  async function waitToRead(afterMs: number): Promise<number> {
    await sleep(afterMs);
    const started = performance.now();
    await doors();
    return performance.now() - started;
  }

  test.runIf(onPostgres)(
    'one that never gets its lock stops the start with a clear error, and is rolled back',
    async () => {
      const first = await reader();
      const failing = migrate(database, folder, brief);
      await expect(failing).rejects.toThrow(StartupError);
      await expect(failing).rejects.toThrow(
        '0002_colour.sql could not lock a table within 0.2 s, 2 times in a row: another transaction holds it.',
      );
      await first.end();

      await migrate(database, folder);
      await migrate(database, folder);
      expect((await sql`select colour from doors`.execute(database.db)).rows).toEqual([]);
    },
  );

  test.runIf(onPostgres)('one that a deadlock with a request ends is retried', async () => {
    await sql`create table windows (name text)`.execute(database.db);
    await write('0002_colour.sql', 'lock table windows; alter table doors add column colour text');
    const request = database.transaction(testActor, async (tx) => {
      await sql`select from doors`.execute(tx);
      // The migration has locked the one table, and waits for the other.
      await sleep(300);
      await sql`select from windows`.execute(tx);
    });
    await migrate(database, folder, { timeoutMs: 5_000, attempts: 2, pauseMs: 50 });
    await request;
    expect((await sql`select colour from doors`.execute(database.db)).rows).toEqual([]);
  });

  test.runIf(onPostgres)('processes that wait for a migration don’t block the index that it builds', async () => {
    await write('0002_colour.sql', '-- no-transaction\ncreate index concurrently doors_by_name on doors (name);');
    const first = await reader();
    const both = Promise.all([migrate(database, folder), migrate(database, folder)]);
    await sleep(300);
    await first.end();
    await both;

    expect(await validIndexes()).toEqual([{ name: 'doors_by_name', valid: true }]);
  });
});

const validIndexes = async () =>
  (
    await sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'doors'::regclass order by 1`.execute(database.db)
  ).rows;

describe('a migration outside of a transaction', () => {
  beforeEach(() => write('0001_doors.sql', "create table doors (name text); insert into doors values ('front')"));

  test('builds its indexes while the table is in use', async () => {
    await write(
      '0002_indexes.sql',
      [
        '-- no-transaction',
        '-- Doors are looked for by name.',
        'create index concurrently doors_by_name on doors (name);',
        'create unique index concurrently one_door_per_name on doors (lower(name))',
        "  where name <> '';",
      ].join('\n'),
    );
    await migrate(database, folder);
    await migrate(database, folder);
    expect(await validIndexes()).toEqual([
      { name: 'doors_by_name', valid: true },
      { name: 'one_door_per_name', valid: true },
    ]);
  });

  test('resumes after an interruption', async () => {
    await write('0002_first.sql', 'create index doors_by_name on doors (name)');
    await migrate(database, folder);
    await write(
      '0003_indexes.sql',
      '-- no-transaction\ncreate index concurrently doors_by_name on doors (name);\ncreate index concurrently doors_again on doors (name);',
    );
    await migrate(database, folder);
    expect(await validIndexes()).toHaveLength(2);
  });

  test.runIf(onPostgres)('rebuilds an invalid index that a failed attempt left behind', async () => {
    await write('0002_double.sql', "insert into doors values ('front')");
    await write('0003_index.sql', '-- no-transaction\ncreate unique index concurrently one_door on doors (name);');
    await expect(migrate(database, folder)).rejects.toThrow(/0003_index\.sql failed: .*one_door/);
    expect(await validIndexes()).toEqual([{ name: 'one_door', valid: false }]);

    await sql`delete from doors`.execute(database.bookkeeping);
    await migrate(database, folder);
    expect(await validIndexes()).toEqual([{ name: 'one_door', valid: true }]);
  });

  test('refuses a statement that can’t be repeated', async () => {
    await write('0002_more.sql', "-- no-transaction\ninsert into doors values ('back');");
    await expect(migrate(database, folder)).rejects.toThrow(
      /0002_more\.sql failed: outside of a transaction only .* not: insert into doors/,
    );
    expect(await doors()).toHaveLength(1);
  });
});

describe('the tables of the sandboxes', () => {
  const standInTables = async (empty: Database) =>
    (
      await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
        and (tablename like 'sandbox%' or tablename like 'mailbox%') order by 1`.execute(empty.db)
    ).rows.map(({ name }) => name);

  test('are not created by the academy’s migrations', async () => {
    const empty = await emptyDatabase();
    await migrate(empty, academyMigrations);
    expect(await standInTables(empty)).toEqual([]);

    await migrate(empty, sandboxMigrations);
    expect(await standInTables(empty)).toContain('mailbox');
  });

  test('stay unchanged where an earlier version created them with the academy’s migrations', async () => {
    const older = await emptyDatabase();
    const [own, theirs] = [await readdir(academyMigrations), await readdir(sandboxMigrations)];
    for (const name of own.filter((name) => name < '0008'))
      await copyFile(join(academyMigrations, name), join(folder, name));
    for (const name of theirs) await copyFile(join(sandboxMigrations, name), join(folder, name));
    await migrate(older, folder);
    await sql`insert into mailbox ("to", subject, "text", html, "sentAt") values ('a', 'b', 'c', 'd', now())`.execute(
      older.bookkeeping,
    );

    await migrate(older, academyMigrations);
    await migrate(older, sandboxMigrations);
    expect((await sql`select "to" from mailbox`.execute(older.db)).rows).toEqual([{ to: 'a' }]);
  });
});
