import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, fdatasyncSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type * as FileSystem from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { openDatabase, type Database } from './database.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

const log = pino({ level: 'silent' });
// Making a database takes some seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let fresh: string;
let directory: string;

beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), 'puente-pglite-'));
  await (await openDatabase({ dataDir: fresh }, log)).close();
});

afterAll(() => rmSync(fresh, { recursive: true }));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'puente-pglite-'));
  cpSync(fresh, directory, { recursive: true });
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

async function opened(): Promise<Database> {
  const database = await openDatabase({ dataDir: directory }, log);
  onTestFinished(() => database.close());
  return database;
}

test('committed data survives a killed process, and uncommitted data doesn’t', async () => {
  const script = `
    const { pino } = await import('pino');
    const { sql } = await import('kysely');
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))});
    const database = await openDatabase({ dataDir: ${JSON.stringify(directory)} }, pino({ level: 'silent' }));
    await sql\`create table doors (name text)\`.execute(database.db);
    await database.transaction({ kind: "system", name: "test" }, (tx) => sql\`insert into doors values ('committed')\`.execute(tx));
    await database.transaction({ kind: "system", name: "test" }, async (tx) => {
      await sql\`insert into doors values ('open')\`.execute(tx);
      console.log('in the middle');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const { db } = await opened();
  expect((await sql`select name from doors`.execute(db)).rows).toEqual([{ name: 'committed' }]);
});

test('a commit waits for fsync', async () => {
  const { bookkeeping: db } = await opened();
  await sql`create table doors (name text)`.execute(db);
  vi.mocked(fdatasyncSync).mockClear();
  await sql`select from doors`.execute(db);
  expect(fdatasyncSync).not.toHaveBeenCalled();

  await sql`insert into doors values ('front')`.execute(db);
  expect(fdatasyncSync).toHaveBeenCalled();
});

test('a new database is on the disk before it is used', async () => {
  const started = vi.mocked(fdatasyncSync).mock.calls.length;
  rmSync(join(directory, 'postgres'), { recursive: true });
  await opened();
  const files = readdirSync(join(directory, 'postgres'), { recursive: true, withFileTypes: true });
  const synced = vi.mocked(fdatasyncSync).mock.calls.length - started;
  expect(synced).toBeGreaterThanOrEqual(files.filter((file) => file.isFile()).length);
});

test('a directory in use is refused, and can be opened again once it is closed', async () => {
  const database = await opened();
  await expect(opened()).rejects.toThrow(`The data directory ${directory} is in use by process ${process.pid}.`);

  await database.close();
  await opened();
});

test('a directory whose creation was interrupted is created again', async () => {
  rmSync(join(directory, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(directory, 'postgres.unfinished'), '');

  await (await opened()).ping();
  const files = readdirSync(directory).filter((name) => !name.startsWith('reserve'));
  expect(files.toSorted()).toEqual(['lock', 'postgres']);
});

test('a directory that cannot be opened gives a clear error, and is not left locked', async () => {
  writeFileSync(join(directory, 'postgres', 'PG_VERSION'), 'nonsense');
  await expect(opened()).rejects.toThrow(`The embedded database in ${directory} could not be opened`);

  cpSync(join(fresh, 'postgres'), join(directory, 'postgres'), { recursive: true });
  await opened();
});
