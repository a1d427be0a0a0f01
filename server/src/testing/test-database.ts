import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../platform/database/database.ts';
import {
  allStatements,
  embeddedTestDatabase,
  emptyEmbeddedDatabase,
  prepare,
  schemaHash,
} from './embedded-test-database.ts';
import { putBackFirstState } from './first-state.ts';
import { recorded } from './statements/record.ts';

/** The key of an advisory lock: any number that nothing else on the test server uses. */
const TEMPLATE_LOCK = 720_514;
const log = pino({ level: 'silent' });

/**
 * A migrated database for exclusive use: an embedded one in memory, or one on the PostgreSQL of TEST_DATABASE_URL.
 * Closed and dropped when the test ends; a caller in `beforeAll` closes it.
 */
export async function testDatabase(): Promise<Database> {
  const database = await migratedDatabase();
  const recording = process.env['RECORD_STATEMENTS'];
  return closedWithTest(refusingUnstoppedApps(recording ? recorded(database, recording) : database));
}

/** The same without tables: for tests of migrations. */
export async function emptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return closedWithTest(await (server ? onPostgres(server, 'template1') : emptyEmbeddedDatabase()));
}

/** The URL of an empty database on the PostgreSQL of TEST_DATABASE_URL; dropped when the test ends. */
export async function emptyDatabaseUrl(): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('Only PostgreSQL has addresses: set TEST_DATABASE_URL.');
  const { name, drop } = await createOnPostgres(server, 'template1');
  onTestFinished(drop);
  return onServer(server, name);
}

/** Opens the database as another process would; closed when the test ends. */
export async function openTestDatabase(databaseUrl: string): Promise<Database> {
  return closedWithTest(await openDatabase({ databaseUrl, dataDir: '', poolSize: 8 }, log));
}

/** A migrated database on the PostgreSQL of TEST_DATABASE_URL; the caller drops it. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('Only PostgreSQL has addresses: set TEST_DATABASE_URL.');
  const { name, drop } = await createOnPostgres(server, await migratedTemplate(server));
  return { url: onServer(server, name), drop };
}

function closedWithTest(database: Database): Database {
  try {
    onTestFinished(() => database.close());
  } catch {
    // `beforeAll` has no test whose end could close it.
  }
  return database;
}

/**
 * Databases that earlier tests closed, in their first state again and with their connections open. Creating one would take
 * most of a test's time. What is left on a server after a run is dropped by drop-databases.ts.
 */
const idle: Database[] = [];

async function migratedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const database =
    idle.pop() ?? (await (server ? onPostgres(server, await migratedTemplate(server)) : embeddedTestDatabase()));
  let closing: Promise<void> | undefined;

  async function putBack(): Promise<void> {
    try {
      await putBackFirstState(database);
    } catch {
      return database.close();
    }
    idle.push(database);
  }

  return { ...database, close: () => (closing ??= putBack()) };
}

/** An app that a test didn't stop would go on with the events and jobs of the next test on its database. */
function refusingUnstoppedApps(database: Database): Database {
  let subscriptions = 0;
  return {
    ...database,
    async listen(...subscription) {
      const unsubscribe = await database.listen(...subscription);
      subscriptions++;
      return async () => {
        subscriptions--;
        await unsubscribe();
      };
    },
    async close() {
      if (subscriptions > 0) throw new Error('This test did not stop all of its apps.');
      await database.close();
    },
  };
}

async function onPostgres(server: string, template: string): Promise<Database> {
  const { name, drop } = await createOnPostgres(server, template);
  const options = { dataDir: '', poolSize: 8, preparedStatements: allStatements };
  const database = await openDatabase({ databaseUrl: onServer(server, name), ...options }, log);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function createOnPostgres(
  server: string,
  template: string,
): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `puente_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    name,
    drop: () =>
      withAdmin(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

async function migratedTemplate(server: string): Promise<string> {
  const template = `puente_template_${await schemaHash()}`;
  await withAdmin(server, (admin) => ensureTemplate(admin, server, template));
  return template;
}

async function ensureTemplate(admin: Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    // Renamed once it is complete, so that an interrupted one is never used as the template.
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
