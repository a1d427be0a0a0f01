import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let email: string;
let id: string;
beforeEach(async () => {
  ({ email, id } = await createUser(app.platform, { firstName: 'Inés' }));
});

const password = 'mar-y-montaña-7';
const forgot = (address = email) => app.call('POST', '/api/auth/forgot-password', { body: { email: address } });
const check = (token: string) => app.call('POST', '/api/auth/reset-password/check', { body: { token } });
const reset = (token: string, chosen = password) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password: chosen } });
const login = (chosen = password, address = email) =>
  app.call('POST', '/api/auth/login', { body: { email: address, password: chosen } });
const me = (token: string) => app.call('GET', '/api/usuarios/me', { token });
async function newLink(address = email): Promise<string> {
  await forgot(address);
  return linkTo(app, address, 'reset-password');
}
const refused = { status: 400, body: { code: 'RESET_LINK_INVALID' } };

describe('[LOGIN-8] requesting a link', () => {
  test('gives the same answer with and without an account, and mails only accounts', async () => {
    const [known, unknown] = [await forgot(), await forgot('nadie@correo.test')];
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    expect(known.body.message).toMatch(/^Si hay una cuenta con ese correo/);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Cambia tu contraseña']);
    expect(await app.mailsTo('nadie@correo.test')).toEqual([]);
  });

  test('does the same work for both, so that the response time reveals nothing', async () => {
    const jobs = async () =>
      (await app.platform.database.query("select name from pgboss.job where name = 'accounts.send-reset'")).rows.length;
    await forgot();
    const afterKnown = await jobs();
    await forgot('nadie@correo.test');
    expect([afterKnown, await jobs()]).toEqual([1, 2]);
  });

  test('uses the account’s language, not the browser’s', async () => {
    const other = await createUser(app.platform, { language: 'en' });
    await forgot(other.email);
    const [mail] = await app.mailsTo(other.email);
    expect(mail?.subject).toBe('Change your password');
    expect(mail?.text).toContain('expires in 1 hour');
  });

  test('is rate limited per account, existing or not, with Retry-After', async () => {
    for (const address of [email, 'nadie@correo.test']) {
      for (let time = 0; time < 5; time += 1) expect((await forgot(address)).status).toBe(200);
      const answer = await forgot(address);
      expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('is rate limited per IP address', async () => {
    for (let time = 0; time < 30; time += 1) expect((await forgot(`p${time}@correo.test`)).status).toBe(200);
    expect((await forgot('otra@correo.test')).status).toBe(429);
  });

  test('refuses an invalid address and unknown fields', async () => {
    expect((await forgot('rosa@')).status).toBe(400);
    const answer = await app.call('POST', '/api/auth/forgot-password', { body: { email, language: 'en' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('a deactivated account gets no link, and earlier links stop working', async () => {
    const token = await newLink();
    await app.platform.database.query('update users set "isActive" = false where id = $1', [id]);
    await forgot();
    expect(await app.mailsTo(email)).toHaveLength(1);
    expect(await check(token)).toMatchObject(refused);
    expect(await reset(token)).toMatchObject(refused);
  });
});

describe('[LOGIN-8] the link', () => {
  test('sets the new password once, and the old one stops working', async () => {
    const token = await newLink();
    expect((await check(token)).body).toEqual({
      email,
      besides: { identities: [], pendingEmail: null, sessions: 0, secondFactors: [] },
    });
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toMatch(/^Tu contraseña cambió/);
    expect((await login()).status).toBe(200);
    expect((await login(demoPassword)).body.code).toBe('INVALID_CREDENTIALS');
    expect(await check(token)).toMatchObject(refused);
    expect(await reset(token, 'otra-contraseña-9')).toMatchObject(refused);
  });

  test('[ASVS-6.5.1] of two concurrent uses, one succeeds', async () => {
    const token = await newLink();
    const chosen = ['primera-contraseña-1', 'segunda-contraseña-2'];
    const answers = await Promise.all(chosen.map((one) => reset(token, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(chosen[winner])).status).toBe(200);
    expect((await login(chosen[1 - winner])).status).toBe(401);
  });

  test('expires after an hour', async () => {
    const token = await newLink();
    app.clock.pass({ minutes: 59 });
    expect((await check(token)).status).toBe(200);
    app.clock.pass({ minutes: 1 });
    expect(await check(token)).toMatchObject(refused);
    expect(await reset(token)).toMatchObject(refused);
    expect(await reset('A'.repeat(43))).toMatchObject(refused);
  });

  test('is invalidated by a newer one, and by a change of the password', async () => {
    const first = await newLink();
    const second = await newLink();
    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(second)).status).toBe(200);
    expect(await check(first)).toMatchObject(refused);
  });

  test('is stored as a hash only', async () => {
    const token = await newLink();
    const { rows } = await sql<{ hash: Buffer }>`select * from email_tokens`.execute(app.platform.database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(rows[0]!.hash).equals(Buffer.from(token, 'base64url'))).toBe(false);
    const { rows: jobs } = await app.platform.database.query('select data::text from pgboss.job');
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  test('cannot verify an address, and a verification link cannot reset a password', async () => {
    const token = await newLink();
    expect((await app.call('POST', '/api/auth/verify-email', { body: { token } })).body.code).toBe(
      'VERIFICATION_LINK_INVALID',
    );
    await app.call('PUT', '/api/usuarios/me', { token: await app.signIn(email), body: { email: 'nueva@correo.test' } });
    expect(await reset(await linkTo(app, 'nueva@correo.test', 'verify-email'))).toMatchObject(refused);
  });

  test.each([
    ['[ASVS-6.2.12] a common password', 'iloveyou1', 'PASSWORD_TOO_COMMON'],
    ['a short one', 'siete-7', 'INVALID_INPUT'],
    ['one that is too long', 'a'.repeat(129), 'INVALID_INPUT'],
  ])('refuses %s, and stays usable', async (_, chosen, code) => {
    const token = await newLink();
    const answer = await reset(token, chosen);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect((await reset(token)).status).toBe(200);
  });

  test('verifies the e-mail address', async () => {
    const { email: unverified } = await createUser(app.platform, { verified: false });
    expect((await login(demoPassword, unverified)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await reset(await newLink(unverified))).status).toBe(200);
    expect((await login(password, unverified)).status).toBe(200);
  });

  test('of a former address of the account stops working', async () => {
    const token = await newLink();
    await app.platform.database.query('update users set email = $1 where id = $2', ['nueva@correo.test', id]);
    expect(await check(token)).toMatchObject(refused);
    expect(await reset(token)).toMatchObject(refused);
  });

  test('resets the login rate limit of the account', async () => {
    for (let time = 0; time < 11; time += 1) await login('equivocada');
    expect((await login(demoPassword)).status).toBe(429);
    await reset(await newLink());
    expect((await login()).status).toBe(200);
  });

  test('cannot be guessed: attempts are rate limited per IP address', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1) statuses.add((await reset(`${time}`)).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('[LOGIN-8] a reset', () => {
  test('[ASVS-7.4.3] ends every session', async () => {
    const [one, two] = [await app.signIn(email), (await login(demoPassword)).body];
    await reset(await newLink());
    expect((await me(one)).body.code).toBe('TOKEN_INVALID');
    const refreshed = await app.call('POST', '/api/auth/refresh', { cookies: { refresh: two.refreshToken } });
    expect(refreshed.body.code).toBe('SESSION_ENDED_BY_PASSWORD');
  });

  test('sends a mail with the time and what to do', async () => {
    await reset(await newLink());
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Tu contraseña cambió');
    expect(mail?.text).toContain('21 de noviembre de 2026');
    expect(mail?.text).toContain('/?dialog=forgot');
    expect(mail?.html).not.toContain(password);
  });

  test('cancels a pending change of address', async () => {
    const intruder = await app.signIn(email);
    await app.call('PUT', '/api/usuarios/me', { token: intruder, body: { email: 'intrusa@correo.test' } });
    const theirs = await linkTo(app, 'intrusa@correo.test', 'verify-email');
    await reset(await newLink());
    const answer = await app.call('POST', '/api/auth/verify-email', { body: { token: theirs } });
    expect(answer.body.code).toBe('VERIFICATION_LINK_INVALID');
    expect((await login()).status).toBe(200);
  });
});

test('[LOGIN-8] an account that signs in through Google only can set a password by its link, and keeps Google', async () => {
  const marta = { name: 'Marta Ibáñez', email: 'marta@correo.test' };
  await new Browser(app).logIn(marta);
  const token = await newLink(marta.email);
  expect((await app.mailsTo(marta.email))[0]?.subject).toBe('Crea una contraseña para tu cuenta');
  expect((await reset(token)).status).toBe(200);
  expect((await login(password, marta.email)).status).toBe(200);
  expect(await new Browser(app).logIn(marta)).toBe('/dashboard/overview');
});
