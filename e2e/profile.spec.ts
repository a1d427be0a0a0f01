import { resolve } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';

const photo = resolve(import.meta.dirname, '../docs/images/landing.jpg');

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' });

test(
  '[PROF-1, PROF-4, SHELL-3] a name and a picture are saved together, and are shown in the header and in other tabs at once',
  { tag: '@main' },
  async ({ page, context, student }) => {
    const other = await context.newPage();
    await other.goto('/dashboard/support');
    await expect(account(other)).toBeVisible();
    await page.goto('/dashboard/profile');
    const tab = page.getByRole('tabpanel');
    const opened = page.waitForEvent('filechooser');
    await tab.getByRole('button', { name: 'Elegir foto' }).click();
    await (await opened).setFiles(photo);
    await page
      .getByRole('dialog', { name: 'Encuadra tu foto' })
      .getByRole('button', { name: 'Usar esta foto' })
      .click();
    await tab.getByLabel('Nombre', { exact: true }).fill('Guadalupe');
    await expect(account(page).locator('img')).toHaveCount(0);
    await tab.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(tab.getByText('¡Tu perfil ha sido actualizado exitosamente!')).toBeVisible();

    for (const shown of [page, other]) {
      const picture = account(shown).locator('img');
      await expect(picture).toHaveAttribute('src', /\/api\/archivos\/perfiles\/[0-9a-f]{40}\.webp$/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
      await expect(picture).toHaveAttribute('alt', `Guadalupe ${student.lastName}`);
    }
  },
);
