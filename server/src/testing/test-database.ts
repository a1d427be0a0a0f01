import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../platform/database/database.ts';
import { embeddedTestDatabase, prepare, schemaHash } from './embedded-test-database.ts';

/** Any number, as long as nothing else at the test server locks it. */
const TEMPLATE_LOCK = 720_514;
const log = pino({ level: 'silent' });

/**
 * A migrated database that nobody else uses: an embedded one in memory, or one on the PostgreSQL of
 * TEST_DATABASE_URL. Closed, and dropped, when the test ends; whoever opens it in `beforeAll` closes it.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = await (server ? onPostgres(server) : embeddedTestDatabase());
  try {
    onTestFinished(() => database.close());
  } catch {
    // In `beforeAll` there is no test whose end could be waited for.
  }
  return database;
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
