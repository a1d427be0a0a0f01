import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { sessionsEnded } from '../events.ts';

const app = openAcademy({ per: 'test' });
let email: string;
let id: string;
beforeEach(async () => {
  ({ email, id } = await createUser(app.platform));
});

const db = () => app.platform.database.bookkeeping;
const login = () => app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
/** Sessions as the version before left them: any number. */
const manySessions = (count: number) =>
  sql`insert into sessions ("userId", "createdAt", "lastUsedAt", "expiresAt")
    select ${id}, ${app.clock.now}, ${app.clock.now}, ${new Date(app.clock.now.getTime() + 86_400_000)}
    from generate_series(1, ${count}::int)`.execute(db());
const liveSessions = async () =>
  (await sql`select from sessions where "userId" = ${id} and "endedAt" is null`.execute(db())).rows.length;

describe('[SESS-8, ASVS-7.4.3] any number of sessions ends', () => {
  const password = 'mar-y-montaña-7';
  test.each([
    ['by logging out everywhere', (token: string) => app.call('POST', '/api/auth/logout-all', { token }), 0],
    [
      'by a change of the password',
      (token: string) =>
        app.call('PUT', '/api/usuarios/me/change-password', {
          token,
          body: { currentPassword: demoPassword, newPassword: password },
        }),
      1,
    ],
    [
      'by a reset',
      async () => {
        await app.call('POST', '/api/auth/forgot-password', { body: { email } });
        const token = await linkTo(app, email, 'reset-password');
        return app.call('POST', '/api/auth/reset-password', { body: { token, password } });
      },
      0,
    ],
  ])('%s', async (_, end, left) => {
    const token = await app.signIn(email);
    await manySessions(1_010);
    expect((await end(token)).status).toBe(200);
    expect(await liveSessions()).toBe(left);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from events where name = 'accounts.sessions-ended'`.execute(db());
    // A process of the version before reads each of them.
    const named = rows.map(({ payload }) => sessionsEnded.payload.parse(payload).sessionIds.length);
    expect([named.length, named.reduce((sum, count) => sum + count, 0)]).toEqual([2, 1_011 - left]);
  });
});

describe('[ASVS-7.1.2] an account has 50 sessions at most', () => {
  test('the one that was used least recently ends, and its socket with it', async () => {
    const oldest = (await login()).body;
    app.clock.pass({ seconds: 1 });
    const used = (await login()).body;
    const socket = await openSocket(app.server.server, { token: oldest.accessToken });
    await manySessions(48);
    app.clock.pass({ seconds: 1 });
    expect((await app.call('POST', '/api/auth/refresh', { cookies: { refresh: used.refreshToken } })).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    const newest = await app.signIn(email);
    expect(await liveSessions()).toBe(50);
    await app.settle();
    await expect.poll(() => socket.client.connected).toBe(false);
    const me = async (token: string) => (await app.call('GET', '/api/usuarios/me', { token })).status;
    expect([await me(oldest.accessToken), await me(used.accessToken), await me(newest)]).toEqual([401, 200, 200]);
  });

  test('a backlog of sessions ends at the next login, and logins at the same moment exceed nothing', async () => {
    await manySessions(1_010);
    await Promise.all([login(), login(), login()]);
    expect(await liveSessions()).toBe(50);
  });
});

describe('refreshing', () => {
  test('[ASVS-2.4.1] has a limit per session, which ends nothing', async () => {
    const { refreshToken } = (await login()).body;
    const refresh = () => app.call('POST', '/api/auth/refresh', { cookies: { refresh: refreshToken } });
    for (let time = 0; time < 300; time += 1) expect((await refresh()).status).toBe(200);
    const refused = await refresh();
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.cookies).toEqual([]);
    await db().deleteFrom('rate_limits').execute();
    expect((await refresh()).status).toBe(200);
  });

  test('keeps a hundred replaced tokens of a session, and a replay of them still ends it', async () => {
    const tokens = [(await login()).body.refreshToken as string];
    const refresh = (token: string) => app.call('POST', '/api/auth/refresh', { cookies: { refresh: token } });
    for (let time = 0; time < 110; time += 1) {
      app.clock.pass({ minutes: 1 });
      const { cookies } = await refresh(tokens.at(-1)!);
      tokens.push(cookies.find(({ name }) => name === 'refresh')!.value);
    }
    expect((await sql`select from refresh_tokens`.execute(db())).rows).toHaveLength(101);
    expect((await refresh(tokens[0]!)).body.code).toBe('REFRESH_TOKEN_INVALID');
    expect(await liveSessions()).toBe(1);
    expect((await refresh(tokens[50]!)).body.code).toBe('REFRESH_TOKEN_INVALID');
    expect(await liveSessions()).toBe(0);
  });
});
