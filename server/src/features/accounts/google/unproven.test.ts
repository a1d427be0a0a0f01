import { describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { TestBrowser } from '../../../testing/features/browser.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { addApp, codeAt } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });

const form = { firstName: 'Intrusa', lastName: 'X', email: 'marta@correo.test', password: 'mar-y-montaña-7' };
const attackers = () => new TestBrowser(app, '198.51.100.1');
const victims = () => new TestBrowser(app, '203.0.113.9');
const isAlive = async (browser: TestBrowser) => (await browser.post('/auth/refresh')).status === 200;

/** Somebody registers the address of another, who opens the mailed link in a browser of theirs. */
async function preHijacked() {
  const [attacker, victim] = [attackers(), victims()];
  await attacker.post('/auth/register', form);
  await victim.post('/auth/verify-email', { token: await linkTo(app, form.email, 'verify-email') });
  expect((await attacker.login(form.email, form.password)).status).toBe(200);
  return { attacker, victim };
}

describe('[LOGIN-7, SAFE-2] an account that was registered by one and verified by another', () => {
  test('is taken from the first by the owner’s login with Google: password, sessions and waiting links', async () => {
    const { attacker } = await preHijacked();
    const { accessToken } = (await attacker.post('/auth/refresh')).body;
    const change = { token: accessToken, body: { email: 'intrusa@correo.test' } };
    expect((await app.call('PUT', '/api/usuarios/me', change)).status).toBe(200);
    const toIntruder = await linkTo(app, 'intrusa@correo.test', 'verify-email');

    const google = new Browser(app);
    expect(await google.logIn({ email: form.email })).toBe('/dashboard/overview');
    expect(await isAlive(attacker)).toBe(false);
    expect((await attackers().login(form.email, form.password)).code).toBe('INVALID_CREDENTIALS');
    expect((await attackers().post('/auth/verify-email', { token: toIntruder })).code).toBe(
      'VERIFICATION_LINK_INVALID',
    );
    // The names stay: the account may have been used since.
    expect(await google.whoAmI()).toMatchObject({ email: form.email, firstName: 'Intrusa' });
    const subjects = (await app.mailsTo(form.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Desde ahora entras en tu cuenta con Google');
  });

  test('is taken from the first by a reset, with a Google account that they connected', async () => {
    const { attacker, victim } = await preHijacked();
    await victim.forgot(form.email);
    const token = await linkTo(app, form.email, 'reset-password');
    const { body } = await victim.post('/auth/reset-password/check', { token });
    expect(body.besides.sessions).toBe(1);
    const password = 'otra-larga-y-rara-8';
    expect((await victim.post('/auth/reset-password', { token, password })).status).toBe(200);
    expect(await isAlive(attacker)).toBe(false);
    // The password of the mailbox's owner is theirs: Google leaves it.
    expect(await new Browser(app).logIn({ email: form.email })).toBe('/dashboard/overview');
    expect((await victim.login(form.email, password)).status).toBe(200);
  });

  test('stays the first one’s password however it is changed in a session', async () => {
    const { attacker } = await preHijacked();
    const { accessToken } = (await attacker.post('/auth/refresh')).body;
    const newPassword = 'otra-larga-y-rara-8';
    const body = { currentPassword: form.password, newPassword };
    expect((await app.call('PUT', '/api/usuarios/me/change-password', { token: accessToken, body })).status).toBe(200);
    await new Browser(app).logIn({ email: form.email });
    expect((await attackers().login(form.email, newPassword)).code).toBe('INVALID_CREDENTIALS');
  });
});

test('[SAFE-2] an address that somebody gives to their own account is unproven, too, when its owner opens the link', async () => {
  const { email } = await createUser(app.platform);
  const attacker = attackers();
  const { body } = await attacker.login(email, demoPassword);
  await app.call('PUT', '/api/usuarios/me', { token: body.accessToken, body: { email: form.email } });
  const token = await linkTo(app, form.email, 'verify-email');
  expect((await victims().post('/auth/verify-email', { token })).body.outcome).toBe('changed');
  await new Browser(app).logIn({ email: form.email });
  expect(await isAlive(attacker)).toBe(false);
  expect((await attackers().login(form.email, demoPassword)).code).toBe('INVALID_CREDENTIALS');
});

describe('[LOGIN-7, REG-8] a password is proven, and stays when Google comes', () => {
  const afterGoogle = async () => {
    await new Browser(app).logIn({ email: form.email });
    return (await victims().login(form.email, form.password)).status;
  };

  test('by the link in the browser that registered', async () => {
    const mine = victims();
    await mine.post('/auth/register', form);
    await mine.post('/auth/verify-email', { token: await linkTo(app, form.email, 'verify-email') });
    expect(await afterGoogle()).toBe(200);
  });

  test('by the link and then the password in one other browser', async () => {
    await victims().post('/auth/register', form);
    const phone = new TestBrowser(app, '203.0.113.10');
    await phone.post('/auth/verify-email', { token: await linkTo(app, form.email, 'verify-email') });
    expect((await phone.login(form.email, form.password)).status).toBe(200);
    expect(await afterGoogle()).toBe(200);
  });
});

describe('[LOGIN-7, SAFE-2] a Google account whose mailbox Google does not give', () => {
  const ofEmpresa = { email: 'ana@empresa.test', managed: false };
  const cookiesOf = (browser: Browser) =>
    Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value]));
  const link = (browser: Browser, password: string) =>
    app.call('POST', '/api/auth/google/link', { cookies: cookiesOf(browser), body: { password } });
  const comesWithGoogle = async () => {
    const browser = new Browser(app);
    expect(await browser.logIn(ofEmpresa)).toBe('/?dialog=link-google');
    return browser;
  };

  test('joins the account of its address by the password alone, and logs in from then on', async () => {
    await createUser(app.platform, { email: ofEmpresa.email });
    const browser = await comesWithGoogle();
    expect(await browser.whoAmI()).toBe('REFRESH_TOKEN_MISSING');
    const asked = await app.call('GET', '/api/auth/google/link', { cookies: cookiesOf(browser) });
    expect(asked.body).toEqual({ email: ofEmpresa.email });
    expect((await link(browser, 'equivocada')).body.code).toBe('INVALID_CREDENTIALS');
    const entered = await link(browser, demoPassword);
    expect(entered.body).toMatchObject({ accessToken: expect.any(String), user: { email: ofEmpresa.email } });
    expect(await new Browser(app).logIn(ofEmpresa)).toBe('/dashboard/overview');
    expect((await app.mailsTo(ofEmpresa.email)).map(({ subject }) => subject)).toContain(
      'Se conectó una cuenta de Google a tu cuenta',
    );
  });

  test('is linked after the second step, where the account has one', async () => {
    const { email } = await createUser(app.platform, { email: ofEmpresa.email });
    const { key } = await addApp(app, await app.signIn(email));
    const browser = await comesWithGoogle();
    const answer = await link(browser, demoPassword);
    expect(answer.body.secondStep.ways).toContain('app');
    const cookies = {
      ...cookiesOf(browser),
      ...Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    };
    // Not yet: the password is half of the login.
    expect(await new Browser(app).logIn(ofEmpresa)).toBe('/?dialog=link-google');
    const body = { code: codeAt(key, app.clock.now) };
    expect((await app.call('POST', '/api/auth/second-step', { cookies, body })).status).toBe(200);
    expect(await new Browser(app).logIn(ofEmpresa)).toBe('/?dialog=second-step');
  });

  test('waits for ten minutes, in its own browser', async () => {
    await createUser(app.platform, { email: ofEmpresa.email });
    const browser = await comesWithGoogle();
    const strange = await app.call('POST', '/api/auth/google/link', { body: { password: demoPassword } });
    expect([strange.status, strange.body.code]).toEqual([401, 'GOOGLE_LINK_EXPIRED']);
    app.clock.pass({ minutes: 10 });
    expect((await link(browser, demoPassword)).body.code).toBe('GOOGLE_LINK_EXPIRED');
  });

  test('makes a new account as any other, and takes over one that nobody verified', async () => {
    expect(await new Browser(app).logIn(ofEmpresa)).toBe('/dashboard/overview');
    const other = { email: 'otra@empresa.test', managed: false };
    await createUser(app.platform, { email: other.email, verified: false });
    expect(await new Browser(app).logIn(other)).toBe('/dashboard/overview');
  });

  test('is counted as a login: guessing passwords there is slowed as anywhere', async () => {
    await createUser(app.platform, { email: ofEmpresa.email });
    const browser = await comesWithGoogle();
    for (let guess = 0; guess < 10; guess += 1) await link(browser, `intento ${guess}`);
    expect((await link(browser, demoPassword)).status).toBe(429);
  });
});
