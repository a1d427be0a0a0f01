// Jobs that failed for good: pg-boss writes a copy of each into a queue of their own, however the last attempt ended.
import { sql } from 'kysely';

import type { Db, Tx } from '../database/database.ts';

/** Name of the queue that no worker reads. */
export const givenUpQueue = 'platform.given-up';
/** Thirty days, in seconds: payloads may name people. */
export const givenUpKeptSeconds = 30 * 86_400;

/** A job that failed for good. */
export interface GivenUpJob {
  /** Id of the copy. */
  id: string;
  /** Name of the job's type. */
  name: string;
  payload: unknown;
  /** How often it ran. */
  attempts: number;
  givenUpAt: Date;
}

const columns = sql`id, source_name as name, data as payload, source_retry_count + 1 as attempts, created_on as "givenUpAt"`;

/** Takes a job out of the list, for one caller alone. @returns null when it is not there any more */
export async function takeGivenUpJob(tx: Tx, id: string): Promise<GivenUpJob | null> {
  const { rows } = await sql<GivenUpJob>`
    delete from pgboss.job where name = ${sql.lit(givenUpQueue)} and id = ${id}::uuid returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Takes the jobs of a type out of the list, the oldest first, at most `limit`. */
export async function takeGivenUpJobs(tx: Tx, name: string, limit: number): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    delete from pgboss.job where name = ${sql.lit(givenUpQueue)} and id = any(array(
      select id from pgboss.job
      where name = ${sql.lit(givenUpQueue)} and state < 'active' and source_name = ${name}
      order by created_on limit ${limit} for update skip locked))
    returning ${columns}`.execute(tx);
  return rows;
}

/** Forgets the failed runs that a new run of the same type and payload takes the place of. */
export async function forgetGivenUpRuns(db: Db, name: string, payload: unknown): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${sql.lit(givenUpQueue)} and state < 'active' and source_name = ${name}
      and data = ${JSON.stringify(payload)}::jsonb`.execute(db);
}

/** Counts the jobs of each type in the list. */
export async function givenUpByType(db: Db): Promise<{ name: string; dead: number }[]> {
  const { rows } = await sql<{ name: string; dead: number }>`
    select source_name as name, count(*)::int as dead from pgboss.job
    where name = ${sql.lit(givenUpQueue)} and state < 'active' and not blocked group by source_name`.execute(db);
  return rows;
}
