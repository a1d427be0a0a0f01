import type { Database } from '../database/database.ts';
import { eventMetrics } from '../events/metrics.ts';
import type { Job } from '../jobs/jobs.ts';
import { jobMetrics } from '../jobs/metrics.ts';
import { storageMetrics } from '../storage/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { lastBackupAt } from './backups-store.ts';
import { type MetricGroup, metricGroup } from './metrics.ts';

interface PlatformParts {
  /** All jobs that this server runs. */
  jobs: readonly Job[];
  storage: Storage;
  now: () => Date;
}

/** Gauges of the platform: version, jobs, mails, events, space and backups. */
export const platformMetrics = (database: Database, { jobs, storage, now }: PlatformParts): MetricGroup[] => [
  metricGroup({
    name: 'build',
    gauges: { academy_build_info: { help: 'Running version of the program; the value is 1.', label: 'version' } },
    read: async () => ({ academy_build_info: { [version]: 1 } }),
  }),
  jobMetrics(database, jobs),
  eventMetrics(database),
  storageMetrics(database, storage),
  metricGroup({
    name: 'backups',
    gauges: {
      academy_backup_age_seconds: { help: 'Seconds since the last backup was taken; absent as long as there is none.' },
    },
    keptSeconds: 60,
    async read() {
      const at = await lastBackupAt(database.db);
      return { academy_backup_age_seconds: at && Math.max(0, (now().getTime() - at.getTime()) / 1_000) };
    },
  }),
];
