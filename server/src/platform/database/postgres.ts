import { PostgresDialect } from 'kysely';
import { Pool, type ClientConfig, Client, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';

import { type DatabaseOptions, type Driver, rowsOfAll } from './driver.ts';
import { StartupError } from './errors.ts';
import { preparingClient, StatementNames } from './prepared-statements.ts';
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
    Client: preparingClient(new StatementNames(options.preparedStatements)),
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
    query: async (text, values) => rowsOfAll(await pool.query(text, values)),
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

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

interface PostgresListener {
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 1_000;
const HEARTBEAT_MS = 30_000;

/** Keeps one dedicated connection for all LISTENs. It reconnects with exponential backoff, then calls every `onGap`. */
function postgresListener(config: ClientConfig, log: Logger): PostgresListener {
  const subscriptions = new Set<Subscription>();
  let client: Promise<Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryDelay = FIRST_RETRY_MS;
  let closed = false;

  async function connect(): Promise<Client> {
    // The query timeout lets the heartbeat notice a server that vanished without closing the connection.
    const next = new Client({ ...config, application_name: 'academia-puente listener', query_timeout: 10_000 });
    const heartbeat = setInterval(() => {
      next.query('select 1').catch(() => next.end().catch(() => {}));
    }, HEARTBEAT_MS);
    heartbeat.unref();
    next.on('error', (error) => log.warn({ err: error }, 'the database listener failed'));
    next.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onMessage(payload ?? '');
    });
    next.on('end', () => {
      clearInterval(heartbeat);
      reconnectLater();
    });
    try {
      await next.connect();
      for (const channel of new Set([...subscriptions].map((each) => each.channel))) await listenOn(next, channel);
    } catch (error) {
      clearInterval(heartbeat);
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      throw error;
    }
    return next;
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    client = undefined;
    retry = setTimeout(() => void reconnect(), retryDelay);
    retry.unref();
  }

  async function reconnect(): Promise<void> {
    retry = undefined;
    client = connect();
    try {
      await client;
    } catch {
      retryDelay = Math.min(retryDelay * 2, LAST_RETRY_MS);
      reconnectLater();
      return;
    }
    retryDelay = FIRST_RETRY_MS;
    log.info('the database listener is back');
    for (const { onGap } of subscriptions) onGap();
  }

  return {
    async listen(channel, onMessage, onGap) {
      const subscription = { channel, onMessage, onGap };
      subscriptions.add(subscription);
      try {
        // During a reconnect there is nothing to do: `connect` listens on every channel.
        if (!retry) await listenOn(await (client ??= connect()), channel);
      } catch (error) {
        log.warn({ err: error }, 'the database listener could not connect');
        reconnectLater();
      }
      return async () => {
        // No UNLISTEN: a notification without a subscriber costs nothing.
        subscriptions.delete(subscription);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await (await client?.catch(() => undefined))?.end();
    },
  };
}

const listenOn = (client: Client, channel: string): Promise<unknown> =>
  client.query(`listen ${escapeIdentifier(channel)}`);
