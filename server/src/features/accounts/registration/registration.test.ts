import { beforeEach, expect, test, vi } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { MailRefusedError } from '../../../platform/mail/mailer.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { TestBrowser } from '../../../testing/features/browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { insertEmailLink, userByEmail } from '../store.ts';
import { sendVerification } from './verification.ts';

const app = openAcademy({ per: 'test' });
let browser: TestBrowser;
beforeEach(async () => {
  browser = new TestBrowser(app, '10.0.0.1');
});

const form = { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa@correo.test', password: 'mar-y-montaña-7' };
const register = (from = browser) => from.post('/auth/register', form);
const verify = (token: string, from = browser) => from.post('/auth/verify-email', { token });
const correct = (email: string, from = browser) => from.put('/auth/register/email', { email });
const link = (email = form.email) => linkTo(app, email, 'verify-email');
const other = () => new TestBrowser(app, '10.0.0.2');

test('[REG-8] the link enters in the browser that registered, once, and the session is an ordinary one', async () => {
  await register();
  expect(browser.cookies.has('refresh')).toBe(false);
  const token = await link();
  const { status, body } = await verify(token);
  expect([status, body.outcome, body.email]).toEqual([200, 'verified', form.email]);
  expect(body.entered.user.email).toBe(form.email);
  const me = await app.call('GET', '/api/usuarios/me', { token: body.entered.accessToken });
  expect(me.body.email).toBe(form.email);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  // Neither the link nor what the browser kept of the registration works again.
  expect(browser.cookies.has('registro')).toBe(false);
  expect((await verify(token)).code).toBe('VERIFICATION_LINK_INVALID');
});

test('[REG-8] in another browser the link verifies and gives no session', async () => {
  await register();
  const elsewhere = other();
  const { status, body } = await verify(await link(), elsewhere);
  expect([status, body.email, body.entered]).toEqual([200, form.email, undefined]);
  expect(elsewhere.cookies.has('refresh')).toBe(false);
  expect((await elsewhere.login(form.email, form.password)).status).toBe(200);
});

test('[REG-8] a forged mark of the registration, and that of another account, give no session', async () => {
  await register();
  const stranger = other();
  await stranger.post('/auth/register', { ...form, email: 'otra@correo.test' });
  const forger = other();
  forger.cookies.set('registro', `${browser.cookies.get('registro')}x`);
  expect((await verify(await link(), forger)).body.entered).toBeUndefined();
  const theirs = await linkTo(app, 'otra@correo.test', 'verify-email');
  expect((await verify(theirs, browser)).body.entered).toBeUndefined();
  expect([forger.cookies.has('refresh'), browser.cookies.has('refresh')]).toEqual([false, false]);
});

test('[REG-8] after a day the browser verifies as any other', async () => {
  await register();
  app.clock.pass({ days: 1 });
  await browser.post('/auth/resend-verification-email', { email: form.email });
  const { status, body } = await verify(await link());
  expect([status, body.entered]).toEqual([200, undefined]);
});

test('[REG-8] who is logged in stays logged in as before', async () => {
  const ana = await createUser(app.platform, { email: 'ana@correo.test' });
  await register();
  await browser.login(ana.email, demoPassword);
  const { body } = await verify(await link());
  expect(body.entered).toBeUndefined();
  expect((await browser.post('/auth/refresh')).body.user.email).toBe(ana.email);
});

test('[REG-9] the browser that registered corrects the address: only the new link works', async () => {
  await register();
  const wrong = await link();
  expect((await correct('rosa.nunez@correo.test')).status).toBe(200);
  expect((await verify(wrong, other())).code).toBe('VERIFICATION_LINK_INVALID');
  expect((await app.mailsTo(form.email)).map(({ subject }) => subject)).toEqual(['Verifica tu correo electrónico']);
  const { body } = await verify(await link('rosa.nunez@correo.test'));
  expect(body.entered.user.email).toBe('rosa.nunez@correo.test');
  expect((await other().login('rosa.nunez@correo.test', form.password)).status).toBe(200);
  expect((await other().login(form.email, form.password)).code).toBe('INVALID_CREDENTIALS');
});

test('[REG-9] a mail that was on its way to the wrong address is not sent', async () => {
  await register();
  const before = (await app.mailsTo(form.email)).length;
  expect((await correct('rosa.nunez@correo.test')).status).toBe(200);
  const { database, jobs } = app.platform;
  const account = await userByEmail(database.db, 'rosa.nunez@correo.test');
  await jobs.enqueue(database.db, sendVerification, { userId: account!.id, email: form.email });
  expect(await app.mailsTo(form.email)).toHaveLength(before);
});

test('[REG-9] a link that was made for the wrong address while it was corrected does not verify it', async () => {
  await register();
  await correct('rosa.nunez@correo.test');
  const { database, now } = app.platform;
  const account = await userByEmail(database.db, 'rosa.nunez@correo.test');
  const token = newSecretToken();
  const at = now();
  await database.transaction(testActor, (tx) =>
    insertEmailLink(tx, {
      hash: hashOfToken(token),
      userId: account!.id,
      purpose: 'verify-email',
      email: form.email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 3_600_000),
    }),
  );
  expect((await verify(token, other())).code).toBe('VERIFICATION_LINK_INVALID');
  expect((await userByEmail(database.db, 'rosa.nunez@correo.test'))?.emailVerifiedAt).toBeNull();
});

test('[REG-9] no other browser corrects it, no verified account is changed, and no address is taken from anybody', async () => {
  const ana = await createUser(app.platform, { email: 'ana@correo.test' });
  await register();
  expect((await correct('nueva@correo.test', other())).code).toBe('REGISTRATION_NOT_WAITING');
  expect((await correct(ana.email)).code).toBe('EMAIL_TAKEN');
  await verify(await link(), other());
  expect((await correct('nueva@correo.test')).code).toBe('REGISTRATION_NOT_WAITING');
  expect((await correct('sin arroba')).status).toBe(400);
});

test('[REG-9] trying addresses counts as registering them', async () => {
  await createUser(app.platform, { email: 'ana@correo.test' });
  await register();
  const codes: unknown[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await correct('ana@correo.test')).code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_TAKEN'), 'TOO_MANY_REQUESTS']);
});

test('[OPS-5] a mistyped address that the mail server refuses is nobody’s work, and another outcome of the mail is', async () => {
  const deliver = vi
    .spyOn(app.platform.mailer, 'deliver')
    .mockRejectedValueOnce(new MailRefusedError('550 no such user'));
  await register();
  const states = async () => {
    await app.settle().catch(() => {});
    const { rows } = await app.platform.database.query(
      `select state, count(*)::int from pgboss.job where name in ('${sendVerification.name}', 'platform.given-up') group by 1 order by 1`,
    );
    return rows;
  };
  expect(await states()).toEqual([{ state: 'completed', count: 1 }]);
  expect(deliver).toHaveBeenCalledTimes(1);
  deliver.mockRejectedValueOnce(new Error('451 later'));
  await correct('rosa@corre.test');
  expect(await states()).toEqual([
    { state: 'retry', count: 1 },
    { state: 'completed', count: 1 },
  ]);
});
