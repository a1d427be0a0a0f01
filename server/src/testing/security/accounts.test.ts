// Passwords and sessions as their owner meets them.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { newSecretToken } from '../../platform/session/secret-token.ts';
import { openAcademy } from '../open-academy.ts';

const start = new Date('2026-11-21T15:00:00Z');
const app = openAcademy();
beforeEach(() => {
  app.clock.set(start);
});

const login = (email: string, password: string, cookies = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, cookies });
const refresh = (token: string) => app.call('POST', '/api/auth/refresh', { cookies: { refresh: token } });

/** Registers with a password and verifies the address. */
async function register(password: string): Promise<string> {
  const { email } = await createUser(app.platform);
  const token = await app.signIn(email);
  const body = { currentPassword: demoPassword, newPassword: password };
  const { status } = await app.call('PUT', '/api/usuarios/me/change-password', { token, body });
  expect([password.length, status]).toEqual([password.length, 200]);
  return email;
}

describe('a password', () => {
  test('[ASVS-6.2.8] counts exactly as it was typed: spaces, capitals, every character to the end', async () => {
    const password = '  Ñandú ⛵ Quetzal vuela sobre el Lago Atitlán 4x  ';
    const email = await register(password);
    const others = [password.trim(), password.toLowerCase(), password.slice(0, -1), password.normalize('NFD')];
    for (const other of others) expect((await login(email, other)).status).toBe(401);
    expect((await login(email, password)).status).toBe(200);
  });

  test('[ASVS-6.2.9] may have 128 characters, all of which count', async () => {
    const password = Array.from({ length: 16 }, (_, index) => `m${index % 10}#Kdqz${index % 7}`)
      .join('')
      .slice(0, 128);
    const email = await register(password);
    expect((await login(email, `${password.slice(0, 127)}x`)).status).toBe(401);
    expect((await login(email, password)).status).toBe(200);
  });

  test('[ASVS-6.2.10] stays valid: nobody has to change it', async () => {
    const { email } = await createUser(app.platform);
    app.clock.set('2036-11-21T15:00:00Z');
    expect((await login(email, demoPassword)).status).toBe(200);
  });

  test('[ASVS-11.4.2, ASVS-11.4.4] is stored by Argon2id with OWASP’s parameters', async () => {
    const email = await register('Puentes colgantes 31');
    const { rows } = await sql<{ hash: string }>`
      select "passwordHash" as hash from users where email = ${email}`.execute(app.platform.database.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});

describe('a session', () => {
  test('[ASVS-7.2.2, ASVS-7.2.3, ASVS-11.5.1] has random tokens of 256 bits, of which the database has a hash', async () => {
    const { email } = await createUser(app.platform);
    const tokens = [1, 2].map(() => newSecretToken());
    const { body } = await login(email, demoPassword);
    for (const token of [...tokens, body.refreshToken]) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokens[0]).not.toBe(tokens[1]);
    const { rows } = await sql`select 1 from refresh_tokens where hash = ${Buffer.from(body.refreshToken, 'base64url')}
      or encode(hash, 'escape') = ${body.refreshToken}`.execute(app.platform.database.db);
    expect(rows).toEqual([]);
  });

  test('[ASVS-7.2.4] begins with a new token at each login; the one that the browser had can’t be renewed, and is over in 15 minutes', async () => {
    const { email } = await createUser(app.platform);
    const elsewhere = (await login(email, demoPassword)).body;
    const before = (await login(email, demoPassword)).body;
    const after = (await login(email, demoPassword, { refresh: before.refreshToken })).body;
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect((await refresh(after.refreshToken)).status).toBe(200);
    expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
    app.clock.set(new Date(start.getTime() + 15 * 60_000));
    const { sessions } = (await app.call('GET', '/api/auth/sessions', { token: await app.signIn(email) })).body;
    expect(sessions).toHaveLength(3);
  });

  test('[ASVS-7.2.4] a login that is refused ends nothing', async () => {
    const { email } = await createUser(app.platform);
    const before = (await login(email, demoPassword)).body;
    expect((await login(email, 'wrong', { refresh: before.refreshToken })).status).toBe(401);
    expect((await refresh(before.refreshToken)).status).toBe(200);
  });

  test('[ASVS-7.3.1] that nobody used for two weeks is over, and not listed any more', async () => {
    const { email } = await createUser(app.platform);
    const { refreshToken } = (await login(email, demoPassword)).body;
    app.clock.set('2026-12-05T15:00:01Z');
    expect((await refresh(refreshToken)).body.code).toBe('REFRESH_TOKEN_INVALID');
    const token = await app.signIn(email);
    expect((await app.call('GET', '/api/auth/sessions', { token })).body.sessions).toHaveLength(1);
  });

  test('[ASVS-7.5.2] is seen by its owner, who ends others after showing who they are', async () => {
    const { email } = await createUser(app.platform);
    const other = await app.signIn(email);
    const { body } = await login(email, demoPassword);
    let token = body.accessToken;
    const { sessions } = (await app.call('GET', '/api/auth/sessions', { token })).body;
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);

    app.clock.set('2026-11-21T15:12:00Z');
    ({ accessToken: token } = (await refresh(body.refreshToken)).body);
    const end = () => app.call('DELETE', `/api/auth/sessions/${id}`, { token });
    const endAll = () => app.call('POST', '/api/auth/logout-all', { token });
    for (const refused of [await end(), await endAll()])
      expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    expect((await app.call('GET', '/api/usuarios/me', { token: other })).status).toBe(200);

    expect((await app.call('POST', '/api/auth/proof', { token, body: { password: demoPassword } })).status).toBe(200);
    expect((await end()).status).toBe(200);
    expect((await app.call('GET', '/api/usuarios/me', { token: other })).status).toBe(401);
    expect((await endAll()).status).toBe(200);
    expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(401);
  });
});
