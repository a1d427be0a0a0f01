import type { Logger } from 'pino';

import type { Cluster } from './cluster.ts';

export interface ClusterSettings {
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
}

/** Redis where it is configured, else the PostgreSQL that all processes share; undefined for a single process. */
export async function createCluster(
  { databaseUrl, redisUrl }: ClusterSettings,
  log: Logger,
): Promise<Cluster | undefined> {
  if (redisUrl !== undefined) return (await import('./redis-cluster.ts')).redisCluster(redisUrl, log);
  if (databaseUrl !== undefined) return (await import('./postgres-cluster.ts')).postgresCluster(databaseUrl, log);
  return undefined;
}
