import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-1] Ctrl K finds people and sections, the arrow keys choose, Enter opens', async ({
  page,
  academy,
  watch,
}) => {
  // Not a 500, after which the palette tries again by itself for some seconds.
  watch.allow(/status of 404/);
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/tutorias');
  const button = page.getByRole('main').getByRole('button', { name: 'Buscar' });
  const dialog = page.getByRole('dialog', { name: 'Buscar en el panel' });
  const field = dialog.getByLabel('Qué buscas');
  await expect(button).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { name: 'Usuarios' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await button.click();
  await expect(field).toBeFocused();
  await field.fill('xyzxyz');
  await expect(dialog.getByRole('status')).toHaveText(/^Nada coincide con «xyzxyz»\./);
  await page.route('**/api/admin/buscar*', (route) => route.fulfill({ status: 404, json: {} }));
  await field.fill('lucia');
  await expect(dialog.getByRole('alert')).toContainText('No se pudo buscar.');
  await page.unroute('**/api/admin/buscar*');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  const lucia = dialog.getByRole('option', { name: demo.student.email });
  await expect(lucia).toBeVisible();
  await expect(field).toHaveValue('lucia');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(demo.student.email.slice(0, 8));
  await expect(lucia, 'the first is chosen').toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(lucia).not.toHaveAttribute('data-focused');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/paneladmin\/usuarios\/[0-9a-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('REPORT');
  await expect(dialog.getByRole('option', { name: 'Reportes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/paneladmin/reportes');
});

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
  const button = page.getByRole('main').getByRole('button', { name: 'Buscar' });
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
