import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let [secure, plain]: (TestApp | undefined)[] = [];
const email = 'lucia@puente.test';
beforeAll(async () => {
  secure = await testApp({ config: { publicUrl: new URL('https://academia.example') } });
  plain = await testApp();
  for (const app of [secure, plain]) await createUser(app.platform, { email });
});
afterAll(() => Promise.all([secure?.close(), plain?.close()]));

const login = async (app: TestApp, cookies = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password: demoPassword }, cookies });
const tokenOf = async (app: TestApp) => (await login(app)).body.refreshToken as string;
const refresh = (app: TestApp, cookie: string) => app.call('POST', '/api/auth/refresh', { headers: { cookie } });
const set = (answer: Awaited<ReturnType<typeof login>>, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name);

test('[ASVS-3.3.1, ASVS-3.3.3, ASVS-3.3.2] on https every cookie has the prefix __Host- and what it requires', async () => {
  const { cookies } = await login(secure!);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-device', '__Host-refresh', '__Host-sesion']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax' });
    expect(cookie['domain']).toBeUndefined();
  }
  const google = await secure!.call('GET', '/api/auth/google?idioma=en&propio=1');
  for (const { name } of google.cookies) expect(name).toMatch(/^__Host-/);
});

test('[ASVS-3.3.4] the refresh token is out of reach of scripts, and on plain http sent to the API alone', async () => {
  expect(set(await login(secure!), '__Host-refresh')).toMatchObject({ httpOnly: true });
  expect(set(await login(plain!), 'refresh')).toMatchObject({ httpOnly: true, path: '/api' });
});

test.each(['__Secure-refresh', 'refresh'])(
  '[ASVS-3.3.3] on https a cookie named %s, which another host of the domain can set, refreshes nothing',
  async (name) => {
    const token = await tokenOf(secure!);
    const answer = await refresh(secure!, `${name}=${token}`);
    expect([answer.status, answer.body.code]).toEqual([401, 'REFRESH_TOKEN_MISSING']);
    // Nor does it stand in the way of the own one.
    expect((await refresh(secure!, `${name}=somebody-elses; __Host-refresh=${token}`)).status).toBe(200);
  },
);

describe('of several cookies with one name none is taken: another host of the domain may have put one there', () => {
  test.each([
    ['first', (own: string, tossed: string) => `refresh=${tossed}; refresh=${own}`],
    ['last', (own: string, tossed: string) => `refresh=${own}; refresh=${tossed}`],
    ['twice the same', (own: string) => `refresh=${own}; refresh=${own}`],
  ])('the tossed one stands %s', async (_, cookie) => {
    const [own, tossed] = [await tokenOf(plain!), await tokenOf(plain!)];
    const answer = await refresh(plain!, cookie(own, tossed));
    expect([answer.status, answer.body.code]).toEqual([401, 'REFRESH_TOKEN_MISSING']);
    expect((await refresh(plain!, `otherrefresh=x; refresh=${own}`)).status).toBe(200);
  });
});
