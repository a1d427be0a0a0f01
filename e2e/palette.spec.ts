import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-1] what is typed before the palette is there is in its field then', async ({ page, academy }) => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/palette-dialog/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/usuarios');
  const dialog = page.getByRole('dialog', { name: 'Buscar en el panel' });
  const button = page.getByRole('banner').getByRole('button', { name: 'Buscar' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await asked.promise;
  await page.keyboard.type('lucix');
  await page.keyboard.press('Backspace');
  await expect(dialog).toBeHidden();
  held.resolve();
  await expect(dialog.getByLabel('Qué buscas')).toBeFocused();
  await page.keyboard.type('a ');
  await expect(dialog.getByLabel('Qué buscas')).toHaveValue('lucia ');
  await expect(dialog.getByRole('option', { name: demo.student.email })).toBeVisible();

  // The next time the field is empty.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByLabel('Qué buscas')).toHaveValue('');
});
