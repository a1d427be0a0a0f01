import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';

const stop = page.getByRole('button', { name: 'Dejar de recibirlos' });
const settings = page.getByRole('link', { name: 'Ver mis notificaciones' });

const openLink = (token: string, answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(`/unsubscribe?token=${token}`, { language, answers });

test('[NOTI-5] a link in a mail stops its kind after a press, without a session; its token leaves the address', async () => {
  const stopped = { message: 'Listo: ya no recibirás estos correos.', baja: 'anuncios' as const };
  const screen = await openLink('id.anuncios.sello', {
    'POST /notificaciones/baja': inTurn(noAnswer, stopped),
  });
  await expect.element(page.getByText('No te enviaremos más correos con los anuncios de tus cursos.')).toBeVisible();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/unsubscribe');
  expect(screen.sent('POST /notificaciones/baja')).toEqual([]);
  await expectAccessible();
  await stop.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await stop.click();
  await expect.element(page.getByText(stopped.message)).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(settings).toHaveAttribute('href', '/dashboard/profile?tab=notificaciones');
  expect(screen.sent('POST /notificaciones/baja').map(({ body }) => body.token)).toEqual([
    'id.anuncios.sello',
    'id.anuncios.sello',
  ]);
});

test('[NOTI-5] a link that is none leads to the settings', async () => {
  await openLink('roto');
  await expect
    .element(page.getByText('Este enlace no es válido. Cambia tus notificaciones en tu perfil.'))
    .toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
});

test('[NOTI-5] a link that the server refuses leads to the settings, in the language of the page', async () => {
  await openLink('id.foro.sello', { 'POST /notificaciones/baja': refused('UNSUBSCRIBE_LINK_INVALID') }, 'en');
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link'))
    .toHaveAttribute('href', '/dashboard/profile?tab=notificaciones');
});
