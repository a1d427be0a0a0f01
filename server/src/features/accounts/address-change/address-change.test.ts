import { beforeEach, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let id: string;
let email: string;
let token: string;
beforeEach(async () => {
  ({ id, email } = await createUser(app.platform));
  token = await app.signIn(email);
});

const wanted = 'nueva@correo.test';
const ask = (address = wanted) => app.call('PUT', '/api/usuarios/me', { token, body: { email: address } });
const open = (link: string) => app.call('POST', '/api/auth/verify-email', { body: { token: link } });
const login = (address: string) =>
  app.call('POST', '/api/auth/login', { body: { email: address, password: demoPassword } });
const subjects = async (address: string) => (await app.mailsTo(address)).map(({ subject }) => subject);
/** Runs the jobs first: the link's token is created by the job that mails it. */
const pending = async () => {
  await app.settle();
  return (await app.call('GET', '/api/usuarios/me/access', { token })).body.pendingEmail;
};

test('[PROF-1] a new e-mail address takes effect once its link is opened, and every session stays', async () => {
  const answer = await ask();
  expect(answer.body).toMatchObject({ user: { email }, message: expect.stringContaining('Para cambiar tu correo') });
  expect(await subjects(wanted)).toEqual(['Confirma tu correo nuevo']);
  expect(await pending()).toBe(wanted);
  expect((await login(wanted)).status).toBe(401);

  const opened = await open(await linkTo(app, wanted, 'verify-email'));
  expect([opened.status, opened.body.outcome]).toEqual([200, 'changed']);
  expect(opened.body.message).toMatch(/^El correo de tu cuenta cambió/);
  expect((await login(wanted)).status).toBe(200);
  expect((await login(email)).status).toBe(401);
  expect((await app.call('GET', '/api/usuarios/me', { token })).body.email).toBe(wanted);
  expect(await pending()).toBeNull();
});

test('[PROF-1, SAFE-2] the old address is notified before and after the change, each time with a link that undoes it', async () => {
  await ask();
  const [asked] = await app.mailsTo(email);
  expect(asked?.subject).toBe('Alguien pidió cambiar el correo de tu cuenta');
  expect(asked?.text).toContain(wanted);
  expect(asked?.text).toContain('/undo-address-change?token=');
  await open(await linkTo(app, wanted, 'verify-email'));
  const [changed] = await app.mailsTo(email);
  expect(changed?.subject).toBe('El correo de tu cuenta cambió');
  expect(changed?.text).toContain('/undo-address-change?token=');
});

test('[PROF-1] the mails are in the account’s language', async () => {
  await app.call('PUT', '/api/usuarios/me', { token, body: { language: 'en' } });
  await ask();
  expect(await subjects(wanted)).toEqual(['Confirm your new e-mail address']);
  expect(await subjects(email)).toEqual(['Somebody asked to change the e-mail address of your account']);
});

test('[PROF-1] a second request replaces the first and invalidates its link', async () => {
  await ask('nueva@coreo.test');
  const misspelled = await linkTo(app, 'nueva@coreo.test', 'verify-email');
  await ask();
  expect(await pending()).toBe(wanted);
  expect((await open(misspelled)).body.code).toBe('VERIFICATION_LINK_INVALID');
  expect((await open(await linkTo(app, wanted, 'verify-email'))).status).toBe(200);
});

test('[PROF-1] the link expires after a day, and nothing is pending any more', async () => {
  await ask();
  const link = await linkTo(app, wanted, 'verify-email');
  app.clock.pass({ days: 1 });
  token = await app.signIn(email);
  expect(await pending()).toBeNull();
  expect((await open(link)).body.code).toBe('VERIFICATION_LINK_INVALID');
});

test('[PROF-1] a deactivated user cannot change the address', async () => {
  await ask();
  const link = await linkTo(app, wanted, 'verify-email');
  await app.platform.database.query('update users set "isActive" = false where id = $1', [id]);
  expect((await open(link)).body.code).toBe('VERIFICATION_LINK_INVALID');
  await app.platform.database.query('update users set "isActive" = true where id = $1', [id]);
  expect((await login(email)).status).toBe(200);
});

test('[PROF-1] an address of another account is refused, also when it was registered after the request', async () => {
  const { email: taken } = await createUser(app.platform);
  expect((await ask(taken)).body.code).toBe('EMAIL_TAKEN');
  await ask();
  const link = await linkTo(app, wanted, 'verify-email');
  await createUser(app.platform, { email: wanted });
  const answer = await open(link);
  expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
});

test('[PROF-1] changes of address are rate limited, other profile changes are not', async () => {
  for (let time = 0; time < 5; time += 1) expect((await ask(`p${time}@correo.test`)).status).toBe(200);
  expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await app.call('PUT', '/api/usuarios/me', { token, body: { email, firstName: 'Inés' } })).status).toBe(200);
});

test('the sign-in methods are shown to the account’s owner only', async () => {
  const { body } = await app.call('GET', '/api/usuarios/me/access', { token });
  expect(body).toEqual({ hasPassword: true, googleSince: null, pendingEmail: null });
  expect((await app.call('GET', '/api/usuarios/me/access')).status).toBe(401);
});
