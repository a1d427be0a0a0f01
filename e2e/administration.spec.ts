import { readFile } from 'node:fs/promises';

import { buyCourse, makeCourse, subscriptionsOf } from './support/courses.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-10, ADM-11, ADM-12, ADM-16, ADM-18, COURSE-7] the money of an academy: a purchase is refunded in part, exported, and somebody enrolled by hand', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id, 'subscription');
  const other = await joinAcademy(page.context(), academy, { ...newcomer(), firstName: 'Wenceslao' });
  // The start page's figure of the day leads to the list of the day's purchases.
  await openAs(page, academy, demo.admin, '/dashboard/overview');
  await page.getByRole('link', { name: /^Cobrado hoy \$/ }).click();
  await expect(page).toHaveURL(/paneladmin\/compras\?estado=Completada&desde=([-\d]+)&hasta=\1$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // The list finds the purchase by the address of its person, and so does the file with the same filter.
  await main.getByRole('searchbox', { name: 'Buscar' }).fill(student.email);
  await expect(main.getByRole('row')).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Usuario Email,Usuario Nombre,Curso,Fecha Compra,Monto Pagado');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`${student.email},`)]);

  // A part goes back, which leaves the subscription as it is.
  await main.getByRole('row', { name: student.email }).getByRole('link').first().click();
  await main.getByRole('button', { name: 'Reembolsar' }).click();
  await dialog.getByText('Una parte').click();
  await dialog.getByRole('textbox', { name: 'Monto a devolver' }).fill('25,50');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de fechas');
  await dialog.getByRole('button', { name: 'Devolver $25.50' }).click();
  await expect(main).toContainText('Reembolsado: $25.50');
  expect((await subscriptionsOf(academy, student)).map(({ estado }) => estado)).toEqual(['Activa']);

  // Somebody else is enrolled, for cash.
  await page.goto('/dashboard/paneladmin/suscripciones');
  await main.getByRole('button', { name: 'Inscribir' }).click();
  const person = dialog.getByRole('combobox', { name: 'Estudiante' });
  await person.pressSequentially('Wenceslao');
  await page.getByRole('option', { name: 'Wenceslao' }).first().click();
  await dialog.getByRole('combobox', { name: 'Curso' }).fill(course.titulo);
  await page.getByRole('option', { name: course.titulo }).first().click();
  await dialog.getByRole('textbox', { name: 'Monto recibido' }).fill('250');
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect(page.getByText('Inscripción hecha.')).toBeVisible();
  expect((await subscriptionsOf(academy, other)).map(({ estado }) => estado)).toEqual(['Activa']);
});
