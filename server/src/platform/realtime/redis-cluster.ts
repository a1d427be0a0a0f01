import { setTimeout as wait } from 'node:timers/promises';

import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

/** Milliseconds before the next attempt to reach Redis: exponential backoff without a last attempt. */
const pauseBefore = (attempt: number): number => Math.min(100 * 2 ** attempt, 1_000);

/** Milliseconds to wait after a failed read, because the adapter starts the next one at once. */
const pauseAfterFailure = 500;

/**
 * Broadcasts messages to the sockets of all processes through a Redis stream. During an outage of Redis each process
 * still serves its own sockets, and the browsers fetch what they missed on their next connection.
 */
export function redisCluster(redisUrl: string, log: Logger): Cluster {
  const { host, pathname } = new URL(redisUrl);
  const client = (disableOfflineQueue: boolean) =>
    createClient({
      url: redisUrl,
      // The adapter expects protocol 2; replies of version 3 have another shape.
      RESP: 2,
      disableOfflineQueue,
      // A ping detects a connection that was lost without being closed.
      pingInterval: 10_000,
      socket: { reconnectStrategy: pauseBefore, socketTimeout: 30_000 },
    });

  const listeners: ReturnType<typeof client>[] = [];
  const gapListeners: (() => void)[] = [];
  const lossListeners: (() => void)[] = [];
  /** Whether a message of this process was lost. */
  let hasLost = false;

  /** The connection on which the adapter reads the others' messages, with the error handling that the adapter lacks. */
  const listener = () => {
    const listening = client(false);
    const { xRead, connect } = listening;
    listeners.push(listening);
    onReturn(listening, () => gapListeners.forEach((tell) => tell()));
    return Object.assign(listening, {
      xRead: async (...given: Parameters<typeof xRead>) => {
        try {
          return await xRead.apply(listening, given);
        } catch (error) {
          if (listening.isOpen) await wait(pauseAfterFailure);
          throw error;
        }
      },
      // Rejects only when it is closed before the first connection: then nobody awaits it any more.
      connect: () => connect.apply(listening).catch(() => new Promise<never>(() => {})),
      disconnect: async () => {
        if (listening.isOpen) listening.destroy();
      },
    });
  };

  // No offline queue: messages that waited for Redis would arrive late, and delay the process's own sockets.
  const speaker = client(true);
  const { publish, xAdd } = speaker;
  const guarded = Object.assign(speaker, {
    publish: async (...given: Parameters<typeof publish>) => {
      try {
        return await publish.apply(speaker, given);
      } catch (error) {
        if (!hasLost) log.warn({ err: error }, 'realtime could not reach the other processes');
        hasLost = true;
        return 0;
      }
    },
    xAdd: async (...given: Parameters<typeof xAdd>) => {
      try {
        return await xAdd.apply(speaker, given);
      } catch (error) {
        hasLost = true;
        throw error;
      }
    },
    duplicate: listener,
  });
  onReturn(speaker, () => {
    if (hasLost) lossListeners.forEach((tell) => tell());
    hasLost = false;
  });

  reportOutages(speaker, host, log);
  // Rejects only when it is closed: until then it keeps retrying.
  speaker.connect().catch(() => {});

  // Redis may have other users: the names contain the database number, which the academy has for itself.
  const name = `academia${pathname}`;
  const adapter = createAdapter(guarded, {
    streamName: name,
    channelPrefix: name,
    blockTimeInMs: 2_000,
  });
  return {
    adapter,
    isConnected: () => [speaker, ...listeners].every(({ isReady }) => isReady),
    onGap: (tell) => void gapListeners.push(tell),
    onLost: (tell) => void lossListeners.push(tell),
    async close() {
      for (const open of [speaker, ...listeners]) if (open.isOpen) open.destroy();
    },
  };
}

/** Calls `onReady` when a connection is ready again after it was lost. */
function onReturn(client: NodeJS.EventEmitter, onReady: () => void): void {
  let isFirst = true;
  client.on('ready', () => {
    if (!isFirst) onReady();
    isFirst = false;
  });
}

/** Logs one line when Redis becomes unreachable and one when it is back, not one per attempt. */
function reportOutages(speaker: NodeJS.EventEmitter, host: string, log: Logger): void {
  let isAway = false;
  speaker.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    const sentence = `Redis at ${host} does not answer (${error.message || error.name}); until it does, browsers on other processes are not told live`;
    log.error(sentence);
  });
  speaker.on('ready', () => {
    if (isAway) log.warn(`Redis at ${host} answers again`);
    isAway = false;
  });
}
