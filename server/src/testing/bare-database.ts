import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';

import { type Database, type Db, openDatabase } from '../platform/database/database.ts';
import type { DatabaseOptions } from '../platform/database/driver.ts';
import { preparingClient, StatementNames } from '../platform/database/prepared-statements.ts';
import type { PlatformTables } from '../platform/database/tables.ts';
import { postgresTypes } from '../platform/database/type-parsers.ts';

/** A statement with its parameters, as the driver sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The application's database without the application: the same drivers and settings. */
export const openBareDatabase = (options: DatabaseOptions): Promise<Database> =>
  openDatabase(options, pino({ level: 'warn' }));

type RowsOf = (statement: Statement) => Promise<unknown[]>;

/**
 * The driver without the query builder. On PostgreSQL it uses prepared statements, as the application's connections
 * do; `Database.query` doesn't.
 */
export async function openDriver(options: DatabaseOptions): Promise<{
  rowsOf: RowsOf;
  /** Runs some work on one connection between `begin` and `commit`. */
  transaction: <T>(work: (rowsOf: RowsOf) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}> {
  if (options.databaseUrl === undefined) {
    const database = await openBareDatabase(options);
    const rowsOf = async ({ text, values }: Statement) => (await database.query(text, values)).rows;
    return { rowsOf, transaction: (work) => work(rowsOf), close: database.close };
  }
  const pool = new Pool({
    connectionString: options.databaseUrl,
    types: postgresTypes,
    Client: preparingClient(new StatementNames()),
  });
  return {
    async rowsOf({ text, values }) {
      const client = await pool.connect();
      try {
        return (await client.query<object>(text, values)).rows;
      } finally {
        client.release();
      }
    },
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(async ({ text, values }) => (await client.query<object>(text, values)).rows);
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** The statement of a store's function: the function runs on a dummy driver, which records its only statement. */
export async function statementOf(ask: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const db = new Kysely<PlatformTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await ask(db);
  const [statement, ...more] = sent;
  if (!statement || more.length > 0) throw new Error(`One statement was expected, not ${sent.length}.`);
  return statement;
}
