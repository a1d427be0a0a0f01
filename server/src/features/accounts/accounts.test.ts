import { describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { linkTo } from '../../testing/features/inbox.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testApp } from '../../testing/test-app.ts';

const app = openAcademy({ per: 'test' });

const form = { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa@correo.test', password: 'mar-y-montaña-7' };
const register = (changes: Record<string, unknown> = {}) =>
  app.call('POST', '/api/auth/register', { body: { ...form, ...changes } });

const linkOf = (email: string) => linkTo(app, email, 'verify-email');
const verify = (token: string) => app.call('POST', '/api/auth/verify-email', { body: { token } });
const login = (email = form.email, password = form.password) =>
  app.call('POST', '/api/auth/login', { body: { email, password } });

describe('registration', () => {
  test('[REG-5, REG-7] creates an account, and its link verifies it once', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body.message).toMatch(/^Registro exitoso/);
    expect((await login()).body.code).toBe('EMAIL_NOT_VERIFIED');

    const token = await linkOf(form.email);
    expect((await verify(token)).status).toBe(200);
    expect((await login()).status).toBe(200);

    const again = await verify(token);
    expect([again.status, again.body.code]).toEqual([400, 'VERIFICATION_LINK_INVALID']);
  });

  test('[REG-7, ASVS-6.4.1] rejects an expired and a forged link', async () => {
    await register();
    const token = await linkOf(form.email);
    app.clock.pass({ days: 1 });
    expect((await verify(token)).body.code).toBe('VERIFICATION_LINK_INVALID');
    expect((await verify('A'.repeat(43))).body.code).toBe('VERIFICATION_LINK_INVALID');
  });

  test('[REG-7] sends the mail in the account’s language, with no secret besides the link', async () => {
    await app.call('POST', '/api/auth/register', { body: form, headers: { 'accept-language': 'en-US' } });
    await app.settle();
    const { body } = await app.call('GET', '/api/dev/mail?to=rosa@correo.test');
    expect(body).toHaveLength(1);
    expect(body[0].subject).toBe('Verify your e-mail address');
    expect(body[0].html).not.toContain(form.password);
  });

  test('[REG-6] of an existing address is a 409 with a clear message', async () => {
    await register();
    const again = await register({ email: '  ROSA@correo.test ' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN', error: 'Conflict' });
    expect(again.body.message).toMatch(/Ya existe una cuenta/);
  });

  test('five concurrent requests create one account and send one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await app.settle();
    expect((await app.call('GET', '/api/dev/mail?to=rosa@correo.test')).body).toHaveLength(1);
  });

  test.each([
    ['[REG-2] without a last name', { lastName: '  ' }, 'apellido'],
    ['[REG-3] with a short password', { password: 'siete-7' }, 'contraseña'],
    ['with an invalid address', { email: 'rosa@' }, 'correo'],
    ['[ASVS-15.3.3] with an unknown field', { role: 'admin' }, 'role'],
    ['[ASVS-1.3.3] with control characters', { firstName: 'Ro\u0000sa' }, 'nombre'],
    ['with a name that is too long', { firstName: 'a'.repeat(81) }, 'nombre'],
    ['[ASVS-15.3.5] with a number for a name', { firstName: 7 }, 'nombre'],
  ])('%s is a 400 that names the field, and creates nothing', async (_, changes, field) => {
    const answer = await register(changes);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(String(answer.body.message)).toContain(field);
    expect((await login()).body.code).toBe('INVALID_CREDENTIALS');
  });

  test('[API-2] names every invalid field in a list, in the reader’s language', async () => {
    const { body } = await app.call('POST', '/api/auth/register', { body: {}, headers: { 'accept-language': 'en' } });
    expect(body.message).toEqual([
      'The field “first name” is required.',
      'The field “last name” is required.',
      'The field “e-mail” is required.',
      'The field “password” is required.',
    ]);
  });

  test('[ASVS-6.2.12] refuses a common password', async () => {
    expect((await register({ password: 'iloveyou1' })).body.code).toBe('PASSWORD_TOO_COMMON');
  });
});

describe('[LOGIN-4] requesting the link again', () => {
  const resend = (email: string) => app.call('POST', '/api/auth/resend-verification-email', { body: { email } });

  test('sends a new one, and gives the same answer for an address without an account (no account enumeration)', async () => {
    await register();
    const first = await linkOf(form.email);
    const [known, unknown] = [await resend(form.email), await resend('nadie@correo.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const second = await linkOf(form.email);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(400);
  });

  test('is rate limited per e-mail address, with Retry-After', async () => {
    for (let time = 0; time < 5; time += 1) expect((await resend(form.email)).status).toBe(200);
    const refused = await resend(form.email);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('login', () => {
  test('[LOGIN-2, LOGIN-6] answers with access token, refresh token and user, and sets the cookies', async () => {
    const { email } = await createUser(app.platform, { firstName: 'Inés', role: 'tutor' });
    const { status, body, cookies } = await login(email, demoPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: { firstName: 'Inés', email, role: 'tutor', isAdmin: false },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const refresh = cookies.find(({ name }) => name === 'refresh')!;
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
    expect(cookies.find(({ name }) => name === 'sesion')).toMatchObject({ value: '1', path: '/' });
  });

  test('[ASVS-3.3.3] marks the cookies Secure on https', async () => {
    const secure = await testApp({ config: { publicUrl: new URL('https://academia.example') } });
    try {
      const { email } = await createUser(secure.platform);
      const { cookies } = await secure.call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
      expect(cookies.find(({ name }) => name === '__Host-refresh')).toMatchObject({ secure: true, httpOnly: true });
    } finally {
      await secure.close();
    }
  });

  test('[LOGIN-5] gives the same answer for a wrong password and for an unknown account', async () => {
    const { email } = await createUser(app.platform);
    const [wrong, nobody] = [await login(email, 'equivocada'), await login('nadie@correo.test', 'equivocada')];
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  });

  test('to a deactivated account is refused', async () => {
    const { email } = await createUser(app.platform, { isActive: false });
    expect((await login(email, demoPassword)).body.code).toBe('ACCOUNT_DEACTIVATED');
  });

  test('[ASVS-6.3.1] is rate limited per account, even with the right password, with Retry-After', async () => {
    const { email } = await createUser(app.platform);
    for (let time = 0; time < 10; time += 1) expect((await login(email, 'equivocada')).status).toBe(401);
    const refused = await login(email, demoPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a success resets the count of failed attempts', async () => {
    const { email } = await createUser(app.platform);
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 9; time += 1) await login(email, 'equivocada');
      expect((await login(email, demoPassword)).status).toBe(200);
    }
  });

  test('[ASVS-3.5.1] by a cross-site request is refused (CSRF)', async () => {
    const { email } = await createUser(app.platform);
    const answer = await app.call('POST', '/api/auth/login', {
      body: { email, password: demoPassword },
      headers: { origin: 'https://malo.example' },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
  });
});

describe('my own data', () => {
  test('GET /usuarios/me returns the caller’s own user, and requires a session', async () => {
    const { email } = await createUser(app.platform);
    const token = await app.signIn(email);
    expect((await app.call('GET', '/api/usuarios/me', { token })).body.email).toBe(email);
    expect((await app.call('GET', '/api/usuarios/me')).body.code).toBe('SESSION_REQUIRED');
    expect((await app.call('GET', '/api/usuarios/me', { token: `${token}x` })).body.code).toBe('TOKEN_INVALID');
  });

  test('PUT /usuarios/me changes only the fields that are sent, as a form or as JSON', async () => {
    const { email } = await createUser(app.platform, { firstName: 'Inés' });
    const token = await app.signIn(email);
    const body = new FormData();
    body.set('lastName', 'de la Peña');
    const { headers, payload } = await encode(body);
    const answer = await app.call('PUT', '/api/usuarios/me', { token, body: payload, headers });
    expect(answer.body.user).toMatchObject({ firstName: 'Inés', lastName: 'de la Peña', email });

    expect((await app.call('PUT', '/api/usuarios/me', { token, body: { language: 'en' } })).body.user.language).toBe(
      'en',
    );
    const refused = await app.call('PUT', '/api/usuarios/me', { token, body: { role: 'admin' } });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('[API-1] an invalid time zone is a 400', async () => {
    const { email } = await createUser(app.platform);
    const token = await app.signIn(email);
    const answer = await app.call('GET', '/api/usuarios/me?timezone=Marte/Olympus', { token });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TIMEZONE']);
    expect(answer.body.message).toBe('La zona horaria no es válida.');
  });
});

async function encode(body: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const request = new Request('http://form.test', { method: 'POST', body });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
