import type { Page } from '@playwright/test';

import { addPasskeyDevice } from './support/authenticator.ts';
import { otherAcademy } from './support/other-academy.ts';
import { beginLogin } from './support/second-step.ts';
import { expect, test } from './support/test.ts';

test.use(otherAcademy);

const tab = '/dashboard/profile?tab=seguridad';
const factors = (page: Page) => page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem');

test('[SAFE-1] a passkey is added, named, used for the login, and removed', async ({ page, student }) => {
  await addPasskeyDevice(page);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' });
  await dialog.getByLabel('Nombre').fill('Mi portátil');
  await dialog.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(factors(page)).toContainText(['Mi portátil']);

  await page.getByRole('button', { name: 'Cambiar nombre de Mi portátil' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Mi computadora');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(factors(page)).toContainText(['Mi computadora']);

  await page.context().clearCookies();
  const step = await beginLogin(page, student);
  await step.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.goto(tab);
  await page.getByRole('button', { name: 'Quitar Mi computadora' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Es la última');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Desactivada');
});
