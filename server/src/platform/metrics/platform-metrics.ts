import type { Database } from '../database/database.ts';
import { databaseBytes } from '../database/size-store.ts';
import { deliveryBacklog } from '../events/store.ts';
import { givenUpByType } from '../jobs/given-up-store.ts';
import type { Job } from '../jobs/jobs.ts';
import { jobBacklogs } from '../jobs/store.ts';
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

/** Gauges of background jobs, by the kinds that this server declares, and of mails, each of which is a job's. */
function jobMetrics({ db }: Pick<Database, 'db'>, jobs: readonly Job[]): MetricGroup {
  const kinds = jobs.map(({ type }) => type.name);
  const mails = new Set(jobs.filter(({ options }) => options.isMail).map(({ type }) => type.name));
  return metricGroup({
    name: 'jobs',
    gauges: {
      academy_jobs_waiting: { help: 'Background jobs that are due or wait for a retry.', label: 'kind' },
      academy_jobs_late: { help: 'Background jobs that are due for more than 15 minutes.', label: 'kind' },
      academy_jobs_dead: {
        help: 'Background jobs that failed for good and wait for somebody to repeat or discard them.',
        label: 'kind',
      },
      academy_mails_waiting: { help: 'Jobs with mails to send, of those waiting.' },
      academy_mails_dead: { help: 'Jobs with mails to send, of those that failed for good.' },
    },
    async read() {
      const backlogs = await jobBacklogs(db);
      const dead = await givenUpByType(db);
      const waiting = byKind(kinds, backlogs, (row) => row.waiting);
      const failed = byKind(kinds, dead, (row) => row.dead);
      return {
        academy_jobs_waiting: waiting,
        academy_jobs_late: byKind(kinds, backlogs, (row) => row.late),
        academy_jobs_dead: failed,
        academy_mails_waiting: sumOf(mails, waiting),
        academy_mails_dead: sumOf(mails, failed),
      };
    },
  });
}

/** Returns a count for each kind, 0 where there is no row. Rows of other versions' kinds are left out. */
function byKind<R extends { name: string }>(
  kinds: readonly string[],
  rows: readonly R[],
  count: (row: R) => number,
): Record<string, number> {
  const counts = new Map(rows.map((row) => [row.name, count(row)]));
  return Object.fromEntries(kinds.map((kind) => [kind, counts.get(kind) ?? 0]));
}

const sumOf = (kinds: ReadonlySet<string>, counts: Readonly<Record<string, number>>): number =>
  Object.entries(counts).reduce((sum, [kind, count]) => sum + (kinds.has(kind) ? count : 0), 0);

/** Gauges of the outbox: notices, and what else follows from a change, stand still while deliveries wait. */
const eventMetrics = ({ db }: Pick<Database, 'db'>): MetricGroup =>
  metricGroup({
    name: 'events',
    gauges: {
      academy_event_deliveries_waiting: {
        help: 'Deliveries of events to parts of the program that are not done, up to 1,000.',
      },
      academy_event_deliveries_dead: { help: 'Deliveries of events that failed for good, up to 1,000.' },
    },
    async read() {
      const { waiting, dead } = await deliveryBacklog(db);
      return { academy_event_deliveries_waiting: waiting, academy_event_deliveries_dead: dead };
    },
  });

/** Gauges of the space that is used and left. What features keep there is said by each. */
const storageMetrics = ({ db }: Pick<Database, 'db'>, storage: Pick<Storage, 'freeBytes'>): MetricGroup =>
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
