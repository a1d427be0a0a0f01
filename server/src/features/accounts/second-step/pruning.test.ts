import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { addPasskey, firstStep, later } from '../../../testing/features/second-step.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruningJobs } from '../pruning.ts';

test('logins that wait and passkeys that were asked for are deleted once they have expired', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const { platform } = app;
  const { email } = await createUser(platform);
  await addPasskey(app, await app.signIn(email));
  const { cookies } = await firstStep(app, email);
  await app.call('POST', '/api/auth/second-step/passkey', { cookies });
  const rows = async () => {
    const counted = await sql<{ waiting: number; asked: number }>`
      select (select count(*) from second_step_challenges) as waiting,
        (select count(*) from passkey_challenges) as asked`.execute(platform.database.db);
    return counted.rows[0];
  };
  const prune = async () => {
    const job = pruningJobs(platform).find(({ type }) => type.name === 'accounts.prune-second-steps');
    const { signal } = new AbortController();
    await job?.handler({}, { actor: testActor, attempt: 1, log: platform.log, signal });
  };
  await prune();
  expect(await rows()).toEqual({ waiting: 1, asked: 1 });
  later(app, 601);
  await prune();
  expect(await rows()).toEqual({ waiting: 0, asked: 0 });
});
