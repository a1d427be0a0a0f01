// Entries of accounts in the audit and into the security log.
import { beforeEach, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { openAcademy } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let ana: { id: string; email: string };
beforeEach(async () => {
  ana = await createUser(app.platform, { firstName: 'Ana' });
});

const about = async (id: string) =>
  (await auditEntries(app.platform.database.db, { object: { type: 'user', id } }, { limit: 50 })).rows
    .map(({ action, actorKind, before, after }) => ({ action, actorKind, before, after }))
    .toReversed();
const login = (email: string, password: string) =>
  app.call('POST', 'auth/login', { body: { email, password }, headers: { 'user-agent': 'A browser' } });

test('[ASVS-16.3.1] every login is in the security log with its address, a failed one without the e-mail', async () => {
  await login(ana.email, demoPassword);
  await login(ana.email, 'wrong');
  await login('nobody@puente.test', 'wrong');
  const [good, bad, unknown] = app.securityLog.filter(({ event }) => event.startsWith('login.'));
  expect(good).toMatchObject({ event: 'login.succeeded', address: '127.0.0.1', object: { type: 'user', id: ana.id } });
  expect(bad).toMatchObject({ event: 'login.failed', address: '127.0.0.1', reason: 'INVALID_CREDENTIALS' });
  expect(bad?.account).not.toBe(unknown?.account);
  const log = JSON.stringify(app.securityLog);
  for (const secret of [ana.email, 'puente.test', 'wrong', demoPassword]) expect(log).not.toContain(secret);
});

test('[ADM-17] registration and verification', async () => {
  const form = { firstName: 'Eva', lastName: 'Paz', email: 'eva@puente.test', password: 'tres-faroles-y-un-puente' };
  await app.call('POST', 'auth/register', { body: form });
  const { rows } = await auditEntries(app.platform.database.db, { action: 'account.registered' }, { limit: 9 });
  expect(rows).toMatchObject([{ actorKind: 'visitor', after: { email: form.email }, before: null }]);
});

test('[ADM-17] a changed profile says which fields, before and after', async () => {
  const token = await app.signIn(ana.email);
  await app.call('PUT', 'usuarios/me', { token, ...multipart({ firstName: 'Anita', language: 'es' }) });
  expect(await about(ana.id)).toEqual([
    {
      action: 'profile.changed',
      actorKind: 'person',
      before: { firstName: 'Ana', nombreCompleto: 'Ana Ramírez' },
      after: { firstName: 'Anita', nombreCompleto: 'Anita Ramírez' },
    },
  ]);
});

test('[ADM-17] a changed password leaves no trace of either', async () => {
  const token = await app.signIn(ana.email);
  const newPassword = 'tres-faroles-y-un-puente';
  const body = { currentPassword: demoPassword, newPassword };
  await app.call('PUT', 'usuarios/me/change-password', { token, body });
  const entries = await about(ana.id);
  expect(entries).toEqual([{ action: 'password.changed', actorKind: 'person', before: null, after: null }]);
  expect(JSON.stringify(app.securityLog)).not.toContain(newPassword);
});

test('[ADM-17] sessions that end', async () => {
  const token = await app.signIn(ana.email);
  await app.call('POST', 'auth/logout-all', { token });
  expect(await about(ana.id)).toMatchObject([{ action: 'sessions.ended', after: { reason: 'logout-all', count: 1 } }]);
  const second = await app.signIn(ana.email);
  await app.call('POST', 'auth/logout', { token: second });
  const { rows } = await auditEntries(app.platform.database.db, { action: 'session.ended' }, { limit: 9 });
  expect(rows).toMatchObject([{ after: { userId: ana.id, reason: 'logout' } }]);
});

test('[ASVS-16.3.3] a refresh token that is used again is told', async () => {
  const { cookies } = await login(ana.email, demoPassword);
  const named = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  await app.call('POST', 'auth/refresh', { cookies: named });
  app.clock.pass({ minutes: 1 });
  await app.call('POST', 'auth/refresh', { cookies: named });
  expect(app.securityLog.filter(({ event }) => event === 'session.replayed')).toHaveLength(1);
});

function multipart(fields: Record<string, string>) {
  const part = ([name, value]: [string, string]) =>
    `--corte\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${Object.entries(fields).map(part).join('')}--corte--\r\n`;
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=corte' } };
}
