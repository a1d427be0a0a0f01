// What somebody with a stolen session can do to the account, as its owner sees it.
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createUser } from '../../../testing/factories.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { Browser } from '../google/google-browser-for-test.ts';
import { linkTo } from '../inbox-for-test.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await testApp();
  ({ email: owner } = await createUser(app.platform, { firstName: 'Inés' }));
});
afterEach(() => app.close());

const thief = 'ladron@correo.test';
const stolenPassword = 'clave-del-ladron-7';
const put = (token: string, email: string) => app.call('PUT', '/api/usuarios/me', { token, body: { email } });
const verify = async (address: string) =>
  app.call('POST', '/api/auth/verify-email', { body: { token: await linkTo(app, address, 'verify-email') } });
async function reset(address: string, password: string) {
  await app.call('POST', '/api/auth/forgot-password', { body: { email: address } });
  const token = await linkTo(app, address, 'reset-password');
  return app.call('POST', '/api/auth/reset-password', { body: { token, password } });
}
const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });

test('M1', async () => {
  const session = await app.signIn(owner);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect((await put(session, thief)).status).toBe(200);
  expect((await verify(thief)).status).toBe(200);
  expect((await reset(thief, stolenPassword)).status).toBe(200);
  expect((await login(thief, stolenPassword)).status).toBe(200);
});

test('M2', async () => {
  const session = await app.signIn(owner);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  await put(session, thief);
  await verify(thief);
  const google = new Browser(app);
  expect(await google.logIn({ email: thief })).toBe('/dashboard/overview');
  await put(session, owner);
  await verify(owner);
  expect((await reset(owner, 'la-de-la-duenya-9')).status).toBe(200);
  expect(await new Browser(app).logIn({ email: thief })).toBe('/dashboard/overview');
});
