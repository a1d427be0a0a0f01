import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { createAccessTokens } from '../../../platform/session/access-token.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let email: string;
beforeEach(async () => {
  ({ email } = await createUser(app.platform));
});

const login = () => app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
const refresh = (token: string, path = '/api/auth/refresh') => app.call('POST', path, { cookies: { refresh: token } });
const cookieOf = (answer: Awaited<ReturnType<typeof refresh>>) =>
  answer.cookies.find(({ name }) => name === 'refresh')?.value;

describe('refreshing', () => {
  test('[SESS-2, SESS-3] gives a new access token and a new refresh token', async () => {
    const first = (await login()).body.refreshToken;
    app.clock.pass({ minutes: 16 });
    const answer = await refresh(first);
    expect(answer.status).toBe(200);
    expect(answer.body.user.email).toBe(email);
    expect(cookieOf(answer)).not.toBe(first);
    expect((await app.call('GET', '/api/usuarios/me', { token: answer.body.accessToken })).status).toBe(200);
  });

  test('[API-1, SESS-2] gives the same answer below /api/auth and /api/api/auth', async () => {
    for (const path of ['/api/auth/refresh', '/api/api/auth/refresh']) {
      expect((await refresh((await login()).body.refreshToken, path)).status).toBe(200);
      const missing = await app.call('POST', path);
      expect([missing.status, missing.body.code]).toEqual([401, 'REFRESH_TOKEN_MISSING']);
    }
  });

  test('[SESS-5] gives two tabs with the same old token the same new one', async () => {
    const first = (await login()).body.refreshToken;
    const [one, two] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(one)).toBe(cookieOf(two));
    app.clock.pass({ hours: 1 });
    expect((await refresh(cookieOf(one)!)).status).toBe(200);
  });

  test('[SESS-5] can be retried after a lost answer, and the session continues', async () => {
    const first = (await login()).body.refreshToken;
    await refresh(first);
    app.clock.pass({ seconds: 8 });
    const repeated = await refresh(first);
    app.clock.pass({ minutes: 16 });
    expect((await refresh(cookieOf(repeated)!)).status).toBe(200);
  });

  test('a refresh token replayed after the grace period ends the session for everyone who holds one', async () => {
    const { refreshToken, accessToken } = (await login()).body;
    const second = cookieOf(await refresh(refreshToken))!;
    app.clock.pass({ seconds: 11 });
    const replayed = await refresh(refreshToken);
    expect([replayed.status, replayed.body.code]).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    expect((await refresh(second)).body.code).toBe('REFRESH_TOKEN_INVALID');
    expect((await app.call('GET', '/api/usuarios/me', { token: accessToken })).body.code).toBe('TOKEN_INVALID');
  });

  test('[ASVS-7.3.2] ends thirty days after sign-in, regardless of use', async () => {
    let token = (await login()).body.refreshToken;
    for (let day = 0; day < 29; day += 1) {
      app.clock.pass({ days: 1 });
      token = cookieOf(await refresh(token))!;
    }
    app.clock.pass({ days: 1 });
    expect((await refresh(token)).body.code).toBe('REFRESH_TOKEN_INVALID');
  });

  test('a refused refresh clears its cookies, so that it is not retried forever', async () => {
    const answer = await refresh('no-such-token');
    expect(answer.cookies.find(({ name }) => name === 'sesion')).toMatchObject({ value: '' });
  });
});

