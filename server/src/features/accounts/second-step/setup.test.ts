// Accounts that must have a second step, and have none yet.
import type { AddressInfo } from 'node:net';

import { allRoutes } from '@puente/contracts/api';
import { io } from 'socket.io-client';
import { beforeAll, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { addApp, addPasskey, firstStep, outcome } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ config: { secondStepRequiredFor: ['admin'] } });
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});

const mine = '/api/usuarios/me/second-step';
const signedIn = async (role: 'admin' | 'tutor') => {
  const user = await createUser(app.platform, { role });
  return { ...user, token: await app.signIn(user.email) };
};

const guarded = allRoutes.filter(
  ({ access, duringSetup }) => access !== 'public' && access !== 'viewer' && !duringSetup,
);

test.each(guarded.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
  '[SAFE-1, ASVS-6.3.3] %s is refused before the second step is set up',
  async (_, { method, path }) => {
    const { token } = (known ??= await signedIn('admin'));
    const answer = await app.call(method, `/api${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`, {
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(outcome(answer)).toEqual([403, 'SECOND_STEP_SETUP_REQUIRED']);
  },
);
let known: Awaited<ReturnType<typeof signedIn>> | undefined;

test('[SAFE-1] what opens without it is who one is, logging out, proofs and setting it up', () => {
  const open = allRoutes.filter(({ duringSetup }) => duringSetup).map(({ path }) => path);
  expect([...new Set(open)].toSorted()).toEqual([
    '/auth/logout-all',
    '/auth/proof',
    '/auth/proof/google',
    '/auth/proof/passkey',
    '/usuarios/me',
    '/usuarios/me/second-step',
    '/usuarios/me/second-step/:id',
    '/usuarios/me/second-step/app',
    '/usuarios/me/second-step/app/:id/confirm',
    '/usuarios/me/second-step/passkey',
    '/usuarios/me/second-step/passkeys',
    '/usuarios/me/second-step/recovery-codes',
  ]);
});

test('[SAFE-1] once it is set up the same session goes on; the last factor cannot be removed', async () => {
  const { token } = await signedIn('admin');
  expect(outcome(await app.call('GET', '/api/auth/sessions', { token }))[1]).toBe('SECOND_STEP_SETUP_REQUIRED');
  const { factorId: id } = await addApp(app, token);
  expect((await app.call('GET', '/api/auth/sessions', { token })).status).toBe(200);
  expect((await app.call('GET', mine, { token })).body.isRequired).toBe(true);
  const remove = async () => outcome(await app.call('DELETE', `${mine}/${id}`, { token }));
  expect(await remove()).toEqual([409, 'SECOND_STEP_COMPULSORY']);
  await addPasskey(app, token);
  expect(await remove()).toEqual([200, undefined]);
});

test('[SAFE-1] a session that somebody else began with the password alone does not outlive the set-up', async () => {
  const { email, token } = await signedIn('admin');
  const thief = await app.signIn(email);
  await addApp(app, token);
  expect(outcome(await app.call('GET', '/api/auth/sessions', { token: thief }))).toEqual([401, 'TOKEN_INVALID']);
});

test('[SAFE-1] the cookie alone opens nothing more than the token', async () => {
  const { email } = await signedIn('admin');
  const { answer } = await firstStep(app, email);
  const refresh = answer.cookies.find(({ name }) => name === 'refresh')!.value;
  const sessions = await app.call('GET', '/api/auth/sessions', { cookies: { refresh } });
  expect(outcome(sessions)).toEqual([403, 'SECOND_STEP_SETUP_REQUIRED']);
  expect((await app.call('POST', '/api/auth/refresh', { cookies: { refresh } })).status).toBe(200);
});

test('[SAFE-1] a public page shows it what a visitor sees', async () => {
  const { token } = await signedIn('admin');
  expect((await app.call('GET', '/api/courses', { token })).status).toBe(200);
});

test('[SAFE-1] it opens no socket before, and one after', async () => {
  const { token } = await signedIn('admin');
  const address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const connect = () =>
    new Promise<string>((resolve) => {
      const socket = io(address, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
      const end = (result: string) => {
        socket.disconnect();
        resolve(result);
      };
      socket.on('connect', () => end('connected'));
      socket.on('connect_error', (error: Error & { data?: { code: string } }) =>
        end(error.data?.code ?? error.message),
      );
    });
  expect(await connect()).toBe('SECOND_STEP_SETUP_REQUIRED');
  await addApp(app, token);
  expect(await connect()).toBe('connected');
});

test('[SAFE-1] roles that the setting does not name may go without', async () => {
  const { token } = await signedIn('tutor');
  expect((await app.call('GET', '/api/auth/sessions', { token })).status).toBe(200);
});
