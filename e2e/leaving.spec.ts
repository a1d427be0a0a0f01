import { readFile } from 'node:fs/promises';

import { LoginDialog } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const privacy = '/dashboard/profile?tab=privacidad';

test('[SAFE-4] a student downloads everything that is stored about them', async ({
  page,
  student,
  academy,
  expectAccessible,
}) => {
  await page.goto(privacy);
  await page.getByRole('button', { name: 'Reunir mis datos' }).click();
  const mail = await mailFor(academy, student.email, /^Tus datos están listos/);
  expect(mail.text).toContain(privacy);
  const button = page.getByRole('button', { name: 'Descargar mis datos' });
  await expect(button).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mis-datos-academia-puente.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('datos/perfil.json')).toBe(true);
});

test('[SAFE-4] a student closes the account, and recovers it by the link in the mail', async ({
  page,
  student,
  visitor,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 403.*\/api\/auth\/login|status of 40[01]/);
  await page.goto(privacy);
  await page.getByRole('button', { name: 'Cerrar mi cuenta…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Qué se conserva')).toBeVisible();
  await expectAccessible(page);
  const address = dialog.getByLabel('Escribe tu correo para confirmar');
  await address.fill('otra@ejemplo.test');
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await expect(dialog.getByText('Esa no es la dirección de tu cuenta.')).toBeVisible();
  await expect(address).toHaveValue('otra@ejemplo.test');
  await address.fill(student.email);
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailFor(academy, student.email, /^Cerraste tu cuenta/), '/recover-account');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('La cuenta ya no se puede recuperar así');
  await expect(elsewhere.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  const login = new LoginDialog(page, 'es');
  await login.fillIn(student);
  await login.submit();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[SAFE-4] a login to a closed account offers to recover it', async ({
  page,
  student,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 403.*\/api\/auth\/login|status of 401/);
  await page.goto(privacy);
  await page.getByRole('button', { name: 'Cerrar mi cuenta…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Escribe tu correo para confirmar').fill(student.email);
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible();

  await page.goto('/?dialog=login');
  const login = new LoginDialog(page, 'es');
  await login.fillIn(student);
  await login.submit();
  await expect(login.alert).toContainText('Cerraste esta cuenta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta está otra vez como estaba')).toBeVisible();
  await login.submit();
  await expect(page).toHaveURL('/dashboard/overview');
});
