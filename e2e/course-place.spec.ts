import type { TareaDocente } from '@puente/contracts/coursework';

import { Client } from './support/client.ts';
import { addDocuments, inHours, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

test('[COURSE-1, COURSE-2] what is due leads from the overview to the work, and is gone once it is done', async ({
  page,
  academy,
  student,
}) => {
  const curso = await makeCourse(academy, { precio: 0 });
  const [first, second] = curso.modulos[0]?.clases ?? [];
  await (await Client.as(academy, student)).post(`/cursos/${curso.id}/inscripcion`);
  const asStaff = await Client.asAdmin(academy);
  await asStaff.put<TareaDocente>(`/clases/${second?.id}/tarea`, { titulo: 'El relato de Rosa', vence: inHours(48) });
  await addDocuments(academy, first?.id ?? '');

  await page.setViewportSize(phone);
  await page.goto('/dashboard/overview');
  const due = page.getByRole('region', { name: 'Lo que sigue' });
  await expect(due.getByRole('link')).toHaveText([/Tarea: El relato de Rosa/, /Documento: Guía del relato/]);
  const opened = page.waitForResponse(/\/aperturas/);
  await due.getByRole('link', { name: /Guía del relato/ }).click();
  await expect(page.getByRole('dialog', { name: 'Guía del relato' })).toBeVisible();
  await opened;
  await page.goto('/dashboard/overview');
  await expect(due.getByRole('link')).toHaveText([/El relato de Rosa/]);

  await page.getByRole('region', { name: 'Tus logros' }).getByRole('link', { name: curso.titulo }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(curso.titulo);
  const progress = page.getByRole('region', { name: 'Tu avance' });
  await expect(progress).toContainText('Documentos obligatorios abiertos');
  await expect(progress.getByRole('progressbar', { name: 'Tareas entregadas' })).toHaveAttribute('aria-valuenow', '0');
  await due.getByRole('link', { name: /El relato de Rosa/ }).click();
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Rosa salió en noviembre.');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregada. Tu tutor ya puede ver la versión 1.')).toBeVisible();

  await page.goto(`/dashboard/curso/${curso.id}`);
  await expect(due).toContainText('No tienes nada pendiente.');
  await expect(progress.getByRole('progressbar', { name: 'Tareas entregadas' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expect(page.getByRole('link', { name: 'Tarea entregada: El relato de Rosa' })).toBeVisible();
});
