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
  await address.fill(student.email);
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailFor(academy, student.email, /^Cerraste tu cuenta/), '/recover-account');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  const login = new LoginDialog(page, 'es');
  await login.fillIn(student);
  await login.submit();
  await expect(page).toHaveURL('/dashboard/overview');
});
