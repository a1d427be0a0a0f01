import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { addApp, codeAt, later, outcome } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { isFreshLogin } from './rules.ts';

// The stand-in for Google reads the real clock.
const app = openAcademy({ at: new Date() });
let browser: Browser;
beforeEach(() => {
  browser = new Browser(app);
});

const someone = () => ({ name: 'Marta Ibáñez', email: `marta-${Math.random()}@correo.test` });
const cookies = () => Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value]));
const token = async (): Promise<string> =>
  (await app.call('POST', '/api/auth/refresh', { cookies: cookies() })).body.accessToken;
const ways = async (bearer: string) => (await app.call('GET', '/api/auth/proof', { token: bearer })).body;

/** Makes the session's proof stale, without moving the clock that Google does not share. */
const makeStale = () =>
  sql`update sessions set "provenAt" = ${new Date(app.clock.now.getTime() - 3_600_000)}`.execute(
    app.platform.database.bookkeeping,
  );

/** Begins a proof in this browser. @returns the page where Google asks for the account */
async function begin(bearer: string): Promise<string> {
  const { body, cookies: set } = await app.call('POST', '/api/auth/proof/google', { token: bearer });
  for (const { name, value, path } of set) browser.cookies.set(name, { value, path: String(path) });
  expect(new URL(body.address).searchParams.get('max_age')).toBe('0');
  return browser.follow(await browser.open(body.address), '/api/dev/identity/interaction');
}

test('[SAFE-1, ASVS-7.5.1] a fresh login with Google proves who the session is', async () => {
  const marta = someone();
  await browser.logIn(marta);
  const bearer = await token();
  await makeStale();
  const before = await ways(bearer);
  expect(before.ways).toEqual(['google']);
  const callback = await browser.choose(await begin(bearer), marta);
  expect((await browser.open(callback)).location).toBe('/proof?result=ok');
  expect(Date.parse((await ways(bearer)).freshUntil)).toBeGreaterThan(Date.parse(before.freshUntil) + 3_500_000);
});

test('[SAFE-1] the login of another Google account proves nothing, and starts no session', async () => {
  const marta = someone();
  await browser.logIn(marta);
  const bearer = await token();
  await makeStale();
  const { freshUntil } = await ways(bearer);
  const callback = await browser.choose(await begin(bearer), someone());
  expect((await browser.open(callback)).location).toBe('/proof?result=GOOGLE_OTHER_ACCOUNT');
  expect((await ways(bearer)).freshUntil).toBe(freshUntil);
  expect((await browser.whoAmI()) as object).toMatchObject({ email: marta.email });
});

test('[SAFE-1] a cancelled one says so', async () => {
  await browser.logIn(someone());
  const callback = await browser.choose(await begin(await token()), null);
  expect((await browser.open(callback)).location).toBe('/proof?result=GOOGLE_CANCELLED');
});

test('[SAFE-1] one that is played again, or that belongs to a session that has ended, proves nothing', async () => {
  const marta = someone();
  await browser.logIn(marta);
  const bearer = await token();
  const callback = await browser.choose(await begin(bearer), marta);
  const kept = new Map(browser.cookies);
  await browser.open(callback);
  for (const [name, cookie] of kept) browser.cookies.set(name, cookie);
  expect((await browser.open(callback)).location).toBe('/?dialog=login&error=GOOGLE_FAILED');

  const late = await browser.choose(await begin(bearer), marta);
  await app.call('POST', '/api/auth/logout', { token: bearer });
  expect((await browser.open(late)).location).toBe('/proof?result=TOKEN_INVALID');
});

test('[SAFE-1] it is not offered without a linked Google account, nor beside a second factor', async () => {
  const stranger = await app.signIn((await createUser(app.platform)).email);
  const refused = [409, 'PROOF_WAY_NOT_AVAILABLE'];
  expect(outcome(await app.call('POST', '/api/auth/proof/google', { token: stranger }))).toEqual(refused);

  await browser.logIn(someone());
  const bearer = await token();
  await addApp(app, bearer);
  expect((await ways(bearer)).ways).toEqual(['app', 'recovery']);
  expect(outcome(await app.call('POST', '/api/auth/proof/google', { token: bearer }))).toEqual(refused);
});

test('[SAFE-1, ASVS-6.3.3, ASVS-6.3.4] a login with Google is followed by the second step', async () => {
  const marta = someone();
  await browser.logIn(marta);
  const { key } = await addApp(app, await token());
  browser.cookies.clear();
  expect(await browser.logIn(marta, 'idioma=en')).toBe('/en?dialog=second-step');
  expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
  later(app);
  const body = { code: codeAt(key, app.clock.now) };
  const { status } = await app.call('POST', '/api/auth/second-step', { cookies: cookies(), body });
  expect(status).toBe(200);
});

test('[SAFE-1, ASVS-6.8.4] where Google says when the person logged in, that must be recent', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const at = (minutesAgo: number) => now.getTime() / 1000 - minutesAgo * 60;
  const claims = (iat?: number, auth_time?: number) => ({ sub: '1', iat, auth_time });
  expect(isFreshLogin(claims(at(1)), now)).toBe(true);
  expect(isFreshLogin(claims(at(11)), now)).toBe(false);
  expect(isFreshLogin(claims(at(1), at(9)), now)).toBe(true);
  expect(isFreshLogin(claims(at(1), at(10)), now)).toBe(false);
  expect(isFreshLogin(claims(), now)).toBe(false);
});
