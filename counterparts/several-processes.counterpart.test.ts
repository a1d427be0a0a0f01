import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../faults/stage/postgres.ts';
import { startRedis } from '../faults/stage/redis.ts';
import type { Stage } from '../faults/stage/stage.ts';
import { startProcess } from '../server/src/testing/servers/academy-process.ts';
import { openStage } from './testing/open-stage.ts';
import { missingPrograms } from './testing/programs.ts';

const root = join(import.meta.dirname, '..');
const missing = missingPrograms({ 'redis-server': 'redis-server', 'postgresql-client': 'psql' });

/** Journeys that cross processes: sockets, events, jobs, webhooks, files, live classes. */
const journeys = [
  'announcements',
  'calendar-feed',
  'certificates',
  'contact',
  'coursework',
  'forum',
  'live-meetings',
  'live-room',
  'main-job',
  'material-and-tests',
  'messages',
  'notifications',
  'profile',
  'purchase',
  'purchases',
  'registration',
  'running-an-academy',
  'session',
  'support-tickets',
  'users',
];

describe.skipIf(missing)(`[OPS-7] two web processes and a worker behind a proxy ${missing ?? ''}`, () => {
  let stage: Stage;
  beforeAll(async () => void (stage = await openStage('several')));
  afterAll(() => stage.close());

  test('people go through the whole program, on PostgreSQL, Redis and a bucket', { timeout: 1_800_000 }, async () => {
    const postgres = await startPostgres(stage);
    const redisPort = await startRedis(stage);
    const specs = journeys.map((name) => `e2e/${name}.spec.ts`);
    const run = startProcess(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--workers', '1', ...specs],
      {
        cwd: root,
        env: {
          ...process.env,
          ACADEMY_PROCESSES: 'several',
          TEST_DATABASE_URL: postgres.url('postgres'),
          TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        },
      },
    );
    const [code] = await run.ended;
    process.stdout.write(`${run.output().split('\n').slice(-3).join(' ').trim()}\n`);
    expect(run.output()).not.toMatch(/^ +\d+ (failed|flaky)$/m);
    expect(code).toBe(0);
  });
});
