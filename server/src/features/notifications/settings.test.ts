import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { wantsClassReminders } from './public.ts';

const path = '/api/notificaciones/ajustes';
let app: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  const user = await createUser(app.platform);
  userId = user.id;
  token = await app.signIn(user.email);
});

const saved = async (of = token) => (await app.call('GET', path, { token: of })).body as AjustesNotificaciones;
const save = (body: unknown) => app.call('PUT', path, { token, body });

test('all settings are on by default, and keep what a person changes', async () => {
  expect(await saved()).toEqual({ sonido: true, recordatoriosClase: true });
  for (const settings of [
    { sonido: false, recordatoriosClase: true },
    { sonido: true, recordatoriosClase: false },
  ]) {
    expect(await save(settings)).toMatchObject({ status: 200, body: settings });
    expect(await saved()).toEqual(settings);
  }
});

test('[ASVS-8.2.2] one person’s settings do not affect another’s', async () => {
  const other = await createUser(app.platform);
  await save({ sonido: false, recordatoriosClase: false });
  expect(await saved(await app.signIn(other.email))).toEqual({ sonido: true, recordatoriosClase: true });
});

test.each([
  {},
  { sonido: false },
  { sonido: 'no', recordatoriosClase: true },
  { sonido: false, recordatoriosClase: true, userId: '00000000-0000-4000-8000-000000000001' },
])('[ASVS-15.3.3] refuses %j, and changes nothing', async (body) => {
  expect((await save(body)).status).toBe(400);
  expect(await saved()).toEqual({ sonido: true, recordatoriosClase: true });
});

test('the settings require a session', async () => {
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('PUT', path, { body: { sonido: true, recordatoriosClase: true } })).status).toBe(401);
});

test('the setting for class reminders can be used as a condition in other features’ queries', async () => {
  const optedOut = userId;
  const other = await createUser(app.platform);
  await save({ sonido: true, recordatoriosClase: false });
  const { db } = app.platform.database;
  const wantingReminders = await db
    .$extendTables<{ users: { id: string } }>()
    .selectFrom('users')
    .select('id')
    .where(wantsClassReminders('users.id'))
    .execute();
  const ids = wantingReminders.map(({ id }) => id);
  expect(ids).toContain(other.id);
  expect(ids).not.toContain(optedOut);
});
