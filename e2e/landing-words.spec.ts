import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[BRAND-3] an administrator writes the hero and an instructor in both languages and looks at a preview; visitors see it once it is saved, and then the original again', async ({
  page,
  academy,
  visitor,
  expectAccessible,
}) => {
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/pagina-de-inicio');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const saved = page.getByText('Guardado: la página de inicio ya lo muestra.');
  const theirs = await visitor();
  const heading = theirs.getByRole('heading', { level: 1 });
  const original = 'Sé el puente que tu comunidad necesita.';

  await main.getByLabel('Título', { exact: true }).fill('Aprende a ayudar <bien>.');
  await main.getByLabel('Título en inglés', { exact: true }).fill('Learn to help <well>.');
  await main.getByRole('button', { name: 'Vista previa' }).click();
  const preview = await dialog.getByRole('link', { name: 'Ver en inglés' }).getAttribute('href');
  await theirs.goto(preview ?? 'nowhere');
  await expect(heading).toHaveText('Learn to help <well>.');
  await theirs.goto('/');
  await expect(heading).toHaveText(original);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await main.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(saved).toBeVisible();

  await main.getByRole('tab', { name: 'Instructores' }).click();
  await main.getByRole('button', { name: 'Acciones de Mariana Solís' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog.getByLabel('Biografía', { exact: true }).fill('Veinte años de visas.');
  await dialog.getByLabel('Biografía en inglés').fill('Twenty years of visas.');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await main.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(main.getByText('Sin guardar')).toBeHidden();

  await expect(async () => {
    await theirs.goto('/');
    await expect(heading).toHaveText('Aprende a ayudar <bien>.', { timeout: 500 });
    await expect(theirs.getByText('Veinte años de visas.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await expectAccessible(theirs);
  await theirs.goto('/cursos/visas-de-trabajo-y-empleo');
  const teacher = theirs.getByRole('listitem').filter({ hasText: 'Mariana Solís' });
  await expect(teacher.getByText('Veinte años de visas.')).toBeVisible();
  await theirs.goto('/en');
  await expect(heading).toHaveText('Learn to help <well>.');
  await expect(theirs.getByText('Twenty years of visas.')).toBeAttached();

  for (const section of ['Instructores', 'Portada']) {
    await main.getByRole('tab', { name: section }).click();
    await main.getByRole('button', { name: 'Volver al original' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al original' }).click();
    await expect(main.getByText('Texto original')).toBeVisible();
  }
  await expect(async () => {
    await theirs.goto('/');
    await expect(heading).toHaveText(original, { timeout: 500 });
  }).toPass();
});
