import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { pruneRateLimits, createRateLimiter } from './rate-limit.ts';

const limit = { points: 2, perSeconds: 60 };
let database: Database;

beforeEach(async () => {
  database = await testDatabase();
});

const windowEnds = () =>
  sql`update rate_limits set "expiresAt" = now() - interval '1 second'`.execute(database.bookkeeping);

test('uses beyond the limit are refused until the window ends', async () => {
  const limiter = createRateLimiter(database);
  expect(await limiter.consume('ana', limit)).toMatchObject({ allowed: true, retryAfterSeconds: 60 });
  expect(await limiter.consume('ana', limit)).toMatchObject({ allowed: true });
  expect(await limiter.consume('ana', limit)).toMatchObject({ allowed: false });
  expect(await limiter.consume('luis', limit)).toMatchObject({ allowed: true });

  await windowEnds();
  expect(await limiter.consume('ana', limit)).toMatchObject({ allowed: true, retryAfterSeconds: 60 });
});

test('a refused use does not extend the window', async () => {
  const limiter = createRateLimiter(database);
  for (let use = 0; use < 3; use++) await limiter.consume('ana', limit);
  await sql`update rate_limits set "expiresAt" = now() + interval '10 seconds'`.execute(database.bookkeeping);

  expect(await limiter.consume('ana', limit)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
});

test('all processes share one count, also of concurrent uses', async () => {
  const [one, other] = [createRateLimiter(database), createRateLimiter(database)];
  const uses = Array.from({ length: 20 }, (_, use) =>
    (use % 2 ? one : other).consume('ana', { points: 5, perSeconds: 60 }),
  );

  expect((await Promise.all(uses)).filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('keys are stored as hashes, and deleted when their window is over', async () => {
  const limiter = createRateLimiter(database);
  await limiter.consume('login:ana@example.org', limit);
  const { rows } = await sql<{ text: string }>`select encode(key, 'escape') as text from rate_limits`.execute(
    database.db,
  );
  expect(rows[0]?.text).not.toContain('ana');

  expect(await pruneRateLimits(database.bookkeeping, 10)).toBe(0);
  await windowEnds();
  expect(await pruneRateLimits(database.bookkeeping, 10)).toBe(1);
});

test('several uses can be counted at once', async () => {
  const limiter = createRateLimiter(database);
  expect(await limiter.consume('ana', { points: 5, perSeconds: 60 }, 3)).toMatchObject({ allowed: true, used: 3 });
  expect(await limiter.consume('ana', { points: 5, perSeconds: 60 }, 3)).toMatchObject({ allowed: false, used: 6 });
});

test('what does not fit as a whole is not counted, and leaves the rest to smaller ones', async () => {
  const limiter = createRateLimiter(database);
  const ten = { points: 10, perSeconds: 60 };
  expect(await limiter.takeRoom('ana', ten, 11)).toEqual({ allowed: false, left: 10, retryAfterSeconds: 60 });
  expect(await limiter.takeRoom('ana', ten, 7)).toMatchObject({ allowed: true, left: 3 });
  expect(await limiter.takeRoom('ana', ten, 4)).toMatchObject({ allowed: false, left: 3 });
  expect([await limiter.hasRoom('ana', ten, 3), await limiter.hasRoom('ana', ten, 4)]).toMatchObject([
    { allowed: true },
    { allowed: false },
  ]);
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => limiter.takeRoom('ana', ten, 1)));
  expect(atOnce.filter(({ allowed }) => allowed)).toHaveLength(3);
  await windowEnds();
  expect(await limiter.takeRoom('ana', ten, 10)).toMatchObject({ allowed: true, left: 0 });
});