describe('access tokens', () => {
  test('[SESS-3, API-2, ASVS-9.2.1] expire after fifteen minutes with their own code', async () => {
    const token = await app.signIn(email);
    app.clock.pass({ minutes: 15, seconds: -1 });
    expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    const expired = await app.call('GET', '/api/usuarios/me', { token });
    expect([expired.status, expired.body.code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('[ASVS-7.2.1, ASVS-9.1.1, ASVS-9.1.2] with another key, without a signature or of another type are refused', async () => {
    const [header, claims] = (await app.signIn(email)).split('.') as [string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${header}.${claims}.AAAA`, `${none}.${claims}.`, 'x', `${header}.${claims}`]) {
      expect((await app.call('GET', '/api/usuarios/me', { token })).body.code).toBe('TOKEN_INVALID');
    }
  });

  test('of a deactivated user stop working immediately', async () => {
    const token = await app.signIn(email);
    await app.platform.database.query('update users set "isActive" = false where email = $1', [email]);
    expect((await app.call('GET', '/api/usuarios/me', { token })).body.code).toBe('TOKEN_INVALID');
  });
});

describe('ending sessions', () => {
  test('[SESS-8, ASVS-7.4.1] logout ends this session and no other', async () => {
    const [one, two] = [(await login()).body, (await login()).body];
    const answer = await app.call('POST', '/api/auth/logout', { cookies: { refresh: one.refreshToken } });
    expect(answer.status).toBe(200);
    expect((await app.call('GET', '/api/usuarios/me', { token: one.accessToken })).status).toBe(401);
    expect((await refresh(one.refreshToken)).status).toBe(401);
    expect((await app.call('GET', '/api/usuarios/me', { token: two.accessToken })).status).toBe(200);
  });

  test('[SESS-8] logout-all ends them all', async () => {
    const [one, two] = [(await login()).body, (await login()).body];
    await app.call('POST', '/api/api/auth/logout-all', { token: one.accessToken });
    expect((await refresh(two.refreshToken)).status).toBe(401);
    expect((await app.call('GET', '/api/usuarios/me', { token: two.accessToken })).status).toBe(401);
  });

  test('[SESS-8] the list shows my live sessions and marks the current one', async () => {
    await login();
    await app.call('POST', '/api/auth/login', {
      body: { email, password: demoPassword },
      headers: { 'user-agent': 'Firefox/150' },
    });
    const { email: other } = await createUser(app.platform);
    await app.signIn(other);
    const token = await app.signIn(email);
    const { body } = await app.call('GET', '/api/auth/sessions', { token });
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(body.sessions.map(({ userAgent }: { userAgent: string }) => userAgent)).toContain('Firefox/150');
  });

  test('[SESS-8, SESS-10] a single session can be ended, by its owner only', async () => {
    const [lost, mine] = [(await login()).body, (await login()).body];
    const list = async () => (await app.call('GET', '/api/auth/sessions', { token: mine.accessToken })).body.sessions;
    const { id } = (await list()).find(({ current }: { current: boolean }) => !current);
    const end = (token: string, path = '/api/auth/sessions') => app.call('DELETE', `${path}/${id}`, { token });

    const { email: stranger } = await createUser(app.platform);
    const refused = await end(await app.signIn(stranger));
    expect([refused.status, refused.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect((await app.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(401);
    expect((await app.call('DELETE', '/api/auth/sessions/1', { token: mine.accessToken })).status).toBe(400);
    expect(await list()).toHaveLength(2);

    expect((await end(mine.accessToken, '/api/api/auth/sessions')).status).toBe(200);
    expect((await app.call('GET', '/api/usuarios/me', { token: lost.accessToken })).body.code).toBe('TOKEN_INVALID');
    expect((await refresh(lost.refreshToken)).body.code).toBe('SESSION_ENDED_ELSEWHERE');
    expect(await list()).toHaveLength(1);
    expect((await end(mine.accessToken)).status).toBe(404);
  });

  test('[SESS-8] ending the current session clears its cookies', async () => {
    const { accessToken: token } = (await login()).body;
    const [{ id }] = (await app.call('GET', '/api/auth/sessions', { token })).body.sessions;
    const answer = await app.call('DELETE', `/api/auth/sessions/${id}`, { token });
    expect(answer.cookies.find(({ name }) => name === 'sesion')).toMatchObject({ value: '' });
    expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(401);
  });

  test('[SESS-7] logout without a session is no error', async () => {
    expect((await app.call('POST', '/api/auth/logout')).status).toBe(200);
  });
});

describe('an access token', () => {
  test('[ASVS-8.2.2] of one user with the session of another is refused, also beside valid ones at the same moment', async () => {
    const { accessToken } = (await login()).body;
    const tokens = createAccessTokens(app.platform.config.keys('access-token'));
    const { sessionId } = await tokens.verify(accessToken, app.clock.now);
    const { id: other } = await createUser(app.platform);
    const mixed = await tokens.issue(other, sessionId, app.clock.now);
    const me = (token: string) => app.call('GET', '/api/usuarios/me', { token });
    const answers = await Promise.all([me(accessToken), me(mixed), me(accessToken)]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [401, 'TOKEN_INVALID'],
      [200, undefined],
    ]);
  });
});
