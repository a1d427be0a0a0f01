import { randomUUID } from 'node:crypto';

import { Client } from './support/client.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const panel = '/dashboard/paneladmin/cursos';

test('[ADM-1, ADM-2, ADM-3, ADM-15, ADM-21, ADM-22] an administrator builds a course, publishes it, gives it a tutor, and opens a new edition', async ({
  page,
  academy,
  watch,
}) => {
  // The last: the page of a deleted course may hear of it before it is left.
  watch.allow(/status of 4(?:09|22|04)/);
  const titulo = `Asilo afirmativo ${randomUUID().slice(0, 8)}`;
  await openAs(page, academy, demo.admin, panel);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Cursos' })).toBeVisible();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first().click();
  const choose = async (label: RegExp, option: string | RegExp) => {
    await main.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  };

  await test.step('a business type of its own', async () => {
    await press('Tipos de negocio');
    await dialog.getByLabel('Nombre', { exact: true }).fill(`Asilo ${titulo.slice(-8)}`);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: titulo.slice(-8) })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a draft that says what it lacks', async () => {
    await main.getByRole('link', { name: 'Nuevo curso' }).click();
    await press('Crear borrador');
    await expect(main.getByRole('alert')).toHaveText('Título, nivel, tipo de negocio y precio son obligatorios.');
    await main.getByLabel('Título', { exact: true }).fill(titulo);
    await main.getByLabel('Título en inglés').fill('Affirmative asylum');
    await main.getByLabel('Descripción', { exact: true }).fill('Del miedo creíble a la entrevista.');
    await choose(/Nivel/, 'Operativo');
    await choose(/Tipo de negocio/, new RegExp(titulo.slice(-8)));
    await choose(/Dibujo/, 'Pasaporte');
    await expect(main.locator('img[src="/share/passport.png"]')).toBeVisible();
    await main.getByLabel('Precio (USD)').fill('0.30');
    await press('Crear borrador');
    await expect(main.getByText(/Un curso es gratis o cuesta al menos/).first()).toBeVisible();
    await main.getByLabel('Precio (USD)').fill('400');
    await main.getByLabel('Descuento (%)').fill('25');
    await expect(main.getByText(/Con el descuento se cobran \$300\.00/)).toBeVisible();
  });

  await test.step('a module, classes from a weekly schedule, and a copy', async () => {
    await press('Agregar módulo');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog.getByText('El nombre del módulo es obligatorio.')).toBeVisible();
    await dialog.getByLabel('Nombre', { exact: true }).fill('El relato');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await press('Varias clases a la vez');
    await dialog.getByRole('checkbox', { name: 'mar' }).check({ force: true });
    await dialog.getByRole('checkbox', { name: 'jue' }).check({ force: true });
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('01032038');
    await dialog.getByRole('textbox', { name: 'Número de clases' }).fill('4');
    await dialog.getByRole('button', { name: 'Agregar 4 clases' }).click();
    const classes = main.getByRole('grid', { name: 'Clases de «El relato»' }).getByRole('row');
    await expect(classes).toHaveCount(4);
    await expect(classes.first()).toContainText('Clase 1');
    await classes.first().getByRole('button', { name: 'Bajar «Clase 1»' }).click();
    await expect(classes.first()).toContainText('Clase 2');
    await classes.first().getByRole('button', { name: 'Acciones de «Clase 2»' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(classes).toHaveCount(5);

    await press('Agregar módulo');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Antes de todo');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await press('Ordenar módulos');
    await dialog.getByRole('button', { name: 'Arrastrar «Antes de todo»' }).press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row').first()).toContainText('Antes de todo');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([/Antes de todo/, /El relato/]);

    await main.getByRole('button', { name: 'Agregar clase' }).last().click();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(
      dialog.getByText('Por favor, completa nombre, fecha, hora y duración (mayor a 0) de la clase.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what is typed survives a reload, and leaving asks', async () => {
    page.once('dialog', (warning) => void warning.accept());
    await page.reload();
    await expect(main.getByLabel('Título', { exact: true })).toHaveValue(titulo);
    await main.getByRole('link', { name: 'Todos los cursos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
    await press('Crear borrador');
    await expect(page).toHaveURL(/cursos\/[0-9a-f-]{36}$/);
    await expect(main.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  });
  const id = page.url().split('/').at(-1) ?? '';

  await test.step('a tutor, and the course is published', async () => {
    const tutor = main.getByRole('combobox', { name: 'Agregar tutor' });
    await tutor.click();
    await tutor.pressSequentially('Andrés');
    await expect(page.getByRole('option')).toHaveText([/Andrés/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
    const visitor = await fetch(`${academy.url}/api/courses/${id}`);
    expect(visitor.status).toBe(404);
    await press('Publicar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(main.getByText('Publicado', { exact: true })).toBeVisible();
    const course = (await (await fetch(`${academy.url}/api/courses/${id}`)).json()) as { precioFinal: number };
    expect(course.precioFinal).toBe(300);
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
    await expect(main.getByLabel('Precio (USD)')).toHaveValue('500');
  });

  await test.step('a new edition, as a draft', async () => {
    await press('Nueva edición');
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('03052038');
    await expect(dialog.getByText('La primera clase será el 4 de mayo de 2038.')).toBeVisible();
    await expect(dialog.getByText('5 clases')).toBeVisible();
    await dialog.getByRole('button', { name: 'Crear edición' }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(main.getByText('Borrador', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
  });

  await test.step('the table finds both, and a draft is deleted', async () => {
    await press('Eliminar curso');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar curso' }).click();
    await expect(page).toHaveURL(panel);
    await main.getByLabel('Buscar por título').fill(titulo);
    await expect(main.getByRole('table').getByRole('link', { name: titulo })).toHaveCount(1);
  });
});
