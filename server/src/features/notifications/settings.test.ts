import { type AjustesNotificaciones, ajustesIniciales } from '@puente/contracts/notifications';
import { beforeEach, describe, expect, test } from 'vitest';

import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { wantsClassReminders } from './public.ts';

const path = '/api/notificaciones/ajustes';
const temas = ajustesIniciales;
const app = openAcademy();
let student: Person;

beforeEach(async () => {
  student = await app.student();
});

const saved = async (of = student) => (await of.get(path)).body as AjustesNotificaciones;
const save = (body: unknown) => student.put(path, body);

test('all settings are on by default, and keep what a person changes', async () => {
  expect(await saved()).toEqual({ sonido: true, recordatoriosClase: true, temas });
  for (const settings of [
    { sonido: false, recordatoriosClase: true },
    { sonido: true, recordatoriosClase: false },
  ]) {
    expect(await save(settings)).toMatchObject({ status: 200, body: settings });
    expect(await saved()).toEqual({ ...settings, temas });
  }
});

test('[ASVS-8.2.2] one person’s settings do not affect another’s', async () => {
  const other = await app.student();
  await save({ sonido: false, recordatoriosClase: false });
  expect(await saved(other)).toEqual({ sonido: true, recordatoriosClase: true, temas });
});

test.each([
  {},
  { sonido: false },
  { sonido: 'no', recordatoriosClase: true },
  { sonido: false, recordatoriosClase: true, userId: '00000000-0000-4000-8000-000000000001' },
])('[ASVS-15.3.3] refuses %j, and changes nothing', async (body) => {
  expect((await save(body)).status).toBe(400);
  expect(await saved()).toEqual({ sonido: true, recordatoriosClase: true, temas });
});

describe('[NOTI-5] by subject', () => {
  const general = { sonido: true, recordatoriosClase: true };
  const stored = async () => {
    const { rows } = await app.platform.database.query('select temas from notification_settings where "userId" = $1', [
      student.id,
    ]);
    return (rows[0] as { temas: unknown } | undefined)?.temas;
  };

  test('what is left out stays, and only what differs from the initial settings is stored', async () => {
    const foro = { enApp: false, correo: 'inmediato' } as const;
    const change = { ...general, temas: { foro } };
    expect(await save(change)).toMatchObject({ status: 200, body: change });
    const whole = { foro: { ...foro, push: true }, clases: { enApp: true, correo: 'no', push: true } };
    expect(await saved()).toEqual({ ...general, temas: { ...temas, foro: whole.foro } });
    const clases = { enApp: true, correo: 'no' } as const;
    await save({ ...general, temas: { clases } });
    expect((await saved()).temas).toEqual({ ...temas, ...whole });
    expect(await stored()).toEqual(whole);
    // A browser of the release before, which knows no subjects.
    await save({ ...general, sonido: false });
    expect(await saved()).toEqual({ ...general, sonido: false, temas: { ...temas, ...whole } });
    await save({ ...general, temas: { foro: temas.foro, clases: temas.clases } });
    expect(await stored()).toEqual({});
  });

  test.each(['pagos', 'cuenta'] as const)('mails about %s cannot be switched off or put off', async (tema) => {
    for (const correo of ['no', 'resumen'] as const) {
      const answer = await save({
        ...general,
        temas: { [tema]: { enApp: true, correo }, foro: { enApp: false, correo } },
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'NOTICE_MAIL_COMPULSORY']);
    }
    expect((await saved()).temas).toEqual(temas);
    const silent = { enApp: false, correo: 'inmediato' } as const;
    expect((await save({ ...general, temas: { [tema]: silent } })).status).toBe(200);
  });

  test.each([
    { cocina: { enApp: true, correo: 'no' } },
    { foro: { enApp: true } },
    { foro: { enApp: true, correo: 'sí' } },
  ])('[ASVS-15.3.3] refuses %j', async (given) => {
    expect((await save({ ...general, temas: given })).status).toBe(400);
    expect((await saved()).temas).toEqual(temas);
  });
});

test('the settings require a session', async () => {
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('PUT', path, { body: { sonido: true, recordatoriosClase: true } })).status).toBe(401);
});

test('the setting for class reminders can be used as a condition in other features’ queries', async () => {
  const optedOut = student.id;
  const other = await app.student();
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
