import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { onPostgres } from '../../testing/on-postgres.ts';
import { testActor } from '../../testing/test-actor.ts';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import { locks, underLock } from '../database/advisory-lock.ts';
import type { Database } from '../database/database.ts';
import { POLL_MS } from './due.ts';
import { handle, jobType } from './jobs.ts';
import type { Job, Jobs } from './jobs.ts';
import { JobQueue } from './queue.ts';

const log = pino({ level: 'silent' });
/** Less than the ten seconds between polls: a notification has to wake the worker. */
const unpolled = { timeout: POLL_MS / 2 };
const ring = jobType('door.ring', z.strictObject({ door: z.string() }));

let database: Database;
let rung: string[];

beforeEach(async () => {
  database = await testDatabase();
  rung = [];
});

async function started(...handlers: Job[]): Promise<Jobs> {
  const jobs = new JobQueue(database, log);
  await jobs.start(handlers);
  onTestFinished(() => jobs.stop());
  return jobs;
}

const remember = handle(ring, async ({ door }) => void rung.push(door));

test('a job starts after its transaction’s commit, before the next poll', async () => {
  const jobs = await started(remember);
  const enqueue = (door: string) => database.transaction(testActor, (tx) => jobs.enqueue(tx, ring, { door }));
  // The first poll, right after the start, may find this one.
  await enqueue('front');
  await expect.poll(() => rung, unpolled).toEqual(['front']);

  await enqueue('back');
  await expect.poll(() => rung, unpolled).toEqual(['front', 'back']);
});

test('a job of a transaction that was rolled back is never run', async () => {
  const jobs = await started(remember);
  const failing = database.transaction(testActor, async (tx) => {
    await jobs.enqueue(tx, ring, { door: 'front' });
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  await jobs.drain();
  expect(rung).toEqual([]);
});

test('many jobs are run one after the other without a pause', async () => {
  const jobs = await started(remember);
  for (let each = 0; each < 30; each++) await jobs.enqueue(database.db, ring, { door: `${each}` });

  await expect.poll(() => rung, unpolled).toHaveLength(30);
});

test('drain waits for jobs that jobs enqueue, and throws what failed', async () => {
  const knock = jobType('door.knock', z.strictObject({ times: z.int() }));
  const draining = Promise.withResolvers<void>();
  const jobs: Jobs = await started(
    remember,
    handle(knock, async ({ times }) => {
      await jobs.enqueue(database.db, ring, { door: 'front' });
      if (times > 1) return;
      await draining.promise;
      throw new Error('nobody there');
    }),
  );
  await jobs.enqueue(database.db, knock, { times: 2 });
  await jobs.drain();
  expect(rung).toEqual(['front']);

  await jobs.enqueue(database.db, knock, { times: 1 });
  const drained = jobs.drain();
  draining.resolve();
  await expect(drained).rejects.toThrow('Jobs failed.');
});

test('a failed job is retried, with the number of the attempt', async () => {
  const attempts: number[] = [];
  const jobs = await started(
    handle(
      ring,
      async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('nobody there');
      },
      { retryLimit: 3, retryDelaySeconds: 0, retryBackoff: false },
    ),
  );
  await jobs.enqueue(database.db, ring, { door: 'front' });

  await expect.poll(() => attempts, { timeout: 8_000 }).toEqual([1, 2, 3]);
});

test('a delayed job waits for its start time', async () => {
  const jobs = await started(remember);
  await jobs.enqueue(database.db, ring, { door: 'later' }, { startAfter: new Date(Date.now() + 60_000) });

  await jobs.drain();
  expect(rung).toEqual([]);
});

test('of two jobs with the same singleton key only one is queued', async () => {
  const jobs = await started(remember);
  await database.transaction(testActor, async (tx) => {
    await jobs.enqueue(tx, ring, { door: 'front' }, { singletonKey: 'front' });
    await jobs.enqueue(tx, ring, { door: 'front' }, { singletonKey: 'front' });
    await jobs.enqueue(tx, ring, { door: 'back' }, { singletonKey: 'back' });
    await jobs.enqueue(tx, ring, { door: 'side' });
    await jobs.enqueue(tx, ring, { door: 'side' });
  });

  await jobs.drain();
  expect(rung.toSorted()).toEqual(['back', 'front', 'side', 'side']);
  await jobs.enqueue(database.db, ring, { door: 'front' }, { singletonKey: 'front' });
  await jobs.drain();
  expect(rung).toHaveLength(5);
});

test('the next process runs the jobs that a stopped one left behind', async () => {
  const jobs = new JobQueue(database, log);
  await jobs.start([handle(ring, async () => {})]);
  await jobs.enqueue(database.db, ring, { door: 'front' }, { startAfter: new Date(Date.now() + 2_000) });
  await jobs.stop();

  await started(remember);
  await expect.poll(() => rung, { timeout: 8_000 }).toEqual(['front']);
});

test('[OPS-7] a process that runs no jobs leaves them to one that does', async () => {
  const web = new JobQueue(database, log, { works: false });
  await web.start([remember]);
  onTestFinished(() => web.stop());
  await web.enqueue(database.db, ring, { door: 'front' });
  await web.enqueue(database.db, ring, { door: 'back' }, { startAfter: new Date(Date.now() + 50) });
  await sleep(400);
  expect(rung).toEqual([]);

  await started(remember);
  await expect.poll(() => rung.toSorted(), unpolled).toEqual(['back', 'front']);
});

test('a payload that does not match the job’s schema is refused', async () => {
  const jobs = await started(remember);

  await expect(jobs.enqueue(database.db, ring, { door: 1 } as never)).rejects.toThrow(z.ZodError);
});

describe('processes that start at the same time on a database without a queue', () => {
  const kinds = Array.from({ length: 12 }, (_, number) => jobType(`door.ring-${number}`, z.strictObject({})));
  const daily = kinds.map((kind) => handle(kind, async () => {}, { cron: '0 5 * * *' }));
  const queueIsThere = async () =>
    (await sql`select from pg_namespace where nspname = 'pgboss'`.execute(database.db)).rows.length > 0;

  beforeEach(async () => {
    database = await emptyDatabase();
  });

  test.runIf(onPostgres)('create it one after the other', async () => {
    const starts = await underLock(database, locks.jobQueue, async () => {
      const waiting = [started(...daily), started(...daily), started(...daily)];
      await sleep(500);
      expect(await queueIsThere()).toBe(false);
      // In an object: a promise would be awaited here, and the lock held meanwhile.
      return { waiting };
    });
    await Promise.all(starts.waiting);
    expect(await queueIsThere()).toBe(true);
  });
});
