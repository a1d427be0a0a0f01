import { readFile } from 'node:fs/promises';

import type { MiTarea, TareaDocente } from '@puente/contracts/coursework';
import type { PersonaEncontrada } from '@puente/contracts/people';

import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { demo, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[COURSE-4] a tutor weighs the grades, and marks homework in the exported file; the student reads the mark', async ({
  browser,
  academy,
  student,
}) => {
  const curso = await makeCourse(academy, { precio: 0 });
  const [, second] = curso.modulos[0]?.clases ?? [];
  const asStudent = await Client.as(academy, student);
  await asStudent.post(`/cursos/${curso.id}/inscripcion`);
  const asAdmin = await Client.asAdmin(academy);
  const tutors = await asAdmin.get<PersonaEncontrada[]>('/admin/tutores');
  const tutor = tutors.find(({ email }) => email === demo.tutor.email);
  await asAdmin.put(`/admin/courses/${curso.id}/tutores/${tutor?.id}`, {});
  const vence = new Date(Date.now() + 3_600_000).toISOString();
  const tarea = await asAdmin.put<TareaDocente>(`/clases/${second?.id}/tarea`, { titulo: 'El relato', vence });
  await asStudent.put(`/tareas/${tarea.id}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() });

  const staff = await browser.newContext({ baseURL: academy.url });
  await signIn(staff, academy, demo.tutor);
  const desk = await staff.newPage();
  await desk.goto(`/dashboard/paneladmin/cursos/${curso.id}`);
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: 'Calificaciones', exact: true }).click();
  await expect(main.getByRole('table')).toContainText('Por calificar');

  await main.getByRole('button', { name: 'Cambiar los pesos' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Tests').fill('0');
  await dialog.getByLabel('Tareas').fill('90');
  await dialog.getByRole('button', { name: 'Guardar los pesos' }).click();
  await expect(main.getByText('Pesos: tests 0%, tareas 90%, asistencia 10%')).toBeVisible();

  const download = desk.waitForEvent('download');
  await main.getByRole('button', { name: 'Exportar CSV' }).click();
  const [columns = '', row = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const cells = row.split(',');
  cells[columns.split(',').findIndex((name) => name.startsWith('Tarea: El relato'))] = '85';
  await main.getByRole('button', { name: 'Importar notas' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns}\r\n${cells.join(',')}\r\n`),
  });
  await dialog.getByRole('button', { name: 'Escribir 1 nota' }).click();
  await expect(desk.getByText('Se escribió 1 nota.')).toBeVisible();
  await expect(main.getByRole('table')).toContainText('85 de 100');
  await expect(main.getByRole('table')).toContainText('85%');

  await main.getByRole('link', { name: /^Ver clase por clase/ }).click();
  await expect(main.getByRole('link', { name: 'Tarea «El relato»: 85 de 100' })).toBeVisible();
  await staff.close();
  const { entrega } = await asStudent.get<MiTarea>(`/tareas/${tarea.id}`);
  expect(entrega?.calificacion?.nota).toBe(85);
});
