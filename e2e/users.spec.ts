import { linkIn, mailFor } from './support/mailbox.ts';
import { demo, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-8, ADM-9, ADM-23] a person is invited by mail, is online as long as they are, and loses the session with the role', async ({
  page,
  academy,
  visitor,
  watch,
}) => {
  watch.allow(/status of 401/);
  const eva = { ...newcomer(), firstName: 'Eva', lastName: 'Ibarra' };
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/usuarios');
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: true }).fill(eva.firstName);
  await dialog.getByLabel('Apellido', { exact: true }).fill(eva.lastName);
  await dialog.getByLabel('Email', { exact: true }).fill(eva.email);
  await dialog.getByRole('button', { name: 'Guardar Usuario' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: eva.email });
  await expect(row.getByText('Invitado')).toBeVisible();

  const theirs = await visitor();
  await theirs.goto(linkIn(await mailFor(academy, eva.email), '/reset-password'));
  await theirs.getByLabel('Nueva contraseña', { exact: true }).fill(eva.password);
  await theirs.getByLabel('Confirmar nueva contraseña').fill(eva.password);
  await theirs.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(theirs.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
  await expect(row.getByText('Offline')).toBeVisible();
  await openAs(theirs, academy, eva, '/dashboard/profile');
  await expect(row.getByText('En Línea')).toBeVisible();

  await row.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByRole('button', { name: /Rol$/ }).click();
  await page.getByRole('option', { name: 'Tutor' }).click();
  await dialog.getByRole('button', { name: 'Actualizar Usuario' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Tutor', { exact: true })).toBeVisible();
  await expect(theirs).not.toHaveURL(/dashboard/);
  await expect(row.getByText('Offline')).toBeVisible();
});
