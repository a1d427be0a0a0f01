import { expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';

const app = openAcademy();

const register = (email: string, cursoId: string, codigo?: string) =>
  app.call('POST', '/api/auth/register', {
    body: { firstName: 'Rosa', lastName: 'Núñez', email, password: 'mar-y-montaña-7', cursoId, codigo },
  });

/** The verification link of the last mail to an address. */
async function lastLink(email: string): Promise<URL> {
  const [mail] = await app.mailsTo(email);
  const address = /href="([^"]*\/verify-email[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
  return new URL(address.replaceAll('&amp;', '&'));
}

test('[SHOP-2] course and code chosen before registering are in the mail’s link, also when it is sent again', async () => {
  const cursoId = await createCourse(app.platform);
  expect((await register('rosa@correo.test', cursoId, 'ESPERANZA 5')).status).toBe(201);
  const first = await lastLink('rosa@correo.test');
  expect(first.searchParams.get('curso')).toBe(cursoId);
  await app.call('POST', '/api/auth/resend-verification-email', { body: { email: 'rosa@correo.test' } });
  const second = await lastLink('rosa@correo.test');
  expect(second.searchParams.get('curso')).toBe(cursoId);
  expect([first, second].map(({ searchParams }) => searchParams.get('codigo'))).toEqual(['ESPERANZA 5', 'ESPERANZA 5']);
  expect(second.searchParams.get('token')).not.toBe(first.searchParams.get('token'));

  const token = second.searchParams.get('token');
  expect((await app.call('POST', '/api/auth/verify-email', { body: { token } })).status).toBe(200);
  expect((await app.platform.database.query('select 1 from chosen_courses')).rows).toEqual([]);
});

test('[SHOP-2] a course that is not there does not stop a registration', async () => {
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await register('luz@correo.test', nothing)).status).toBe(201);
  expect((await lastLink('luz@correo.test')).searchParams.has('curso')).toBe(false);
  expect((await register('sol@correo.test', 'no-es-un-curso')).status).toBe(400);
});
