import type { Logger } from 'pino';

import type { Database } from '../database/database.ts';
import type { Cluster } from './cluster.ts';

export interface ClusterSettings {
  database: Pick<Database, 'kind' | 'listen' | 'query'>;
  redisUrl?: string | undefined;
}

/** Redis where it is configured, else the PostgreSQL that all processes share; undefined for a single process. */
export async function createCluster(
  { database, redisUrl }: ClusterSettings,
  log: Logger,
): Promise<Cluster | undefined> {
  if (redisUrl !== undefined) return (await import('./redis-cluster.ts')).redisCluster(redisUrl, log);
  if (database.kind === 'postgres') return (await import('./postgres-cluster.ts')).postgresCluster(database, log);
  return undefined;
}
