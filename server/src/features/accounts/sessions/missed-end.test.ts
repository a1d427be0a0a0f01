import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSocket } from '../../../testing/test-socket.ts';

test('[ASVS-7.4.1] sessions that end while events are missed lose their sockets afterwards, by one query for all', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(app.platform)));
  const sockets = await Promise.all(
    people.map(async ({ email }) => openSocket(app.server.server, { token: await app.signIn(email) })),
  );
  for (const socket of sockets) await socket.ask(['ping'], 'pong');
  // Ends a session as if its notification never came.
  await sql`update sessions set "endedAt" = now(), "endReason" = 'logout' where "userId" = ${people[0]!.id}`.execute(
    app.platform.database.bookkeeping,
  );
  expect(sockets[0]!.client.connected).toBe(true);

  const execute = vi.spyOn(app.platform.database.db.getExecutor(), 'executeQuery');
  for (const { subscriptions = [] } of app.features)
    for (const each of subscriptions) if (each.kind === 'everywhere') each.onGap?.();
  await expect.poll(() => sockets[0]!.heard('sesionTerminada')).toHaveLength(1);
  await expect.poll(() => sockets[0]!.client.connected).toBe(false);
  await expect.poll(() => sockets[1]!.heard('resync'), { timeout: 3_000 }).toEqual([{ withinMs: 12 }]);
  expect(sockets.map(({ client }) => client.connected)).toEqual([false, true, true, true, true]);
  // At once, and again when the gap has settled.
  expect(execute).toHaveBeenCalledTimes(2);
});
