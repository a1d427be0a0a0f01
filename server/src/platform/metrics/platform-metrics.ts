import type { Database } from '../database/database.ts';
import { eventMetrics } from '../events/metrics.ts';
import type { Job } from '../jobs/jobs.ts';
import { jobMetrics } from '../jobs/metrics.ts';
import { storageMetrics } from '../storage/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { type MetricGroup, metricGroup } from './metrics.ts';

interface PlatformParts {
  /** All jobs that this server runs. */
  jobs: readonly Job[];
  storage: Storage;
}

/** Gauges of the platform: version, jobs, mails, events and space. */
export const platformMetrics = (database: Database, { jobs, storage }: PlatformParts): MetricGroup[] => [
  metricGroup({
    name: 'build',
    gauges: { academy_build_info: { help: 'Running version of the program; the value is 1.', label: 'version' } },
    read: async () => ({ academy_build_info: { [version]: 1 } }),
  }),
  jobMetrics(database, jobs),
  eventMetrics(database),
  storageMetrics(database, storage),
];
