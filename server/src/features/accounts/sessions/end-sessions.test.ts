import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { systemActor } from '../../../platform/actor.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { endSessions } from '../operator-commands.ts';

const app = openAcademy();

const operator = systemActor('sessions:end');
const end = (whose: string) => endSessions(app.platform, operator, whose, app.clock.now);
const statusOf = async (token: string) => (await app.call('GET', '/api/usuarios/me', { token })).status;

test('[ASVS-7.4.5] an operator ends every session of one account, and of nobody else', async () => {
  const [ana, eva] = [await createUser(app.platform), await createUser(app.platform)];
  const tokens = [await app.signIn(ana.email), await app.signIn(ana.email)];
  const other = await app.signIn(eva.email);
  expect(await end(ana.email)).toBe(2);
  for (const token of tokens) expect(await statusOf(token)).toBe(401);
  expect(await statusOf(other)).toBe(200);
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_entries where action = 'sessions.ended' and "objectId" = ${ana.id}`.execute(
    app.platform.database.db,
  );
  expect(rows).toEqual([{ after: { count: 2 } }]);
});

test('[ASVS-7.4.5] or of all accounts; each can log in again', async () => {
  const { email } = await createUser(app.platform);
  const token = await app.signIn(email);
  expect(await end('all')).toBeGreaterThan(0);
  expect(await statusOf(token)).toBe(401);
  expect(await end('all')).toBe(0);
  expect(await statusOf(await app.signIn(email))).toBe(200);
});

test('an address without an account is told', async () => {
  expect(await end('nadie@correo.test')).toBeUndefined();
});
