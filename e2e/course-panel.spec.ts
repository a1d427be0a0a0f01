import { randomUUID } from 'node:crypto';

import { Client } from './support/client.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const panel = '/dashboard/paneladmin/cursos';

test('[ADM-2, ADM-21, ADM-22] an administrator builds a course, gives it a tutor, publishes it, and opens a new edition', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/status of 409/);
  const titulo = `Asilo afirmativo ${randomUUID().slice(0, 8)}`;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click();
  await openAs(page, academy, demo.admin, `${panel}/nuevo`);

  await test.step('a draft with a class', async () => {
    await main.getByLabel('Título', { exact: true }).fill(titulo);
    for (const label of [/Nivel/, /Tipo de negocio/]) {
      await main.getByRole('button', { name: label }).click();
      await page.getByRole('option').first().click();
    }
    await main.getByLabel('Precio (USD)').fill('400');
    await main.getByLabel('Descuento (%)').fill('25');
    await press('Agregar módulo');
    await dialog.getByLabel('Nombre', { exact: true }).fill('El relato');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await main.getByRole('button', { name: 'Agregar clase' }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Escuchar primero');
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('01032038');
    await dialog.getByRole('group', { name: 'Hora' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('1830');
    await dialog.getByLabel('Duración (horas)').fill('2');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await press('Crear borrador');
    await expect(main.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  });
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('a tutor, and the course is published', async () => {
    const tutor = main.getByRole('combobox', { name: 'Agregar tutor' });
    // The page scrolls to the field, and a scroll would close its list.
    await tutor.click();
    await tutor.fill('Andrés');
    await page.getByRole('option', { name: /Andrés/ }).click();
    await expect(main.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
    const visitor = await fetch(`${academy.url}/api/courses/${id}`);
    expect(visitor.status).toBe(404);
    await press('Publicar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(main.getByText('Publicado', { exact: true })).toBeVisible();
    const course: unknown = await (await fetch(`${academy.url}/api/courses/${id}`)).json();
    expect(course).toMatchObject({ precioFinal: 300 });
  });

  await test.step('somebody else saves it in between: both changes are kept', async () => {
    const admin = await Client.asAdmin(academy);
    const { nivel, tipoDeNegocioId } = await admin.get<{ nivel: string; tipoDeNegocioId: string }>(
      `/admin/courses/${id}`,
    );
    await main.getByLabel('Precio (USD)').fill('500');
    await admin.put(`/courses/${id}`, { titulo: `${titulo} II`, nivel, precio: 400, tipoDeNegocioId });
    await press('Guardar cambios');
    await expect(main.getByRole('alert').filter({ hasText: 'cambió: título' })).toBeVisible();
    await press('Combinar con mis cambios');
    await press('Guardar cambios');
    await expect(main.getByRole('heading', { level: 1, name: `${titulo} II` })).toBeVisible();
    await expect(main.getByText('Todo está guardado')).toBeVisible();
  });

  await test.step('a new edition, as a draft with the same tutor', async () => {
    await press('Nueva edición');
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('03052038');
    await dialog.getByRole('button', { name: 'Crear edición' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(main.getByText('Borrador', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
  });
});
