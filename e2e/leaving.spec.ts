import { readFile } from 'node:fs/promises';

import { linkIn, mailFor } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const privacy = '/dashboard/profile?tab=privacidad';

test('[SAFE-4] a student downloads everything that is stored about them, closes the account, and recovers it by the link in the mail', async ({
  page,
  student,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  await page.goto(privacy);
  await page.getByRole('button', { name: 'Reunir mis datos' }).click();
  const mail = await mailFor(academy, student.email, /^Tus datos están listos/);
  expect(mail.text).toContain(privacy);
  const button = page.getByRole('button', { name: 'Descargar mis datos' });
  await expect(button).toBeVisible({ timeout: 15_000 });
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mis-datos-academia-puente.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('datos/perfil.json')).toBe(true);

  await page.getByRole('button', { name: 'Cerrar mi cuenta…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Escribe tu correo para confirmar').fill(student.email);
  await dialog.getByRole('button', { name: 'Cerrar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible();

  await page.goto(linkIn(await mailFor(academy, student.email, /^Cerraste tu cuenta/), '/recover-account'));
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
});
