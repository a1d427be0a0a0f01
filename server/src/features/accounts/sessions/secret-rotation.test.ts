import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKeys, secretOf } from '../../../config/keys.ts';
import { createUser, demoPassword } from '../../../factories/academy.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const [first, second] = [secretOf('SESSION_SECRET', 'a'.repeat(32)), secretOf('SESSION_SECRET', 'b'.repeat(32))];
const email = 'lucia@puente.test';
let [before, during, after]: (TestApp | undefined)[] = [];
beforeAll(async () => {
  before = await testApp({ config: { keys: createKeys(first) } });
  const { database } = before.platform;
  during = await testApp({ database, config: { keys: createKeys(second, first) } });
  after = await testApp({ database, config: { keys: createKeys(second) } });
  await createUser(before.platform, { email });
});
afterAll(async () => {
  await after?.close();
  await during?.close();
  await before?.close();
});

const login = async (app: TestApp | undefined) =>
  (await app!.call('POST', '/api/auth/login', { body: { email, password: demoPassword } })).body as {
    accessToken: string;
    refreshToken: string;
  };
const me = async (app: TestApp | undefined, token: string) => {
  const { status, body } = await app!.call('GET', '/api/usuarios/me', { token });
  return body.code ?? status;
};
const refresh = async (app: TestApp | undefined, token: string) => {
  const { body, cookies } = await app!.call('POST', '/api/auth/refresh', { cookies: { refresh: token } });
  return { accessToken: body.accessToken as string, next: cookies.find(({ name }) => name === 'refresh')?.value };
};

test('[ASVS-11.2.2] while SESSION_SECRET is replaced nobody is logged out; what it signed ends with its removal', async () => {
  const { accessToken, refreshToken } = await login(before);
  expect(await me(during, accessToken)).toBe(200);
  const renewed = await refresh(during, refreshToken);
  expect(await me(during, renewed.accessToken)).toBe(200);

  // New tokens are signed by the new secret alone.
  expect(await me(after, renewed.accessToken)).toBe(200);
  expect(await me(before, renewed.accessToken)).toBe('TOKEN_INVALID');

  // The old tokens are refused once the old secret is gone, and the session goes on by its cookie.
  expect(await me(after, accessToken)).toBe('TOKEN_INVALID');
  expect(await me(after, (await refresh(after, renewed.next!)).accessToken)).toBe(200);
});

test('a retry of a refresh whose answer was lost gets the same successor from a process with the new secret', async () => {
  const { refreshToken } = await login(before);
  const { next } = await refresh(before, refreshToken);
  expect((await refresh(during, refreshToken)).next).toBe(next);
});

test('the address of a calendar feed goes on while the secret is replaced', async () => {
  const { accessToken } = await login(before);
  const { body } = await before!.call('POST', '/api/calendario/enlace', { token: accessToken });
  const path = new URL(body.enlace as string).pathname;
  const statuses = await Promise.all([during, after].map(async (app) => (await app!.call('GET', path)).status));
  expect(statuses).toEqual([200, 404]);
});
