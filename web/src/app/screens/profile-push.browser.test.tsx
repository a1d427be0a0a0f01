import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';
import { fakePush, pushKey } from '../../testing/components/push-for-test.ts';

const ana = studentOf();
const done = { message: 'Listo.' };

const openSettings = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/profile?tab=notificaciones', {
    as: ana,
    language,
    answers: {
      'GET /notificaciones/ajustes': { sonido: true, recordatoriosClase: true },
      'PUT /notificaciones/ajustes': ({ body }) => body,
      'GET /notificaciones/push': { clave: pushKey },
      'PUT /notificaciones/push': done,
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      ...answers,
    },
  });

const panel = page.getByRole('tabpanel');
const here = panel.getByRole('switch', { name: /^Avisarme aquí/ });
const press = () => panel.getByText('Avisarme aquí aunque la academia esté cerrada').click();
const trial = panel.getByRole('button', { name: 'Enviarme una prueba' });

test('[PUSH-1] one press turns notifications on, after the browser has asked, one sends a test, and one turns them off', async () => {
  const browser = fakePush();
  const screen = await openSettings({
    'POST /notificaciones/push/prueba': { message: 'Enviamos una prueba a este dispositivo.' },
    'POST /notificaciones/push/dejar': done,
  });
  await expect.element(here).not.toBeChecked();
  expect(browser.asked).not.toHaveBeenCalled();
  await expectAccessible();
  await press();
  await expect.element(trial).toBeVisible();
  await expect.element(here).toBeChecked();
  expect(browser.asked).toHaveBeenCalledTimes(1);
  const [sent] = screen.sent('PUT /notificaciones/push');
  expect(sent?.body).toEqual({
    endpoint: 'https://fcm.googleapis.com/send/1',
    p256dh: expect.stringMatching(/^[\w-]{87}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
  });
  await expectAccessible();

  await trial.click();
  await expect.element(page.getByText('Enviamos una prueba a este dispositivo.')).toBeVisible();
  expect(screen.sent('POST /notificaciones/push/prueba')[0]?.body).toEqual({ endpoint: sent?.body.endpoint });

  await press();
  await expect.element(here).not.toBeChecked();
  await expect.element(trial).not.toBeInTheDocument();
  expect(screen.sent('POST /notificaciones/push/dejar')[0]?.body).toEqual({ endpoint: sent?.body.endpoint });
  await expect.poll(browser.isSubscribed).toBe(false);
});

test('[PUSH-1] what the server did not hear of is as before, and it is said', async () => {
  fakePush();
  const screen = await openSettings({
    'PUT /notificaciones/push': inTurn(noAnswer, done),
    'POST /notificaciones/push/dejar': noAnswer,
  });
  await press();
  await expect.element(page.getByText(/^No se pudo cambiar/)).toBeVisible();
  await expect.element(here).not.toBeChecked();
  await press();
  await expect.element(here).toBeChecked();
  await press();
  await expect.poll(() => screen.sent('POST /notificaciones/push/dejar').length).toBe(1);
  await expect.element(here).toBeChecked();
});

test('[PUSH-1] a browser that the push service or the server knows no more is off, and says so', async () => {
  fakePush();
  await openSettings({ 'POST /notificaciones/push/prueba': refused('PUSH_OFF_HERE') });
  await press();
  await trial.click();
  await expect
    .element(page.getByText('Este dispositivo ya no recibe notificaciones. Actívalas de nuevo.'))
    .toBeVisible();
  await expect.element(here).not.toBeChecked();
});

test.each([
  ['a person refuses', { answer: 'denied' as const }, 'Este navegador tiene bloqueadas'],
  ['a person dismisses the question', { answer: 'default' as const }, null],
])('[PUSH-1] when %s nothing is subscribed, and how to allow it is said', async (_what, browser, text) => {
  const { isSubscribed } = fakePush(browser);
  const screen = await openSettings();
  await press();
  if (text === null) await expect.element(here).not.toBeChecked();
  else await expect.element(panel.getByText(text)).toBeVisible();
  expect(isSubscribed()).toBe(false);
  expect(screen.sent('PUT /notificaciones/push')).toEqual([]);
});

test.each([
  ['refused before', { permission: 'denied' as const }, 'This browser blocks the notifications'],
  ['has none', { isSupported: false }, 'This browser shows no notifications'],
])('[PUSH-1] a browser that %s says why, and what to do', async (_what, browser, text) => {
  fakePush(browser);
  await openSettings({}, 'en');
  await expect.element(panel.getByText(text)).toBeVisible();
  await expect.element(panel.getByRole('switch', { name: /^Notify me here/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('[PUSH-1] an iPhone is told to install the academy first', async () => {
  fakePush({ isSupported: false });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await openSettings();
  await expect.element(panel.getByText(/primero hay que instalar la academia/)).toBeVisible();
});

test('[PUSH-1] an academy without keys says that it sends none; a failure is said, and tried again', async () => {
  fakePush();
  const screen = await openSettings({ 'GET /notificaciones/push': refused('INTERNAL') });
  await expect.element(panel.getByText('No se pudo comprobar si este dispositivo')).toBeVisible();
  screen.answer({ 'GET /notificaciones/push': { clave: null } });
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel.getByText('La academia todavía no envía notificaciones a dispositivos.')).toBeVisible();
});

test('[PUSH-1] a subject is switched off on devices, and on by default; only urgent subjects have it', async () => {
  fakePush();
  const screen = await openSettings();
  const classes = panel.getByRole('switch', { name: 'Clases: En mis dispositivos' });
  await expect.element(classes).toBeChecked();
  await expect.element(panel.getByRole('switch', { name: 'Foro: En la academia' })).toBeVisible();
  await expect.element(panel.getByRole('switch', { name: 'Foro: En mis dispositivos' })).not.toBeInTheDocument();
  await panel.getByText('En mis dispositivos').first().click();
  await expect.element(classes).not.toBeChecked();
  expect(screen.sent('PUT /notificaciones/ajustes')[0]?.body.temas).toEqual({
    clases: { enApp: true, correo: 'inmediato', push: false },
  });
});
