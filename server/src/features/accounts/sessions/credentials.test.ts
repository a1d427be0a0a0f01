import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

interface Login {
  accessToken: string;
  refreshToken: string;
}

const app = openAcademy({ per: 'test' });
let email: string;
beforeEach(async () => {
  ({ email } = await createUser(app.platform));
});

const login = async (): Promise<Login> =>
  (await app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } })).body;
const isAlive = async ({ accessToken }: Login) =>
  (await app.call('GET', '/api/usuarios/me', { token: accessToken })).status === 200;
const cookieOf = ({ refreshToken }: Login) => ({ cookies: { refresh: refreshToken } });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const both = ['/api/auth', '/api/api/auth'];

describe('[API-4] the refresh cookie alone', () => {
  test.each(both)('lists the sessions and marks the current one (%s)', async (base) => {
    const [mine] = [await login(), await login()];
    const { status, body } = await app.call('GET', `${base}/sessions`, cookieOf(mine));
    const { body: byToken } = await app.call('GET', `${base}/sessions`, { token: mine.accessToken });
    expect([status, body.sessions.length]).toEqual([200, 2]);
    expect(body).toEqual(byToken);
  });

  test.each(both)('ends one session (%s)', async (base) => {
    const [mine, other] = [await login(), await login()];
    const { sessions } = (await app.call('GET', `${base}/sessions`, cookieOf(mine))).body;
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await app.call('DELETE', `${base}/sessions/${id}`, cookieOf(mine))).status).toBe(200);
    expect([await isAlive(mine), await isAlive(other)]).toEqual([true, false]);
  });

  test.each(both)('ends all sessions (%s)', async (base) => {
    const [mine, other] = [await login(), await login()];
    const answer = await app.call('POST', `${base}/logout-all`, cookieOf(mine));
    expect(answer.status).toBe(200);
    expect(answer.cookies.find(({ name }) => name === 'refresh')?.value).toBe('');
    expect([await isAlive(mine), await isAlive(other)]).toEqual([false, false]);
  });

  test.each(both)('can end and refresh its session (%s)', async (base) => {
    const [mine, other] = [await login(), await login()];
    expect((await app.call('POST', `${base}/logout`, cookieOf(mine))).status).toBe(200);
    expect([await isAlive(mine), await isAlive(other)]).toEqual([false, true]);
    expect((await app.call('POST', `${base}/refresh`, cookieOf(other))).status).toBe(200);
  });

  test('of an ended session is refused; without any the answer is SESSION_REQUIRED', async () => {
    const mine = await login();
    await app.call('POST', '/api/auth/logout', cookieOf(mine));
    expect(codeOf(await app.call('GET', '/api/auth/sessions', cookieOf(mine)))).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    const unknown = await app.call('GET', '/api/auth/sessions', { cookies: { refresh: 'nobody’s' } });
    expect(codeOf(unknown)).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    expect(codeOf(await app.call('GET', '/api/auth/sessions'))).toEqual([401, 'SESSION_REQUIRED']);
  });

  test('[ASVS-7.4.2] of a deactivated account is refused', async () => {
    const mine = await login();
    await app.platform.database.query('update users set "isActive" = false where email = $1', [email]);
    expect(codeOf(await app.call('POST', '/api/auth/logout-all', cookieOf(mine)))).toEqual([
      403,
      'ACCOUNT_DEACTIVATED',
    ]);
  });

  test('is accepted for ten seconds after its rotation; a later replay ends the session', async () => {
    const mine = await login();
    const renewed = await app.call('POST', '/api/auth/refresh', cookieOf(mine));
    const list = () => app.call('GET', '/api/auth/sessions', cookieOf(mine));
    app.clock.pass({ seconds: 10 });
    expect((await list()).status).toBe(200);
    app.clock.pass({ seconds: 1 });
    expect(codeOf(await list())).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    expect(await isAlive(renewed.body)).toBe(false);
  });
});

describe('[API-4] the bearer token alone', () => {
  test.each(both)('ends its own session at logout, and no other (%s)', async (base) => {
    const [mine, other] = [await login(), await login()];
    expect((await app.call('POST', `${base}/logout`, { token: mine.accessToken })).status).toBe(200);
    expect([await isAlive(mine), await isAlive(other)]).toEqual([false, true]);
    expect(codeOf(await app.call('POST', `${base}/refresh`, cookieOf(mine)))).toEqual([401, 'SESSION_ENDED_ELSEWHERE']);
  });

  test('ends its session even when the token has expired', async () => {
    const mine = await login();
    app.clock.pass({ minutes: 16 });
    expect((await app.call('POST', '/api/auth/logout', { token: mine.accessToken })).status).toBe(200);
    expect(codeOf(await app.call('POST', '/api/auth/refresh', cookieOf(mine)))).toEqual([
      401,
      'SESSION_ENDED_ELSEWHERE',
    ]);
  });

  test('ends nothing when it is forged', async () => {
    const mine = await login();
    const forged = `${mine.accessToken.split('.').slice(0, 2).join('.')}.AAAA`;
    for (const token of [forged, 'x']) {
      expect((await app.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    }
    expect(await isAlive(mine)).toBe(true);
  });

  test('cannot refresh a session: an access token stays valid for 15 minutes at most', async () => {
    const { accessToken: token } = await login();
    expect(codeOf(await app.call('POST', '/api/auth/refresh', { token }))).toEqual([401, 'REFRESH_TOKEN_MISSING']);
  });
});

describe('[API-4] both together', () => {
  test('logout ends the sessions of both', async () => {
    const [one, two] = [await login(), await login()];
    await app.call('POST', '/api/auth/logout', { token: one.accessToken, ...cookieOf(two) });
    expect([await isAlive(one), await isAlive(two)]).toEqual([false, false]);
  });

  test('the bearer token takes precedence: an expired one is refused, whatever the cookie', async () => {
    const mine = await login();
    app.clock.pass({ minutes: 16 });
    const call = { token: mine.accessToken, ...cookieOf(mine) };
    expect(codeOf(await app.call('GET', '/api/auth/sessions', call))).toEqual([401, 'TOKEN_EXPIRED']);
    expect((await app.call('POST', '/api/auth/refresh', call)).status).toBe(200);
  });
});

describe('[API-4, ASVS-3.5.1] a cross-site request', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(foreign)('with the cookie is always refused (%o)', async (headers) => {
    const mine = await login();
    for (const base of both) {
      for (const [method, path] of [
        ['GET', 'sessions'],
        ['DELETE', 'sessions/00000000-0000-4000-8000-000000000000'],
        ['POST', 'logout-all'],
        ['POST', 'logout'],
        ['POST', 'refresh'],
      ] as const) {
        const answer = await app.call(method, `${base}/${path}`, { ...cookieOf(mine), headers });
        expect([path, ...codeOf(answer)]).toEqual([path, 403, 'ORIGIN_NOT_ALLOWED']);
        expect(answer.cookies).toEqual([]);
      }
    }
    expect(await isAlive(mine)).toBe(true);
  });

  test('is told apart from our own pages and a typed URL, which are accepted', async () => {
    const mine = await login();
    const { origin } = app.platform.config.publicUrl;
    for (const headers of [{ origin, 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }] as const)
      expect((await app.call('GET', '/api/auth/sessions', { ...cookieOf(mine), headers })).status).toBe(200);
  });

  test('[ASVS-3.4.2] cannot read an answer: no origin is allowed by CORS', async () => {
    const answer = await app.call('GET', '/api/auth/sessions', cookieOf(await login()));
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
