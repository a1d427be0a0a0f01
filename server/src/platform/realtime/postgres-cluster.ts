import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool } from 'pg';
import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

/** Carries what one process says to the sockets of all, through the database's own notifications. */
export function postgresCluster(databaseUrl: string, log: Logger): Cluster {
  // Connections of its own: one listens for good; the other speaks, alone, so that messages keep their order.
  const pool = new Pool({ connectionString: databaseUrl, max: 2, application_name: 'realtime' });
  pool.on('error', (error) => log.warn({ err: error }, 'a realtime connection to the database was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a realtime connection to the database was lost'));
    // The adapter forgets to hand a lost connection back; two of those would have emptied the pool.
    client.on('end', () => {
      try {
        client.release(true);
      } catch {
        // It had been handed back.
      }
    });
  });
  return {
    adapter: createAdapter(pool, {
      errorHandler: (error) => log.warn({ err: error }, 'realtime could not reach the other processes'),
    }),
    // Whether the database answers is asked elsewhere.
    isConnected: () => true,
    close: () => pool.end(),
  };
}
