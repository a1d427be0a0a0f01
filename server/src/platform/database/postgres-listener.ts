import { Client, escapeIdentifier } from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

export interface PostgresListener {
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 1_000;
const HEARTBEAT_MS = 30_000;

/** Keeps one dedicated connection for all LISTENs. It reconnects with exponential backoff, then calls every `onGap`. */
export function postgresListener(config: ClientConfig, log: Logger): PostgresListener {
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
