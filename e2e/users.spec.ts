import type { Page } from '@playwright/test';

import { linkIn, mailFor } from './support/mailbox.ts';
import { demo, newcomer, openAs } from './support/person.ts';
import { makeProofStale, proofDialog } from './support/second-step.ts';
import { expect, test } from './support/test.ts';

const users = '/dashboard/paneladmin/usuarios';

/** The next change of a user fails without a sentence of the server. */
async function failOnce(page: Page, method: 'PUT' | 'DELETE'): Promise<void> {
  let isDone = false;
  await page.route('**/api/admin/users/*', (route) => {
    if (isDone || route.request().method() !== method) return route.fallback();
    isDone = true;
    return route.fulfill({ status: 500, json: {} });
  });
}

test('[ADM-8, ADM-9, ADM-23] an administrator finds, makes, changes and deletes users, and sees who is online', async ({
  page,
  academy,
  visitor,
  watch,
}) => {
  watch.allow(/status of (401|403|409|422|500)/);
  const eva = { ...newcomer(), firstName: 'Eva', lastName: 'Ibarra' };
  const name = 'Eva Ibarra';
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin');
  const main = page.getByRole('main');
  await main.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).click();
  await expect(page).toHaveURL(users);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Gestión de Usuarios');
  const table = main.getByRole('table', { name: 'Usuarios' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Nombre Completo',
    'Email',
    'Rol',
    'Conectado',
    'Estado',
    'Acciones',
  ]);
  const totals = main.getByText(/^\d+ usuarios$/);
  const before = Number.parseInt(await totals.innerText(), 10);

  const row = table.getByRole('row').filter({ hasText: eva.email });
  await test.step('a new user, with what is missing and what is refused', async () => {
    await main.getByRole('button', { name: 'Nuevo Usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
    const save = dialog.getByRole('button', { name: 'Guardar Usuario' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await save.click();
    await expect(dialog.getByText('Escribe el nombre.')).toBeVisible();
    // Nobody chooses the password of another.
    await expect(dialog.getByLabel('Contraseña')).toBeHidden();
    await expect(field('Nombre')).toBeFocused();
    await field('Nombre').fill(eva.firstName);
    await field('Apellido').fill(eva.lastName);
    await field('Email').fill(demo.student.email);
    await expect(dialog.getByRole('button', { name: /Rol$/ })).toContainText('Usuario');
    await expect(dialog.getByRole('button', { name: /Estado$/ })).toContainText('Activo');
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Ese correo electrónico ya es de una cuenta.');
    await expect(field('Email')).toBeFocused();
    await field('Email').fill(eva.email);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(`${before + 1} usuarios`)).toBeVisible();
    const invitation = linkIn(await mailFor(academy, eva.email), '/reset-password');
    await expect(row.getByText('Invitado')).toBeVisible();
    const invited = await visitor();
    await invited.goto(invitation);
    await invited.getByLabel('Nueva contraseña', { exact: true }).fill(eva.password);
    await invited.getByLabel('Confirmar nueva contraseña').fill(eva.password);
    await invited.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(invited.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
  });

  const theirs = await visitor();
  await test.step('is found, and is online as long as they are', async () => {
    await main.getByRole('searchbox', { name: 'Buscar' }).fill('iba');
    // A filter that is chosen before the words are searched is kept.
    const role = main.getByRole('button', { name: /Rol$/ });
    await role.click();
    await page.getByRole('option', { name: 'Usuario', exact: true }).click();
    await expect(page).toHaveURL(/buscar=iba/);
    await expect(page).toHaveURL(/rol=user/);
    await role.click();
    await page.getByRole('option', { name: 'Todos los roles' }).click();
    await expect(page).not.toHaveURL(/rol=/);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(row.getByText('Offline')).toBeVisible();
    await openAs(theirs, academy, eva, '/dashboard/profile');
    await expect(row.getByText('En Línea')).toBeVisible();
    await expect(main.getByText('2 en línea')).toBeVisible();
  });

  await test.step('a change of role asks who one is, keeps what was typed when it fails, and ends their session', async () => {
    await row.getByRole('button', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Usuario' });
    await expect(dialog.getByLabel('Email', { exact: true })).toBeDisabled();
    await expect(dialog.getByText('El email no se puede cambiar al editar.')).toBeVisible();
    await dialog.getByLabel('Apellido', { exact: true }).fill('Ibarra Sol');
    await dialog.getByRole('button', { name: /Rol$/ }).click();
    await page.getByRole('option', { name: 'Tutor' }).click();
    await expect(dialog.getByText('Al guardar se cierran todas sus sesiones.')).toBeVisible();
    await failOnce(page, 'PUT');
    const update = dialog.getByRole('button', { name: 'Actualizar Usuario' });
    await update.click();
    await expect(dialog.getByRole('alert')).toHaveText('Error al guardar el usuario.');
    await expect(dialog.getByLabel('Apellido', { exact: true })).toHaveValue('Ibarra Sol');
    await makeProofStale(page, 'PUT', '**/api/admin/users/*');
    await update.click();
    await proofDialog(page).getByLabel('Tu contraseña').fill(demo.admin.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Tutor', { exact: true })).toBeVisible();
    await expect(theirs).not.toHaveURL(/dashboard/);
    await expect(row.getByText('Offline')).toBeVisible();
  });

  await test.step('their page, with a note', async () => {
    await row.getByRole('link', { name: `${name} Sol` }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name} Sol`);
    await expect(main.getByText('No tiene cursos.')).toBeVisible();
    await main.getByRole('tab', { name: 'Notas' }).click();
    await main.getByLabel('Nueva nota').fill('Prefiere que la llamen.');
    await main.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Carmen Ortega' })).toContainText(
      'Prefiere que la llamen.',
    );
    await page.reload();
    await expect(main.getByText('Prefiere que la llamen.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/buscar=iba/);
  });

  await test.step('a file of users is tried, mended and imported', async () => {
    await main.getByRole('button', { name: 'Importar de un CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar usuarios de un CSV' });
    const imported = newcomer();
    const choose = (csv: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'grupo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await choose('nombre;correo\nAna;ana@ejemplo.test');
    await expect(dialog.getByRole('alert')).toContainText('La primera línea debe tener los nombres de las columnas');
    await choose(`nombre;apellido;correo\nBegoña;Núñez;${imported.email}\nAna;;ana\nYa;Está;${eva.email}`);
    await expect(dialog.getByText('Se crea 1 cuenta.')).toBeVisible();
    await expect(dialog.getByText('1 ya tiene cuenta y se queda como está.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Línea 3 (ana): falta el apellido o es demasiado largo, el correo no es válido.',
    ]);
    await dialog.getByRole('button', { name: 'Crear 1 usuario' }).click();
    await expect(dialog).toBeHidden();
    linkIn(await mailFor(academy, imported.email), '/reset-password');
    await main.getByRole('searchbox', { name: 'Buscar' }).fill(imported.email);
    await expect(table.getByRole('row').filter({ hasText: 'Begoña Núñez' })).toBeVisible();
    await main.getByRole('searchbox', { name: 'Buscar' }).fill('iba');
  });

  await test.step('a deletion is asked, fails with a message, and is done', async () => {
    const remove = async () => {
      await row.getByRole('button', { name: 'Eliminar' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        '¿Estás seguro de que quieres eliminar este usuario? Esta acción no se puede deshacer.',
      );
      await question.getByRole('button', { name: 'Eliminar' }).click();
      await expect(question).toBeHidden();
    };
    await failOnce(page, 'DELETE');
    await remove();
    await expect(page.getByText('Error al eliminar el usuario.')).toBeVisible();
    await remove();
    await expect(main.getByText('Nadie coincide con lo que buscas.')).toBeVisible();
    await main.getByRole('button', { name: 'Quitar los filtros' }).click();
    await expect(main.getByText(`${before + 1} usuarios`)).toBeVisible();
    await main.getByRole('searchbox', { name: 'Buscar' }).fill(demo.admin.email);
    await expect(table.getByRole('row').filter({ hasText: demo.admin.email }).getByRole('button')).toHaveText('Editar');
  });
});
