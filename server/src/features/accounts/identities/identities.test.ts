import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = openAcademy({ per: 'test' });
let id: string;
let email: string;
let token: string;
beforeEach(async () => {
  ({ id, email } = await createUser(app.platform, { firstName: 'Inés' }));
  token = await app.signIn(email);
});

const path = '/api/usuarios/me/identities';
const google = { name: 'Inés Mora', email: 'ines@gmail.test' };
const list = async (session = token) => (await app.call('GET', path, { token: session })).body.identities;
const disconnect = (session = token) => app.call('DELETE', `${path}/google`, { token: session });
const begin = (session = token) => app.call('POST', `${path}/google`, { token: session });
const subjects = async (address = email) => (await app.mailsTo(address)).map(({ subject }) => subject);
const security = (outcome: string) => `/dashboard/profile?tab=seguridad&google=${outcome}`;

/** Connects a Google account as the button of the security tab does. @returns the address that the browser ends at */
async function connect(
  account: { name?: string; email: string; verified?: boolean } | null,
  browser = new Browser(app),
) {
  const { status, body, cookies } = await begin();
  expect(status).toBe(200);
  for (const { name, value, path: below } of cookies) browser.cookies.set(name, { value, path: String(below) });
  const page = await browser.follow(await browser.open(body.address), '/api/dev/identity/interaction');
  return (await browser.open(await browser.choose(page, account))).location;
}
async function sessionOf(browser: Browser): Promise<string> {
  const cookies = Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value]));
  return (await app.call('POST', '/api/auth/refresh', { cookies })).body.accessToken;
}

describe('[SAFE-2] connecting Google while logged in', () => {
  test('lets it log in, lists it with its address, and mails the owner', async () => {
    expect(await list()).toEqual([]);
    expect(await connect(google)).toBe(security('connected'));
    expect(await list()).toEqual([{ provider: 'google', email: google.email, since: '2026-11-21T15:00:00.000Z' }]);
    const browser = new Browser(app);
    await browser.logIn(google);
    expect(await browser.whoAmI()).toMatchObject({ id, email });
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.includes('Google'));
    expect(mail?.subject).toBe('Se conectó una cuenta de Google a tu cuenta');
    expect(mail?.text).toContain(google.email);
    expect(mail?.text).toContain('/?dialog=forgot');
  });

  test('[ASVS-7.5.1] needs a fresh proof', async () => {
    app.clock.pass({ minutes: 11 });
    expect((await begin()).body.code).toBe('FRESH_PROOF_REQUIRED');
    await app.call('POST', '/api/auth/proof', { token, body: { password: demoPassword } });
    expect((await begin()).status).toBe(200);
  });

  test('is refused when the account has a Google account already', async () => {
    await connect(google);
    const answer = await begin();
    expect([answer.status, answer.body.code]).toEqual([403, 'GOOGLE_OTHER_ACCOUNT']);
  });

  test('[ASVS-6.8.1] is refused when the Google account logs in to another account', async () => {
    await new Browser(app).logIn(google);
    expect(await connect(google)).toBe(security('GOOGLE_CONNECTED_ELSEWHERE'));
    expect(await list()).toEqual([]);
    expect(await subjects()).toEqual([]);
  });

  test('can be canceled at Google', async () => {
    expect(await connect(null)).toBe(security('GOOGLE_CANCELLED'));
    expect(await list()).toEqual([]);
  });

  test('does nothing when the session ended meanwhile', async () => {
    const { body, cookies } = await begin();
    const browser = new Browser(app);
    for (const { name, value, path: below } of cookies) browser.cookies.set(name, { value, path: String(below) });
    const page = await browser.follow(await browser.open(body.address), '/api/dev/identity/interaction');
    const callback = await browser.choose(page, google);
    await app.call('POST', '/api/auth/logout', { token });
    expect((await browser.open(callback)).location).toBe(security('GOOGLE_FAILED'));
    token = await app.signIn(email);
    expect(await list()).toEqual([]);
  });

  test('starts no session in the browser that comes back', async () => {
    const browser = new Browser(app);
    await connect(google, browser);
    expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
  });

  test('of two at once, one succeeds', async () => {
    const [one, two] = [new Browser(app), new Browser(app)];
    const ends = await Promise.all([connect(google, one), connect({ email: 'otra@gmail.test' }, two)]);
    expect(ends.toSorted()).toEqual([security('GOOGLE_OTHER_ACCOUNT'), security('connected')]);
    expect(await list()).toHaveLength(1);
  });

  test('shows no address that Google has not verified', async () => {
    expect(await connect({ ...google, verified: false })).toBe(security('connected'));
    expect(await list()).toMatchObject([{ provider: 'google', email: null }]);
  });

  test('is rate limited per account', async () => {
    for (let time = 0; time < 20; time += 1) await begin();
    expect((await begin()).body.code).toBe('TOO_MANY_REQUESTS');
  });

  test('is not offered without Google', async () => {
    const production = await testApp({ config: { google: { provider: 'none' } } });
    try {
      const person = await createUser(production.platform);
      const session = await production.signIn(person.email);
      const answer = await production.call('POST', `${path}/google`, { token: session });
      expect([answer.status, answer.body.code]).toEqual([503, 'GOOGLE_NOT_CONFIGURED']);
    } finally {
      await production.close();
    }
  });
});

