import { sql } from 'kysely';

import type { Db } from '../database/database.ts';
import type { DueQueue } from './due.ts';

/** The queues of these names with jobs that are running or due, and whether one of these waits for a worker. */
export async function unfinishedQueues(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; isWaiting: boolean }[]> {
  const { rows } = await sql<{ name: string; isWaiting: boolean }>`
    select name, bool_or(state <> 'active') as "isWaiting" from pgboss.job
    where name = any(${names})
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
    group by name`.execute(db);
  return rows;
}

/** The queues of these names with a job that becomes due within so many milliseconds, and when the first one is due. */
export async function findDueQueues(db: Db, names: readonly string[], withinMs: number): Promise<DueQueue[]> {
  // `state < 'active'` (created or waiting for a retry) is the condition of pg-boss's partial index.
  const { rows } = await sql<DueQueue>`
    select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as "inMs" from pgboss.job
    where name = any(${names}) and state < 'active' and start_after < now() + make_interval(secs => ${withinMs / 1000})
    group by name`.execute(db);
  return rows;
}

/** Unfinished jobs of a kind. */
export interface JobBacklog {
  name: string;
  /** Jobs that are due or wait for a retry; those that run are not among them. */
  waiting: number;
  /** Jobs that nobody has taken for a quarter of an hour after they were due. */
  late: number;
}

/** Counts the unfinished jobs of each kind that has some. */
export async function jobBacklogs(db: Db): Promise<JobBacklog[]> {
  // `state < 'active'` (created or waiting for a retry) is the condition of pg-boss's partial index.
  const { rows } = await sql<JobBacklog>`
    select name, count(*) filter (where state = 'retry' or start_after <= now())::int as waiting,
      count(*) filter (where start_after < now() - interval '15 minutes')::int as late
    from pgboss.job where state < 'active' group by name`.execute(db);
  return rows;
}
