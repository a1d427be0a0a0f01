import { readFile } from 'node:fs/promises';

import { buyCourse, makeCourse, subscriptionsOf } from './support/courses.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-10, ADM-11, ADM-12, ADM-16, ADM-18] the money of an academy: a subscription is extended, a purchase refunded, somebody enrolled by hand, a code made', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id, 'subscription');
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/suscripciones');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // Found by the address, and extended by three months with what that means.
  await main.getByRole('searchbox', { name: 'Buscar' }).fill(student.email);
  const subscription = main.getByRole('row', { name: student.email });
  await expect(main.getByRole('row')).toHaveCount(2);
  await subscription.getByRole('button', { name: /^Editar/ }).click();
  await expect(dialog).toContainText('Todavía no cambiaste nada.');
  await dialog.getByRole('button', { name: '3 meses' }).click();
  await expect(dialog).toContainText('El acceso dura hasta el final del');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Suscripción guardada.')).toBeVisible();
  await subscription.getByRole('button', { name: /^Editar/ }).click();
  await dialog.getByRole('link', { name: 'Ver la compra' }).click();

  // A part first, then the rest, which ends the subscription and its plan.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Compra de');
  await expect(main.getByRole('table', { name: 'Plan de pagos' }).getByRole('row')).toHaveCount(7);
  await main.getByRole('button', { name: 'Reembolsar' }).click();
  await dialog.getByText('Una parte').click();
  await dialog.getByRole('textbox', { name: 'Monto a devolver' }).fill('100.01');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog).toContainText('no se puede devolver más');
  await dialog.getByRole('textbox', { name: 'Monto a devolver' }).fill('25,50');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de fechas');
  await expect(dialog).toContainText('La suscripción sigue como está.');
  await dialog.getByRole('button', { name: 'Devolver $25.50' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText('Reembolsado: $25.50');
  await main.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog).toContainText('El plan se detiene: no se cobran 5 cuotas');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Deja el curso');
  await dialog.getByRole('button', { name: 'Devolver $74.50' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText('Ya se devolvió todo.');
  await expect(main.getByRole('button', { name: 'Reembolsar' })).toBeHidden();
  expect((await subscriptionsOf(academy, student)).map(({ estado }) => estado)).toEqual(['Cancelada']);

  // In the list, and in the file with the same filter.
  await main.getByRole('link', { name: 'Todas las compras' }).click();
  await main.getByRole('searchbox', { name: 'Buscar' }).fill(student.email);
  await expect(main.getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('row', { name: student.email })).toContainText('Reembolsada');
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exportar a CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('compras.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Usuario Email,Usuario Nombre,Curso,Fecha Compra,Monto Pagado');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`${student.email},`)]);
  await main.getByRole('searchbox', { name: 'Buscar' }).fill('nadie se llama así');
  await expect(main).toContainText('Ninguna compra coincide con estos filtros.');
  await expect(main.getByRole('button', { name: 'Exportar a CSV' })).toBeHidden();

  // Somebody else is enrolled, for cash.
  await joinAcademy(page.context(), academy, { ...newcomer(), firstName: 'Wenceslao' });
  await page.goto('/dashboard/paneladmin/suscripciones');
  await main.getByRole('button', { name: 'Inscribir' }).click();
  const person = dialog.getByRole('combobox', { name: 'Estudiante' });
  await person.pressSequentially('Wenceslao');
  await page.getByRole('option', { name: 'Wenceslao' }).click();
  await expect(person).toHaveValue(/Wenceslao/);
  await dialog.getByRole('combobox', { name: 'Curso' }).fill(course.titulo);
  await page.getByRole('option', { name: course.titulo }).first().click();
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect(dialog).toContainText('Escribe un monto');
  await dialog.getByRole('textbox', { name: 'Monto recibido' }).fill('250');
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect(page.getByText('Inscripción hecha.')).toBeVisible();

  // A code that is made, and stopped.
  await page.goto('/dashboard/paneladmin/codigos');
  await main.getByRole('button', { name: 'Nuevo código' }).click();
  await dialog.getByText('Todo el precio').click();
  await dialog.getByRole('textbox', { name: 'Número de cupos' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Organización' }).fill(`Centro ${student.email}`);
  await dialog.getByRole('button', { name: 'Crear código' }).click();
  await main.getByRole('searchbox', { name: 'Buscar' }).fill(student.email);
  const code = main.getByRole('row', { name: student.email });
  await expect(code).toContainText('0 de 5 usados');
  const report = code.getByRole('button', { name: /^Informe/ });
  const written = (await report.getAttribute('aria-label'))?.replace(/^Informe del código /, '');
  await report.click();
  await expect(dialog).toContainText('Nadie usó este código todavía.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await code.getByRole('button', { name: /^Detener/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Detener' }).click();
  await expect(code).toContainText('Detenido');

  // The audit leads to this code alone.
  await page.goto('/dashboard/paneladmin/auditoria?tipo=code');
  await main
    .getByRole('link', { name: `Código: ${String(written)}` })
    .first()
    .click();
  await expect(main.getByRole('row')).toHaveCount(2);
  await expect(code).toContainText('Detenido');
  await main.getByRole('button', { name: 'Ver todos los códigos' }).click();
  await expect(main.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  await expect(page).toHaveURL('/dashboard/paneladmin/codigos');
});

test('[UX-1] a search that was still being typed does not lead back from the screen that is opened then', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/compras');
  const bought = page.getByRole('main').getByRole('row').nth(1);
  await expect(bought).toBeVisible();
  // The code of the next screen takes longer than a search waits for another key.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('main').getByRole('searchbox', { name: 'Buscar' }).fill('nadie');
  await bought.getByRole('link', { name: /^Ver la compra de/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Compra de');
  await expect(page).toHaveURL(/\/compras\/[0-9a-f-]{36}$/);
});