describe('[SAFE-2] disconnecting Google', () => {
  test('stops its logins, mails the owner, and the password still works', async () => {
    await connect(google);
    const answer = await disconnect();
    expect([answer.status, answer.body.message]).toEqual([200, 'Desconectaste tu cuenta de Google.']);
    expect(await list()).toEqual([]);
    const browser = new Browser(app);
    await browser.logIn(google);
    expect(await browser.whoAmI()).not.toMatchObject({ id });
    expect(await subjects()).toContain('Se desconectó la cuenta de Google de tu cuenta');
    expect((await app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } })).status).toBe(200);
  });

  test('[ASVS-7.5.1] needs a fresh proof', async () => {
    await connect(google);
    app.clock.pass({ minutes: 11 });
    expect((await disconnect()).body.code).toBe('FRESH_PROOF_REQUIRED');
    expect(await list()).toHaveLength(1);
  });

  test('is refused when it is the last way in, until there is a password', async () => {
    const browser = new Browser(app);
    await browser.logIn(google);
    const session = await sessionOf(browser);
    const answer = await disconnect(session);
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_WAY_IN']);
    expect(await list(session)).toHaveLength(1);

    await app.call('POST', '/api/auth/forgot-password', { body: { email: google.email } });
    const link = await linkTo(app, google.email, 'reset-password');
    await app.call('POST', '/api/auth/reset-password', { body: { token: link, password: 'mar-y-montaña-7' } });
    const again = new Browser(app);
    await again.logIn(google);
    expect((await disconnect(await sessionOf(again))).status).toBe(200);
  });

  test('is refused when there is none', async () => {
    const answer = await disconnect();
    expect([answer.status, answer.body.code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
  });
});

describe('[SAFE-2, LOGIN-7] a login with Google', () => {
  test('that links itself to the account with its verified address mails the owner, once', async () => {
    await new Browser(app).logIn({ email });
    await new Browser(app).logIn({ email });
    expect((await subjects()).filter((subject) => subject.includes('Google'))).toEqual([
      'Se conectó una cuenta de Google a tu cuenta',
    ]);
    expect(await list()).toMatchObject([{ email }]);
  });

  test('that makes a new account mails nothing', async () => {
    await new Browser(app).logIn(google);
    expect(await subjects(google.email)).toEqual([]);
  });

  test('fills in the address that an earlier version did not record', async () => {
    await new Browser(app).logIn({ email });
    await app.platform.database.query('update identities set email = null');
    expect(await list()).toMatchObject([{ email: null }]);
    await new Browser(app).logIn({ email });
    expect(await list()).toMatchObject([{ email }]);
  });

  test('the mails are in the account’s language', async () => {
    await app.call('PUT', '/api/usuarios/me', { token, body: { language: 'en' } });
    await connect(google);
    await disconnect();
    // Both were written at one time of the test's clock.
    expect((await subjects()).toSorted()).toEqual([
      'A Google account was connected to your account',
      'The Google account was disconnected from your account',
    ]);
  });
});
