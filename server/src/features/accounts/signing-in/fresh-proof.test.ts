import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { assertFreshProof } from '../../../platform/http/access.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const minutes = (count: number) => count * 60_000;

test('[SAFE-1, ASVS-7.5.1] a proof counts for 10 minutes', () => {
  const provenAt = new Date('2026-11-21T15:00:00Z');
  const after = (ms: number) => () => assertFreshProof({ provenAt }, new Date(provenAt.getTime() + ms));
  expect(after(0)).not.toThrow();
  expect(after(minutes(10) - 1)).not.toThrow();
  expect(after(minutes(10))).toThrow('FRESH_PROOF_REQUIRED');
});

describe('a proof by password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const later = (count: number) => {
    app.clock.pass({ minutes: count });
  };
  const prove = async (token: string, password: string) => {
    const { status, body } = await app.call('POST', 'auth/proof', { token, body: { password } });
    return [status, body.code ?? body.freshUntil];
  };

  test('[SAFE-1] the login is the first one, and the right password the next', async () => {
    const token = await app.signIn((await createUser(app.platform)).email);
    const ways = async () => (await app.call('GET', 'auth/proof', { token })).body;
    const end = (): string => new Date(app.clock.now.getTime() + minutes(10)).toISOString();
    const first = end();
    expect(await ways()).toEqual({ freshUntil: first, ways: ['password'] });
    later(12);
    expect(await ways()).toMatchObject({ freshUntil: first });
    expect(await prove(token, demoPassword)).toEqual([200, end()]);
    expect(await ways()).toMatchObject({ freshUntil: end() });
  });

  test('[SAFE-1, ASVS-6.3.1] a wrong one ends no session, and guessing pays nothing', async () => {
    const { email } = await createUser(app.platform);
    const [token, other] = [await app.signIn(email), await app.signIn(email)];
    for (let guess = 0; guess < 5; guess += 1)
      expect(await prove(token, `guess ${guess}`)).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    expect(await prove(token, demoPassword)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await app.call('GET', 'usuarios/me', { token })).status).toBe(200);
    // Another session of the same person, perhaps the owner's, is not slowed.
    expect((await prove(other, demoPassword))[0]).toBe(200);
  });
});

describe('[SAFE-1, ASVS-7.5.3] acts of the panel that give money away or change who the academy is', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test.each([
    ['POST', 'codigos', {}],
    ['PUT', `codigos/${crypto.randomUUID()}`, {}],
    ['POST', 'inscripciones', {}],
    ['PUT', 'configuracion', {}],
  ] as const)('%s %s asks who it is, after ten minutes', async (method, path, body) => {
    const { email } = await createUser(app.platform, { role: 'admin' });
    const token = await app.signIn(email);
    const codeOf = async () => (await app.call(method, path, { token, body })).body.code;
    expect(await codeOf()).not.toBe('FRESH_PROOF_REQUIRED');
    app.clock.pass({ minutes: 10 });
    expect(await codeOf()).toBe('FRESH_PROOF_REQUIRED');
  });
});
