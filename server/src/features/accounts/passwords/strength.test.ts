import { describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy();

const ask = (body: object, language = 'es') =>
  app.call('POST', '/api/auth/password-strength', { body, headers: { 'accept-language': language } });

describe('[REG-1, ASVS-6.2.4] the hint', () => {
  test('says why a password is weak and what would be better, in both languages', async () => {
    const rosa = { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa@correo' };
    const weak = await ask({ password: 'rosanunez1', ...rosa });
    expect(weak.body).toEqual({
      level: 'weak',
      message:
        'Lleva tu nombre o tu correo, que es lo primero que se prueba. Prueba con una frase de tres o cuatro palabras que no suelan ir juntas.',
    });
    expect((await ask({ password: 'aaaaaaaa' }, 'en')).body.message).toMatch(/^It repeats .* Try a phrase/);
    expect((await ask({ password: 'mar-y-montaña' })).body.level).toBe('good');
    expect((await ask({ password: 'mi abuela cocina los domingos' }, 'en')).body).toEqual({
      level: 'strong',
      message: 'Very good password.',
    });
  });

  test('refuses other fields and what is too long, and is rate limited', async () => {
    expect((await ask({ password: 'x'.repeat(129) })).status).toBe(400);
    expect((await ask({ password: 'x', token: 'y' })).status).toBe(400);
    let last = await ask({ password: 'x' });
    for (let time = 0; time < 150 && last.status !== 429; time += 1) last = await ask({ password: 'x' });
    expect(last.body.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('[REG-3, LOGIN-8, PROF-3, ASVS-6.2.11] a password that is easy to guess is refused', () => {
  const weak = ['Academia2026', 'Lucía-Ramírez', '        '];
  test.each(weak)('at registration, at a reset and at a change: %s', async (password) => {
    const person = { firstName: 'Lucía', lastName: 'Ramírez', email: `l${weak.indexOf(password)}@correo.test` };
    const registered = await app.call('POST', '/api/auth/register', { body: { ...person, password } });
    expect([registered.status, registered.body.code]).toEqual([400, 'PASSWORD_TOO_WEAK']);
    expect(registered.body.message).toMatch(/^Esa contraseña es fácil de adivinar\. .* Prueba con una frase/);

    const student = await app.student();
    const { email } = student;
    const change = await student.put(
      'usuarios/me/change-password',
      { currentPassword: demoPassword, newPassword: password },
      { headers: { 'accept-language': 'en' } },
    );
    expect([change.status, change.body.code]).toEqual([400, 'PASSWORD_TOO_WEAK']);
    expect(change.body.message).toMatch(/^That password is easy to guess\. .* Try a phrase/);

    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await linkTo(app, email, 'reset-password');
    const reset = await app.call('POST', '/api/auth/reset-password', { body: { token: link, password } });
    expect(reset.body.code).toBe('PASSWORD_TOO_WEAK');
  });

  test('one’s own address too', async () => {
    const email = 'mercedes.villalobos@correo.test';
    const body = { firstName: 'Mercedes', lastName: 'Villalobos', email, password: email };
    expect((await app.call('POST', '/api/auth/register', { body })).body.code).toBe('PASSWORD_TOO_WEAK');
  });
});

test('[ASVS-15.2.2] logins beyond the queue of hashing are refused with 503 and Retry-After', async () => {
  const { email } = await createUser(app.platform);
  const logins = Array.from({ length: 120 }, (_, index) =>
    app.call('POST', '/api/auth/login', { body: { email: `${index}-${email}`, password: 'equivocada' } }),
  );
  const answers = await Promise.all(logins);
  const busy = answers.find(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429, 503]));
  expect(busy?.body.code).toBe('SERVER_BUSY');
  expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0);
});
