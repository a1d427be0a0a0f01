import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The panel's users, the dialog of one, and a person's page. */
export const usersWalk: Walk = {
  name: 'the users of the panel',
  screens: ['/dashboard/paneladmin/usuarios', '/dashboard/paneladmin/usuarios/:id'],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.admin);
    yield* screens(page, ['paneladmin/usuarios']);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('Nuevo Usuario', 'New user') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('Guardar Usuario', 'Save user') }).click();
    await expect(dialog.getByText(t('Escribe el nombre.', 'Type the first name.'))).toBeVisible();
    yield 'a new user without anything';
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: t('Importar de un CSV', 'Import from a CSV') }).click();
    const buffer = Buffer.from('nombre,apellido,correo\nAna,Paz,ana.paz@ejemplo.test\nIda,,ida\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'Grupo de mayo.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    yield 'what an import would do';
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    yield 'the question before a chosen file is dropped';
    await question.getByRole('button', { name: t('Salir sin guardar', 'Leave without saving') }).click();
    await main.getByRole('link', { name: 'Lucía Ramírez' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lucía Ramírez');
    await main.getByRole('tab', { name: t('Pagos', 'Payments') }).click();
    await expect(main.getByRole('table').getByRole('cell').first()).toBeVisible();
    yield 'a person with their payments';
    await main.getByRole('tab', { name: t('Notas', 'Notes') }).click();
    await main.getByRole('button', { name: t('Guardar nota', 'Save note') }).click();
    await expect(main.getByText(t('Escribe la nota.', 'Type the note.'))).toBeVisible();
    yield 'a note without a text';
  },
};
