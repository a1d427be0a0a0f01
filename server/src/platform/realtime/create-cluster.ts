import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

export interface ClusterSettings {
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
}

/** Redis where there is one, else the PostgreSQL that all processes share; undefined where there is one process alone. */
export async function createCluster(
  { databaseUrl, redisUrl }: ClusterSettings,
  log: Logger,
): Promise<Cluster | undefined> {
  if (redisUrl !== undefined) return (await import('./redis-cluster.ts')).redisCluster(redisUrl, log);
  if (databaseUrl !== undefined) return (await import('./postgres-cluster.ts')).postgresCluster(databaseUrl, log);
  return undefined;
}
