import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { testActor } from '../../testing/test-actor.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { forgetGivenUpRuns, takeGivenUpJob, takeGivenUpJobs } from './given-up-store.ts';
import { FinalFailure, handle, type Job, type JobOptions, jobType } from './jobs.ts';
import { JobQueue } from './queue.ts';

const log = pino({ level: 'silent' });
const ring = jobType('door.ring', z.strictObject({ door: z.string() }));

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

async function started(...handlers: Job[]): Promise<JobQueue> {
  const jobs = new JobQueue(database, log);
  await jobs.start(handlers);
  onTestFinished(() => jobs.stop());
  return jobs;
}

const failing = (options: JobOptions, isBroken = () => true) =>
  handle(ring, () => (isBroken() ? Promise.reject(new Error('nobody there')) : Promise.resolve()), options);
/** Enqueues a job and waits until it has ended. */
async function ended(jobs: JobQueue, door: string): Promise<void> {
  await jobs.enqueue(database.db, ring, { door });
  await jobs.drain().catch(() => {});
}
const givenUp = async () =>
  (
    await sql<{ door: string }>`
      select data->>'door' as door from pgboss.job where name = 'platform.given-up' order by 1`.execute(database.db)
  ).rows.map(({ door }) => door);
const noRetries = { retryLimit: 1, retryDelaySeconds: 0, retryBackoff: false };

test('[OPS-5] a job that failed for good is kept with its payload and attempts, and is taken once', async () => {
  const jobs = await started(failing(noRetries));
  await ended(jobs, 'front');
  await expect.poll(givenUp, { timeout: 5_000 }).toEqual(['front']);
  const take = () => database.transaction(testActor, (tx) => takeGivenUpJobs(tx, 'door.ring', 10));
  const [job] = await take();
  expect(job).toMatchObject({
    name: 'door.ring',
    payload: { door: 'front' },
    attempts: 2,
    givenUpAt: expect.any(Date),
  });
  expect(await take()).toEqual([]);
  expect(await database.transaction(testActor, (tx) => takeGivenUpJob(tx, job!.id))).toBeNull();
});

test('[OPS-5] a final failure ends a job at its first run, with its reason; others of the same kind go on', async () => {
  const runs: string[] = [];
  const refusing = handle(ring, async ({ door }) => {
    runs.push(door);
    if (door === 'front') throw new FinalFailure('no such door', { cause: new Error('550 5.1.1 no such user') });
  });
  const jobs = await started(refusing);
  await ended(jobs, 'front');
  await ended(jobs, 'back');
  await expect.poll(givenUp, { timeout: 5_000 }).toEqual(['front']);
  expect(runs).toEqual(['front', 'back']);
  const { rows } = await sql<{ state: string; output: object | null }>`
    select state, output from pgboss.job where name = 'door.ring' order by created_on`.execute(database.db);
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'completed']);
  expect(rows[0]?.output).toMatchObject({ message: 'no such door', cause: { message: '550 5.1.1 no such user' } });
  const [job] = await database.transaction(testActor, (tx) => takeGivenUpJobs(tx, 'door.ring', 10));
  expect(job).toMatchObject({ payload: { door: 'front' }, attempts: 1 });
});

test('[OPS-5] a run of a job that comes again by itself takes the place of its failed run, and of no other', async () => {
  let isBroken = true;
  const jobs = await started(failing({ retryLimit: 0 }, () => isBroken));
  for (const door of ['front', 'front', 'back']) await ended(jobs, door);
  await expect.poll(givenUp, { timeout: 5_000 }).toEqual(['back', 'front']);
  isBroken = false;
  await ended(jobs, 'front');
  await expect.poll(givenUp).toEqual(['back']);
});

test('[OPS-5] a job that retries keeps its failed runs until somebody decides', async () => {
  let isBroken = true;
  const jobs = await started(failing(noRetries, () => isBroken));
  await ended(jobs, 'front');
  await expect.poll(givenUp, { timeout: 5_000 }).toEqual(['front']);
  isBroken = false;
  await ended(jobs, 'front');
  expect(await givenUp()).toEqual(['front']);
  await forgetGivenUpRuns(database.bookkeeping, 'door.ring', { door: 'front' });
  expect(await givenUp()).toEqual([]);
});

test('[OPS-5] jobs of a queue that an earlier version made are kept too', async () => {
  const before = new JobQueue(database, log);
  await before.start([failing(noRetries)]);
  await before.stop();
  await database.query(`update pgboss.queue set dead_letter = null where name = 'door.ring'`);
  const jobs = await started(failing(noRetries));
  await ended(jobs, 'front');
  await expect.poll(givenUp, { timeout: 5_000 }).toEqual(['front']);
});
