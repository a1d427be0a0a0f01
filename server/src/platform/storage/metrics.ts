import type { Database } from '../database/database.ts';
import { databaseBytes } from '../database/size-store.ts';
import { type MetricGroup, metricGroup } from '../metrics/metrics.ts';
import type { Storage } from './storage.ts';

/** Gauges of the space that is used and left. What features keep there is said by each. */
export const storageMetrics = ({ db }: Pick<Database, 'db'>, storage: Pick<Storage, 'freeBytes'>): MetricGroup =>
  metricGroup({
    name: 'storage',
    gauges: {
      academy_database_bytes: { help: 'Size of the database on its disk, in bytes.' },
      academy_storage_free_bytes: { help: 'Space left for files, in bytes; absent for a bucket, which has no end.' },
    },
    keptSeconds: 60,
    read: async () => ({
      academy_database_bytes: await databaseBytes(db),
      academy_storage_free_bytes: await storage.freeBytes(),
    }),
  });
