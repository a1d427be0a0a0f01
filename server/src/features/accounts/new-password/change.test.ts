import { beforeEach, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let email: string;
let token: string;
beforeEach(async () => {
  ({ email } = await createUser(app.platform, { timezone: 'America/Bogota' }));
  token = await app.signIn(email);
});

const newPassword = 'río-y-valle-8';
const change = (body: Record<string, unknown> = {}, session: string | undefined = token) =>
  app.call('PUT', '/api/usuarios/me/change-password', {
    ...(session && { token: session }),
    body: { currentPassword: demoPassword, newPassword, ...body },
  });
const login = (password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });
const me = (session: string) => app.call('GET', '/api/usuarios/me', { token: session });

test('[PROF-3, SESS-10, ASVS-7.4.3, ASVS-6.2.2] changes the password, keeps this session and ends the others', async () => {
  const elsewhere = (await login(demoPassword)).body;
  const answer = await change();
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Tu contraseña cambió. Cerramos las demás sesiones.' },
  ]);
  expect((await me(token)).status).toBe(200);
  expect((await me(elsewhere.accessToken)).body.code).toBe('TOKEN_INVALID');
  const refreshed = await app.call('POST', '/api/auth/refresh', { cookies: { refresh: elsewhere.refreshToken } });
  expect(refreshed.body.code).toBe('SESSION_ENDED_BY_PASSWORD');
  expect((await login(newPassword)).status).toBe(200);
  expect((await login(demoPassword)).status).toBe(401);
});

test('[PROF-3, ASVS-6.2.3] refuses a wrong current password, and keeps the session', async () => {
  const answer = await change({ currentPassword: 'equivocada' });
  expect([answer.status, answer.body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
  expect(answer.body.message).toBe('La contraseña actual no es correcta.');
  expect((await me(token)).status).toBe(200);
  expect((await login(demoPassword)).status).toBe(200);
  const subjects = (await app.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Tu contraseña cambió');
});

test.each([
  ['five characters', { newPassword: 'cinco' }, 'INVALID_INPUT'],
  ['129 characters', { newPassword: 'a'.repeat(129) }, 'INVALID_INPUT'],
  ['[ASVS-6.2.12] a common password', { newPassword: 'dragon' }, 'PASSWORD_TOO_COMMON'],
  ['a missing current password', { currentPassword: undefined }, 'INVALID_INPUT'],
  ['[ASVS-15.3.3] an unknown field', { userId: 'otra' }, 'INVALID_INPUT'],
])('[PROF-3] refuses %s', async (_, body, code) => {
  const answer = await change(body);
  expect([answer.status, answer.body.code]).toEqual([400, code]);
  expect((await login(demoPassword)).status).toBe(200);
});

test('[PROF-3] accepts six characters', async () => {
  expect((await change({ newPassword: 'ñu-7.x' })).status).toBe(200);
});

test('[PROF-3] requires a session', async () => {
  const answer = await app.call('PUT', '/api/usuarios/me/change-password', {
    body: { currentPassword: demoPassword, newPassword },
  });
  expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
});

test('[PROF-3, ASVS-6.3.1] is rate limited per account, across all of its sessions', async () => {
  const other = await app.signIn(email);
  for (let time = 0; time < 10; time += 1) {
    expect((await change({ currentPassword: `intento ${time}` }, time % 2 ? token : other)).status).toBe(400);
  }
  const answer = await change();
  expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('[PROF-3] of two concurrent changes, one succeeds', async () => {
  const other = await app.signIn(email);
  const answers = await Promise.all([
    change({ newPassword: 'una-nueva-1' }),
    change({ newPassword: 'dos-nueva-2' }, other),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[PROF-3] sends a mail with the time in the reader’s time zone', async () => {
  await change();
  const [mail] = await app.mailsTo(email);
  expect(mail?.subject).toBe('Tu contraseña cambió');
  expect(mail?.text).toContain('21 de noviembre de 2026');
  expect(mail?.text).toContain('10:00');
  expect(mail?.html).not.toContain(newPassword);
});

test('[PROF-3] invalidates the links that were sent before', async () => {
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const link = await linkTo(app, email, 'reset-password');
  await change();
  const answer = await app.call('POST', '/api/auth/reset-password', { body: { token: link, password: newPassword } });
  expect(answer.body.code).toBe('RESET_LINK_INVALID');
});

test('[PROF-3] an account without a password is told to use a reset link: a session alone must not suffice', async () => {
  const browser = new Browser(app);
  await browser.logIn({ email: 'marta@correo.test' });
  const { body } = await app.call('POST', '/api/auth/refresh', {
    cookies: Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value])),
  });
  const access = () => app.call('GET', '/api/usuarios/me/access', { token: body.accessToken });
  expect((await access()).body).toEqual({
    hasPassword: false,
    googleSince: '2026-11-21T15:00:00.000Z',
    pendingEmail: null,
  });
  const answer = await change({}, body.accessToken);
  expect([answer.status, answer.body.code]).toEqual([409, 'PASSWORD_NOT_SET']);
});
