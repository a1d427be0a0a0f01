import type { EntregaDeAlumno, TareaDocente } from '@puente/contracts/coursework';

import { Client } from './support/client.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[TEST-5, UX-4] work is handed in with a text and a file, marked on the screen, and its mark arrives live', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  const curso = await makeCourse(academy, { precio: 0 });
  await (await Client.as(academy, student)).post(`/cursos/${curso.id}/inscripcion`);
  const asStaff = await Client.asAdmin(academy);
  const asked = await asStaff.put<TareaDocente>(`/clases/${curso.modulos[0]?.clases[0]?.id}/tarea`, {
    titulo: 'El relato de Rosa',
    vence: inHours(48),
    notaMaxima: 20,
  });

  await page.goto(`/dashboard/tareas/${asked.id}`);
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Rosa salió en noviembre.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'relato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await expect(page.getByText('Listo')).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregada. Tu tutor ya puede ver la versión 1.')).toBeVisible();

  const staff = await visitor();
  await openAs(staff, academy, demo.admin, `/dashboard/paneladmin/tareas?tarea=${asked.id}`);
  await staff.getByRole('link', { name: /^Calificar/ }).click();
  await expect(staff.getByText('Rosa salió en noviembre.')).toBeVisible();
  await expect(staff.getByText('relato.pdf')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Nota (de 0 a 20)' }).fill('18');
  await staff.getByRole('textbox', { name: 'Comentario' }).fill('Bien ordenado.');
  await staff.getByRole('button', { name: 'Guardar y siguiente' }).click();
  await expect(staff.getByText('No queda nada por calificar', { exact: true })).toBeVisible();

  await expect(page.getByText('18 de 20'), 'arrives live').toBeVisible();
  await expect(page.getByText('Bien ordenado.')).toBeVisible();
  const all = await asStaff.get<EntregaDeAlumno[]>(`/tareas/${asked.id}/entregas`);
  expect(all).toMatchObject([{ version: 1, adjuntos: [{ nombre: 'relato.pdf' }] }]);
});
