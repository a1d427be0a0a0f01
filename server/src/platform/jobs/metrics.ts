import type { Database } from '../database/database.ts';
import { type MetricGroup, metricGroup } from '../metrics/metrics.ts';
import { givenUpByType } from './given-up-store.ts';
import type { Job } from './jobs.ts';
import { jobBacklogs } from './store.ts';

/** Gauges of background jobs, by the kinds that this server declares, and of mails, each of which is a job's. */
export function jobMetrics({ db }: Pick<Database, 'db'>, jobs: readonly Job[]): MetricGroup {
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
