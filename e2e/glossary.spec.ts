import { readFile } from 'node:fs/promises';

import { demo, joinAndSignIn, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[GLOS-1, GLOS-2, GLOS-3] a tutor writes a term, a student finds it without its accent, and the glossary leaves and comes as a file', async ({
  page,
  academy,
  visitor,
}) => {
  await openAs(page, academy, demo.tutor, '/dashboard/paneladmin/glosario');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Nuevo término' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Término en español').fill('Carta de patrocinio económico');
  await dialog.getByLabel('Término en inglés').fill('Sponsorship letter');
  await dialog.getByLabel('Explicación sencilla').fill('Promesa de mantener a quien emigra.');
  await dialog.getByRole('button', { name: 'Guardar término' }).click();
  await expect(main.getByRole('rowheader', { name: 'Carta de patrocinio económico' })).toBeVisible();

  const theirs = await visitor();
  await joinAndSignIn(theirs.context(), academy);
  await theirs.goto('/dashboard/glosario');
  await theirs.getByLabel('Término en español o inglés').fill('economico patro');
  // The list moves when the search comes, under a press that was on its way.
  await expect(theirs).toHaveURL(/q=economico/);
  await theirs.getByRole('link', { name: 'Carta de patrocinio económico' }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/glosario\/[\da-f-]{36}$/);
  await expect(theirs.getByText('Promesa de mantener a quien emigra.')).toBeVisible();
  await expect(theirs.getByText('Sponsorship letter')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Exportar a CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  const changed = `${csv.replace('Promesa de mantener a quien emigra.', 'Promesa ante el gobierno.')},Sin término,x\n`;
  await main.getByRole('button', { name: 'Importar de un CSV' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'glosario.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await expect(dialog.getByText('Se cambia 1 término.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('falta el español');
  await dialog.getByRole('button', { name: 'Importar 1 término' }).click();
  await expect(page.getByText('Se importó 1 término.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Promesa ante el gobierno.')).toBeVisible();
});
