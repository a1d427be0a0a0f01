import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { testActor } from '../../testing/test-actor.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createRateLimiter } from '../database/rate-limit.ts';
import { eventType } from '../events/events.ts';
import { createEvents } from '../events/outbox.ts';
import type { Job } from './jobs.ts';
import { upkeep } from './upkeep.ts';

const log = pino({ level: 'silent' });

const run = ({ handler }: Job): Promise<void> =>
  handler({}, { actor: testActor, attempt: 1, log, signal: new AbortController().signal });

test('upkeep deletes what has expired, and can be repeated', async () => {
  const database = await testDatabase();
  const events = createEvents(database, log);
  const doorOpened = eventType('door.opened', z.strictObject({}));
  await database.transaction(testActor, (tx) => events.publish(tx, doorOpened, {}));
  await events.drain();
  await sql`update events set "createdAt" = now() - interval '8 days'`.execute(database.bookkeeping);
  await createRateLimiter(database).consume('ana', { points: 1, perSeconds: 60 });
  await sql`update rate_limits set "expiresAt" = now() - interval '1 second'`.execute(database.bookkeeping);

  const jobs = upkeep(database);
  for (const job of [...jobs, ...jobs]) await run(job);
  expect((await sql`select from events`.execute(database.db)).rows).toHaveLength(0);
  expect((await sql`select from rate_limits`.execute(database.db)).rows).toHaveLength(0);
});

test('only the embedded database, which has no autovacuum, is vacuumed', async () => {
  const database = await testDatabase();
  const names = upkeep(database).map(({ type }) => type.name);

  expect(names.includes('platform.tidy-database')).toBe(database.kind === 'pglite');
});
