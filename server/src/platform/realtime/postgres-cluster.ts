import { PostgresAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';

import type { Database } from '../database/database.ts';
import type { Cluster } from './cluster.ts';
import { createNotifyChannel } from './notify-channel.ts';

type Client = ConstructorParameters<typeof PostgresAdapter>[2];
type Message = Parameters<PostgresAdapter['onMessage']>[0];

/**
 * Broadcasts messages to the sockets of all processes by PostgreSQL's NOTIFY. The library's adapter decides what is
 * said; how it travels is ours, because the library's own client can wait forever for a connection of its pool.
 */
export async function postgresCluster(database: Pick<Database, 'listen' | 'query'>, log: Logger): Promise<Cluster> {
  const adapters = new Map<string, PostgresAdapter>();
  const gapListeners: (() => void)[] = [];
  const channel = createNotifyChannel({
    database,
    channel: 'puente_realtime',
    onMessage(told) {
      const message = told as Message;
      adapters.get(message.nsp)?.onMessage(message);
    },
    onGap: () => gapListeners.forEach((listener) => listener()),
    log,
  });
  const client = { publish: async (message: object) => channel.send(message) };
  await channel.start();
  return {
    adapter: class extends PostgresAdapter {
      constructor(namespace: { name: string }) {
        // All that the library calls of its client.
        super(namespace, {}, client as unknown as Client);
        adapters.set(namespace.name, this);
      }
    },
    isConnected: () => channel.isConnected(),
    onGap: (listener) => void gapListeners.push(listener),
    close: () => channel.close(),
  };
}
