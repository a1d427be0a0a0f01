import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { openDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs/queue.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** It pins PGlite and pg-boss. */
const PACKAGE = join(import.meta.dirname, '../../package.json');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/puente');
/** Any number, as long as nothing else at the test server locks it. */
const TEMPLATE_LOCK = 720_514;
const log = pino({ level: 'silent' });

/**
 * A migrated database that nobody else uses: an embedded one in memory, or one on the PostgreSQL of
 * TEST_DATABASE_URL. Closed, and dropped, when the test ends; whoever opens it in `beforeAll` closes it.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = await (server ? onPostgres(server) : embedded());
  try {
    onTestFinished(() => database.close());
  } catch {
    // In `beforeAll` there is no test whose end could be waited for.
  }
  return database;
}

async function embedded(): Promise<Database> {
  dump ??= readDump();
  return openDatabase({ dataDir: 'memory://', dump: await dump }, log);
}

let dump: Promise<Blob> | undefined;

async function readDump(): Promise<Blob> {
  const path = join(CACHE, `test-database-${await schemaHash()}.tar`);
  if (!existsSync(path)) await writeDump(path);
  return new Blob([await readFile(path)]);
}

/** Two workers may both make it; the last rename wins, and either will do. */
async function writeDump(path: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const directory = await mkdtemp(join(CACHE, 'making-'));
  try {
    const database = await openDatabase({ dataDir: directory }, log);
    await prepare(database);
    await database.close();
    const pglite = await PGlite.create(join(directory, 'postgres'));
    const tar = await pglite.dumpDataDir('none');
    await pglite.close();
    const written = join(directory, 'dump.tar');
    await writeFile(written, Buffer.from(await tar.arrayBuffer()));
    await rename(written, path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The queue's tables too, which it would otherwise make at every start. */
async function prepare(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS);
  const jobs = createJobs(database, log);
  await jobs.start([]);
  await jobs.stop();
}

async function onPostgres(server: string): Promise<Database> {
  const template = `puente_template_${await schemaHash()}`;
  const name = `puente_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    await ensureTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ databaseUrl: onServer(server, name), dataDir: '', poolSize: 8 }, log);
  return {
    ...database,
    async close() {
      await database.close();
      await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(admin: Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Renamed when it is whole, so that one which was cut short is never taken for it.
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    const database = await openDatabase({ databaseUrl: onServer(server, unfinished), dataDir: '' }, log);
    await prepare(database);
    await database.close();
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withAdmin<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function onServer(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Changes with every migration and every version of PGlite and pg-boss, so that no stale copy is ever used. */
async function schemaHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(PACKAGE));
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}
