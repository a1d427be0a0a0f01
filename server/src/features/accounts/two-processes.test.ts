import { expect, onTestFinished, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { TestBrowser } from '../../testing/features/browser.ts';
import { codeAt, createUserWithApp } from '../../testing/features/second-step.ts';
import { testApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/test-socket.ts';

async function twoProcesses() {
  const one = await testApp();
  const other = await testApp({ database: one.platform.database });
  onTestFinished(async () => {
    await other.close();
    await one.close();
  });
  return { one, other };
}

test('[ASVS-7.4.1] a session that ends in one process is over in another, with its socket there', async () => {
  const { one, other } = await twoProcesses();
  const { email } = await createUser(one.platform);
  const token = await one.signIn(email);
  const socket = await openSocket(other.server.server, { token });
  expect((await other.call('GET', 'usuarios/me', { token })).status).toBe(200);
  expect((await one.call('POST', 'auth/logout-all', { token })).status).toBe(200);
  expect((await other.call('GET', 'usuarios/me', { token })).body.code).toBe('TOKEN_INVALID');
  await Promise.all([one.settle(), other.settle()]);
  await expect.poll(() => socket.client.connected, { timeout: 10_000 }).toBe(false);
});

test('[SAFE-5, ASVS-6.3.1] guesses at a password are counted over all processes', async () => {
  const { one, other } = await twoProcesses();
  const { email } = await createUser(one.platform);
  const at = (app: typeof one) => new TestBrowser(app, '198.51.100.7');
  for (const app of [one, other])
    for (let guess = 0; guess < 5; guess += 1) expect((await at(app).login(email, `no ${guess}`)).status).toBe(401);
  for (const app of [one, other]) expect((await at(app).login(email, demoPassword)).status).toBe(429);
});

test('[SAFE-1, ASVS-6.6.3] guesses at a code are counted over all processes', async () => {
  const { one, other } = await twoProcesses();
  const { email, key } = await createUserWithApp(one);
  const guess = async (app: typeof one) => {
    const browser = new TestBrowser(app, '198.51.100.7');
    await browser.login(email, demoPassword);
    return (await browser.post('/auth/second-step', { code: codeAt(key, new Date(0)) })).code;
  };
  for (const app of [one, other])
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(app)).toBe('SECOND_STEP_CODE_WRONG');
  for (const app of [one, other]) expect(await guess(app)).toBe('TOO_MANY_REQUESTS');
});
