import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, fileAnswer, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openPublicDialog, openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const ana = studentOf();
const message = 'Tu cuenta está otra vez como estaba.';

const openPrivacy = (answers: Answers = {}) =>
  openScreen('/dashboard/profile?tab=privacidad', {
    as: ana,
    answers: {
      'GET /usuarios/me/datos': { estado: 'none', pedidoAt: null, expira: null, bytes: null },
      'GET /usuarios/me/cierre': { isLastAdmin: false, planes: 0 },
      ...answers,
    },
  });

test('[SAFE-4] an archive is asked for, gathered, and downloaded; each failure is said', async () => {
  const archive = { estado: 'none' as const, pedidoAt: null, expira: null, bytes: null };
  const pedidoAt = '2026-03-01T15:00:00Z';
  const screen = await openPrivacy({
    'POST /usuarios/me/datos': inTurn(noAnswer, { ...archive, estado: 'pending' as const, pedidoAt }),
    'GET /usuarios/me/datos/archivo': inTurn(noAnswer, fileAnswer('mis-datos.zip', 'application/zip', 'PK')),
  });
  const ask = page.getByRole('button', { name: 'Reunir mis datos' });
  await ask.click();
  await expect.element(page.getByText('No se pudieron pedir tus datos. Vuelve a intentarlo.')).toBeVisible();
  const ready = { estado: 'ready' as const, pedidoAt, expira: '2026-03-08T15:00:00Z', bytes: 2048 };
  screen.answer({ 'GET /usuarios/me/datos': ready });
  await ask.click();
  await expect.element(page.getByText('Estamos reuniendo tus datos.')).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Tu archivo está listo .*hasta el 8 de marzo/)).toBeVisible();
  const download = page.getByRole('button', { name: 'Descargar mis datos' });
  await download.click();
  await expect.element(page.getByText('No se pudo descargar el archivo. Vuelve a intentarlo.')).toBeVisible();
  await download.click();
  await expect.poll(screen.downloads).toEqual(['mis-datos.zip']);
});

test('[SAFE-4] closing the account asks for its address, and keeps what was typed when it is another', async () => {
  const screen = await openPrivacy({ 'POST /usuarios/me/cierre': { recuperableHasta: '2026-03-15T15:00:00Z' } });
  await page.getByRole('button', { name: 'Cerrar mi cuenta…' }).click();
  const dialog = page.getByRole('alertdialog');
  const address = dialog.getByLabelText('Escribe tu correo para confirmar');
  const close = dialog.getByRole('button', { name: 'Cerrar mi cuenta' });
  await expect.element(dialog.getByText('Qué se conserva')).toBeVisible();
  await address.fill('otra@ejemplo.test');
  await close.click();
  await expect.element(dialog.getByText('Esa no es la dirección de tu cuenta.')).toBeVisible();
  await expect.element(address).toHaveValue('otra@ejemplo.test');
  await address.fill(ana.email);
  await close.click();
  await expect.poll(screen.left).toEqual([expect.stringMatching(/^\/recover-account\?hasta=2026-03-15/)]);
  expect(screen.sent('POST /usuarios/me/cierre').map(({ body }) => body)).toEqual([{ email: ana.email }]);
});

test('[SAFE-4] the last administrator cannot close their account', async () => {
  await openPrivacy({ 'GET /usuarios/me/cierre': { isLastAdmin: true, planes: 0 } });
  await expect.element(page.getByText('Eres la única persona que administra la academia.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cerrar mi cuenta…' })).not.toBeInTheDocument();
});

test('[SAFE-4] a login to a closed account offers to recover it', async () => {
  const screen = await openPublicDialog('login', {
    answers: {
      'POST /auth/login': inTurn(refused('ACCOUNT_CLOSED', { params: { fecha: '15 de marzo' } }), {
        accessToken: 'token',
        refreshToken: '',
        user: ana,
      }),
      'POST /auth/recover-account': { message },
    },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Correo electrónico').fill(ana.email);
  await dialog.getByLabelText('Contraseña', { exact: true }).fill('Puente-2026');
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Cerraste esta cuenta');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect.element(dialog.getByText('Tu cuenta está otra vez como estaba')).toBeVisible();
  expect(screen.sent('POST /auth/recover-account').map(({ body }) => body)).toEqual([{}]);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
});

test('[SAFE-4] a link recovers an account with one press', async () => {
  const screen = await openScreen('/recover-account?token=abc', {
    answers: { 'POST /auth/recover-account': { message } },
  });
  await expect.element(page.getByRole('button', { name: 'Recuperar mi cuenta' })).toBeVisible();
  expect(screen.sent('POST /auth/recover-account')).toEqual([]);
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/?dialog=login');
  await expectAccessible();
});

test('[SAFE-4] a link that was used says so', async () => {
  await openScreen('/recover-account?token=abc', {
    answers: { 'POST /auth/recover-account': refused('RECOVERY_NOT_POSSIBLE') },
  });
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('La cuenta ya no se puede recuperar así');
  await expect.element(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/?dialog=login');
});
