import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { GoogleLogin } from './google-login.ts';

const app = openAcademy({ per: 'test' });
let browser: Browser;
beforeEach(async () => {
  browser = new Browser(app);
});

const marta = { name: 'Marta Ibáñez Soto', email: 'marta@correo.test' };
const refusal = (code: string) => `/?dialog=login&error=${code}`;
const login = (email: string, password = demoPassword) =>
  app.call('POST', '/api/auth/login', { body: { email, password } });
const set = (column: 'isActive' | 'emailVerifiedAt', value: boolean | null, email: string) =>
  sql`update users set ${sql.ref(column)} = ${value} where email = ${email}`.execute(app.platform.database.bookkeeping);

async function accounts(): Promise<
  { email: string; language: string; timezone: string | null; passwordHash: string | null }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof accounts>>[number]>`
    select email, language, timezone, "passwordHash" from users order by email`.execute(app.platform.database.db);
  return rows;
}

describe('[LOGIN-7] a person without an account', () => {
  test('gets a verified account without a password, and a session', async () => {
    expect(await browser.logIn(marta, 'idioma=en&timezone=Europe/Madrid')).toBe('/dashboard/overview');
    expect(await browser.whoAmI()).toMatchObject({
      email: marta.email,
      firstName: 'Marta',
      lastName: 'Ibáñez Soto',
      language: 'en',
    });
    expect(await accounts()).toEqual([
      { email: marta.email, language: 'en', timezone: 'Europe/Madrid', passwordHash: null },
    ]);
    await app.settle();
    expect((await app.call('GET', `/api/dev/mail?to=${marta.email}`)).body).toEqual([]);
    expect((await login(marta.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect(
      (
        await app.call('POST', '/api/auth/register', {
          body: { firstName: 'M', lastName: 'I', email: marta.email, password: 'mar-y-montaña-7' },
        })
      ).body.code,
    ).toBe('EMAIL_TAKEN');
  });

  test('[ASVS-6.8.1, ASVS-10.5.2] signs in to the same account later, even after a change of e-mail address', async () => {
    const google = new GoogleLogin(app.platform);
    const first = await google.accountOf(testActor, { sub: '1', email: marta.email, email_verified: true }, 'es');
    const again = await google.accountOf(
      testActor,
      { sub: '1', email: 'otra@correo.test', email_verified: false },
      'en',
    );
    expect(again).toEqual(first);
    expect(await accounts()).toHaveLength(1);
  });

  test('[ASVS-2.3.3] creates one account for concurrent callbacks', async () => {
    const google = new GoogleLogin(app.platform);
    const users = await Promise.all(
      Array.from({ length: 6 }, () =>
        google.accountOf(testActor, { sub: '1', email: marta.email, email_verified: true }, 'es'),
      ),
    );
    expect(new Set(users.map((user) => 'id' in user && user.id)).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
  });

  test.each([false, undefined])('gets no account when email_verified is %s', async (verified) => {
    const google = new GoogleLogin(app.platform);
    await expect(
      google.accountOf(testActor, { sub: '1', email: marta.email, email_verified: verified }, 'es'),
    ).rejects.toThrow('GOOGLE_EMAIL_NOT_VERIFIED');
    await expect(google.accountOf(testActor, { sub: '1', email_verified: true }, 'es')).rejects.toThrow(
      'GOOGLE_EMAIL_NOT_VERIFIED',
    );
    expect(await accounts()).toEqual([]);
  });
});

describe('[LOGIN-7] a person with an account', () => {
  test('is signed in to it, and the password still works', async () => {
    const { id, email } = await createUser(app.platform, { firstName: 'Inés', email: marta.email });
    expect(await browser.logIn({ ...marta, email: email.toUpperCase() })).toBe('/dashboard/overview');
    expect(await browser.whoAmI()).toMatchObject({ id, firstName: 'Inés' });
    expect((await login(email)).status).toBe(200);
  });

  test('is not, when Google has not verified the address: anyone can type one there', async () => {
    const { email } = await createUser(app.platform);
    expect(await browser.logIn({ email, verified: false })).toBe(refusal('GOOGLE_EMAIL_NOT_VERIFIED'));
    expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
  });

  test('is refused with another Google account of the same address', async () => {
    const google = new GoogleLogin(app.platform);
    await google.accountOf(testActor, { sub: '1', email: marta.email, email_verified: true }, 'es');
    await expect(
      google.accountOf(testActor, { sub: '2', email: marta.email, email_verified: true, hd: 'correo.test' }, 'es'),
    ).rejects.toThrow('GOOGLE_OTHER_ACCOUNT');
  });

  test('is refused when it is deactivated, linked or not', async () => {
    const { email } = await createUser(app.platform, { isActive: false });
    expect(await browser.logIn({ email })).toBe(refusal('ACCOUNT_DEACTIVATED'));
    await set('isActive', true, email);
    expect(await browser.logIn({ email })).toBe('/dashboard/overview');
    await set('isActive', false, email);
    expect(await new Browser(app).logIn({ email })).toBe(refusal('ACCOUNT_DEACTIVATED'));
  });
});

describe('an account whose e-mail address is unverified', () => {
  test('[LOGIN-7] is handed to the address’s owner: the earlier password and verification link stop working', async () => {
    const form = { firstName: 'Intrusa', lastName: 'X', email: marta.email, password: 'mar-y-montaña-7' };
    await app.call('POST', '/api/auth/register', { body: form });
    await app.settle();
    const mails = (await app.call('GET', `/api/dev/mail?to=${marta.email}`)).body;
    const token = new URL(/https?:\S+verify-email\S+/.exec(mails[0].text)![0]).searchParams.get('token');

    expect(await browser.logIn(marta)).toBe('/dashboard/overview');
    expect(await browser.whoAmI()).toMatchObject({ firstName: 'Marta', lastName: 'Ibáñez Soto' });
    expect((await login(form.email, form.password)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await app.call('POST', '/api/auth/verify-email', { body: { token } })).body.code).toBe(
      'VERIFICATION_LINK_INVALID',
    );
  });

  test('[LOGIN-7] ends its sessions', async () => {
    const { email } = await createUser(app.platform);
    const token = await app.signIn(email);
    await set('emailVerifiedAt', null, email);
    expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(200);
    expect(await browser.logIn({ email })).toBe('/dashboard/overview');
    expect((await app.call('GET', '/api/usuarios/me', { token })).body.code).toBe('TOKEN_INVALID');
  });
});
