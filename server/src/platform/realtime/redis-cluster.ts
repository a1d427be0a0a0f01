import { setTimeout as wait } from 'node:timers/promises';

import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

/** Milliseconds between two attempts to reach Redis: more with each, and never the last. */
const pauseBefore = (attempt: number): number => Math.min(100 * 2 ** attempt, 5_000);

/** Milliseconds that a failed reading waits: the adapter begins the next one at once. */
const pauseAfterFailure = 500;

/**
 * Carries what one process says to the sockets of all, through a stream of Redis. While Redis is away each process
 * still serves its own sockets, and the browsers fetch on their next connection what they missed.
 */
export function redisCluster(redisUrl: string, log: Logger): Cluster {
  const { host, pathname } = new URL(redisUrl);
  const client = (disableOfflineQueue: boolean) =>
    createClient({
      url: redisUrl,
      // What the adapter reads; the newer protocol answers in another shape.
      RESP: 2,
      disableOfflineQueue,
      // A connection that died without a word is noticed by its silence.
      pingInterval: 10_000,
      socket: { reconnectStrategy: pauseBefore, socketTimeout: 30_000 },
    });

  const listeners: ReturnType<typeof client>[] = [];

  /** A connection on which the adapter waits for the others' words; what the adapter leaves unguarded is guarded here. */
  const listener = () => {
    const listening = client(false);
    const { xRead, connect } = listening;
    listeners.push(listening);
    return Object.assign(listening, {
      xRead: async (...given: Parameters<typeof xRead>) => {
        try {
          return await xRead.apply(listening, given);
        } catch (error) {
          if (listening.isOpen) await wait(pauseAfterFailure);
          throw error;
        }
      },
      // Fails only when it is closed before Redis was ever there: then nobody waits for it any more.
      connect: () => connect.apply(listening).catch(() => new Promise<never>(() => {})),
      disconnect: async () => {
        if (listening.isOpen) listening.destroy();
      },
    });
  };

  // Speaks at once or not at all: what waited for Redis would come late, and hold up the process's own sockets.
  const speaker = client(true);
  const { publish } = speaker;
  const guarded = Object.assign(speaker, {
    publish: async (...given: Parameters<typeof publish>) => {
      try {
        return await publish.apply(speaker, given);
      } catch (error) {
        log.warn({ err: error }, 'realtime could not reach the other processes');
        return 0;
      }
    },
    duplicate: listener,
  });

  reportOutages(speaker, host, log);
  // Never rejects before it is closed: it keeps trying.
  speaker.connect().catch(() => {});

  // Redis may serve others too: an academy has the names of its database number for itself.
  const name = `academia${pathname}`;
  const adapter = createAdapter(guarded, {
    streamName: name,
    channelPrefix: name,
    blockTimeInMs: 2_000,
  });
  return {
    adapter,
    isConnected: () => speaker.isReady,
    async close() {
      for (const open of [speaker, ...listeners]) if (open.isOpen) open.destroy();
    },
  };
}

/** One line when Redis goes away and one when it is back, not one for every attempt. */
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
