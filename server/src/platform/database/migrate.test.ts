import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
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

test('files are applied in order, each once', async () => {
  await write('0002_front.sql', "insert into doors values ('front'); insert into doors values ('side');");
  await write('0001_doors.sql', 'create table doors (name text primary key)');
  await migrate(database, folder);
  expect(await doors()).toEqual([{ name: 'front' }, { name: 'side' }]);

  await write('0003_back.sql', "insert into doors values ('back')");
  await migrate(database, folder);
  await migrate(database, folder);
  expect(await doors()).toHaveLength(3);
});

test('processes that start together apply a file once between them', async () => {
  await write('0001_doors.sql', "create table doors (name text); insert into doors values ('front')");
  await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);

  expect(await doors()).toHaveLength(1);
});

test('a file that fails leaves nothing of itself behind, and those before it stay', async () => {
  await write('0001_doors.sql', 'create table doors (name text)');
  await write('0002_broken.sql', "insert into doors values ('front'); insert into windows values ('left')");
  await expect(migrate(database, folder)).rejects.toThrow(/0002_broken\.sql failed: .*windows/);
  expect(await doors()).toEqual([]);

  await write('0002_broken.sql', "insert into doors values ('mended')");
  await migrate(database, folder);
  expect(await doors()).toEqual([{ name: 'mended' }]);
});

test('an applied file that was edited stops the start with a sentence', async () => {
  await write('0001_doors.sql', 'create table doors (name text)');
  await migrate(database, folder);
  await write('0001_doors.sql', 'create table doors (name text, colour text)');

  const failing = migrate(database, folder);
  await expect(failing).rejects.toThrow(StartupError);
  await expect(failing).rejects.toThrow('0001_doors.sql was edited after it had been applied');
});
