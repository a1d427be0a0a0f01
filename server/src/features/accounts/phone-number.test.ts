import { ProfileChanges } from '@puente/contracts/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await testApp();
  token = await app.signIn((await createUser(app.platform)).email);
});
afterEach(() => app.close());

/** Sends the profile form. */
async function save(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  return app.call('PUT', '/api/usuarios/me', {
    token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  });
}

const saved = async () => (await app.call('GET', '/api/usuarios/me', { token })).body.phoneNumber as unknown;

test('[PROF-1] a telephone number is stored until an empty one removes it', async () => {
  expect((await save({ phoneNumber: '+1 305 555 0100' })).status).toBe(200);
  expect((await save({ firstName: 'Ana' })).body.user.phoneNumber).toBe('+1 305 555 0100');
  const removed = await save({ phoneNumber: '' });
  expect([removed.status, removed.body.user.phoneNumber]).toEqual([200, null]);
  expect(await saved()).toBeNull();
});

test('[PROF-1] an invalid telephone number is refused, and the old one stays', async () => {
  await save({ phoneNumber: '+1 305 555 0100' });
  for (const phoneNumber of ['casa', '12345', '1'.repeat(33)]) {
    const answer = await save({ phoneNumber });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  }
  expect(await saved()).toBe('+1 305 555 0100');
});

test('[PROF-1] null removes it as well', () => {
  expect(ProfileChanges.parse({ phoneNumber: null })).toEqual({ phoneNumber: null });
});
