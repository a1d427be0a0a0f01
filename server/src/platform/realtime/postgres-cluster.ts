import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool } from 'pg';
import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

/** Broadcasts messages to the sockets of all processes by PostgreSQL's NOTIFY. */
export function postgresCluster(databaseUrl: string, log: Logger): Cluster {
  // A dedicated pool: one connection listens, and a single other one sends, so that messages keep their order.
  const pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: 'realtime' });
  pool.on('error', (error) => log.warn({ err: error }, 'a realtime connection to the database was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a realtime connection to the database was lost'));
    // The adapter does not release a lost connection, so after two of them the pool would be exhausted.
    client.on('end', () => {
      try {
        client.release(true);
      } catch {
        // It had been released already.
      }
    });
  });
  return {
    adapter: createAdapter(pool, {
      errorHandler: (error) => log.warn({ err: error }, 'realtime could not reach the other processes'),
    }),
    // The health check covers the database.
    isConnected: () => true,
    close: () => pool.end(),
  };
}
