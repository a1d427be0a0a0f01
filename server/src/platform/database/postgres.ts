import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { ClientConfig, QueryResult } from 'pg';
import type { Logger } from 'pino';

import type { DatabaseOptions, Driver } from './driver.ts';
import { StartupError } from './errors.ts';
import { postgresListener } from './postgres-listener.ts';
import { PreparingClient } from './preparing-client.ts';
import { postgresTypes } from './type-parsers.ts';

const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Longer than the statement timeout: it ends only transactions that their process has abandoned. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** @throws StartupError when it cannot be reached, naming host and database and never the password. */
export async function openPostgres(options: DatabaseOptions & { databaseUrl: string }, log: Logger): Promise<Driver> {
  const config: ClientConfig = {
    connectionString: options.databaseUrl,
    application_name: 'academia-puente',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: postgresTypes,
  };
  const pool = new Pool({
    ...config,
    Client: PreparingClient,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // The planner takes searches for longer than they are, and would compile them, for tens of milliseconds each. Not as a
    // startup parameter, which poolers refuse.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types don't say
    onConnect: async (client) => void (await client.query('set jit = off')),
  });
  // The pool replaces a broken connection, but its own error listener covers idle ones only. A connection that breaks
  // while it is in use fails its next statement; without a listener the error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => {});
  await assertReachable(pool, options.databaseUrl);
  const listener = postgresListener(config, log);

  return {
    kind: 'postgres',
    dialect: new PostgresDialect({ pool }),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    async query(text, values) {
      // Several statements give an array of results, which the types don't say.
      const result = (await pool.query(text, values)) as QueryResult<object> | QueryResult<object>[];
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
    },
    async close() {
      await listener.close();
      if (!pool.ending) await pool.end();
    },
  };
}

async function assertReachable(pool: Pool, databaseUrl: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message;
    throw new StartupError(`PostgreSQL at ${host}${pathname} could not be reached: ${reason}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}
