import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp } from '../../testing/test-app.ts';
import { pruningJobs } from './pruning.ts';

test('sessions, their tokens and e-mail links are deleted a week after they ended, and nothing else is', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const { platform, clock } = app;
  const user = await createUser(platform);
  const rows = async (table: string) =>
    (await sql`select from ${sql.table(table)}`.execute(platform.database.db)).rows.length;
  const prune = async (signal = new AbortController().signal) => {
    const job = pruningJobs(platform).find(({ type }) => type.name === 'accounts.prune');
    await job?.handler({}, { actor: testActor, attempt: 1, log: platform.log, signal });
  };

  const ended = await app.signIn(user.email);
  await app.call('POST', '/api/auth/logout-all', { token: ended });
  await app.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
  await app.settle();
  clock.pass({ days: 6 });
  await app.signIn(user.email);
  const before = { sessions: await rows('sessions'), links: await rows('email_tokens') };
  expect(before).toEqual({ sessions: 2, links: 1 });
  await prune();
  expect({ sessions: await rows('sessions'), links: await rows('email_tokens') }).toEqual(before);

  clock.pass({ days: 3 });
  await prune(AbortSignal.abort());
  expect(await rows('sessions')).toBe(2);
  await prune();
  expect([await rows('sessions'), await rows('refresh_tokens'), await rows('email_tokens')]).toEqual([1, 1, 0]);

  clock.pass({ days: 100 });
  await prune();
  expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([0, 0]);
});
