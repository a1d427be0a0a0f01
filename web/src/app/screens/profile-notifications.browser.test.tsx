import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const ana = studentOf();
const settings: AjustesNotificaciones = { sonido: true, recordatoriosClase: true };

const openSettings = (answers: Answers = {}) =>
  openScreen('/dashboard/profile?tab=notificaciones', {
    as: ana,
    answers: {
      'GET /notificaciones/ajustes': settings,
      'GET /notificaciones/push': { clave: null },
      'PUT /notificaciones/ajustes': ({ body }) => body,
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      ...answers,
    },
  });

const panel = page.getByRole('tabpanel');
const sound = panel.getByRole('switch', { name: /^Sonido/ });
const reminders = panel.getByRole('switch', { name: /^Recordatorios de clase/ });
const press = (name: string) => panel.getByText(name, { exact: true }).click();
const mailOfAnnouncements = panel.getByRole('button', { name: /Correo: Anuncios/ });

afterEach(() => page.viewport(1440, 900));

test('[UX-1] the tab that the address selects is in view on a phone, and the page stays at its top', async () => {
  await page.viewport(360, 740);
  await openSettings();
  const tab = page.getByRole('tab', { selected: true });
  await expect.element(tab).toHaveTextContent('Notificaciones');
  const right = (element: Element) => element.getBoundingClientRect().right;
  await expect
    .poll(() => right(tab.element()) - right(page.getByRole('tablist').element()), { timeout: 2_000 })
    .toBeLessThan(1);
  expect(window.scrollY).toBe(0);
});

test('[NOTI-2, UX-4] preferences that are loading say so, then that they failed, and are loaded again', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openSettings({ 'GET /notificaciones/ajustes': answer });
  await expect.element(panel.getByRole('status', { name: 'Cargando tus notificaciones…' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect.element(panel.getByRole('alert')).toMatchTextContent('No se pudieron cargar tus ajustes.');
  screen.answer({ 'GET /notificaciones/ajustes': settings });
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(sound).toBeChecked();
  await expect.element(reminders).toBeChecked();
  await expectAccessible();
});

test('[NOTI-2, UX-4] a preference that could not be saved is as before, and it is said', async () => {
  await openSettings({ 'PUT /notificaciones/ajustes': noAnswer });
  await press('Sonido');
  await expect.element(page.getByText('No se pudo guardar el cambio.')).toBeVisible();
  await expect.element(sound).toBeChecked();
});

test('[NOTI-2] two preferences pressed quickly don’t overwrite each other, and another visit finds them', async () => {
  const { answer, release } = held<AjustesNotificaciones>();
  const saved = { sonido: false, recordatoriosClase: false };
  const screen = await openSettings({ 'PUT /notificaciones/ajustes': inTurn(answer, saved) });
  await press('Sonido');
  await press('Recordatorios de clase por correo');
  await expect.element(reminders).not.toBeChecked();
  expect(screen.sent('PUT /notificaciones/ajustes')).toHaveLength(1);
  release({ sonido: false, recordatoriosClase: true });
  await expect
    .poll(() => screen.sent('PUT /notificaciones/ajustes').map(({ body }) => body))
    .toEqual([{ sonido: false, recordatoriosClase: expect.any(Boolean) }, saved]);
  await expect.element(sound).not.toBeChecked();
  await expect.element(reminders).not.toBeChecked();
  screen.answer({ 'GET /notificaciones/ajustes': saved });
  await page.getByRole('tab').first().click();
  await expect.poll(() => location.search).toBe('?tab=personal');
  await page.getByRole('tab', { name: 'Notificaciones' }).click();
  await expect.element(sound).not.toBeChecked();
});

test('[NOTI-5] the mails of a subject are chosen, which alone is sent, and taken back', async () => {
  const none = { enApp: true, correo: 'no' as const };
  const screen = await openSettings({ 'GET /notificaciones/ajustes': { ...settings, temas: { anuncios: none } } });
  await expect.element(mailOfAnnouncements).toMatchTextContent('Sin correo');
  await mailOfAnnouncements.click();
  await page.getByRole('option', { name: 'En el resumen diario' }).click();
  await expect.element(mailOfAnnouncements).toMatchTextContent('En el resumen diario');
  await panel.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(mailOfAnnouncements).toMatchTextContent('Sin correo');
  expect(screen.sent('PUT /notificaciones/ajustes').map(({ body }) => body)).toEqual([
    { ...settings, temas: { anuncios: { enApp: true, correo: 'resumen' } } },
    { ...settings, temas: { anuncios: none } },
  ]);
});

test('[NOTI-5] the mails about payments and the account cannot be switched off', async () => {
  await openSettings();
  await expect.element(mailOfAnnouncements).toBeVisible();
  await expect.element(panel.getByText('El correo se envía siempre')).toHaveLength(2);
  await expect.element(panel.getByRole('button', { name: /Correo: (Pagos|Cuenta)/ })).not.toBeInTheDocument();
});
