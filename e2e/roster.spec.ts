import type { TareaDocente } from '@puente/contracts/coursework';
import type { PersonaEncontrada } from '@puente/contracts/people';

import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { demo, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[COURSE-3] a tutor sees who is behind in their course and writes to them; the student reads it', async ({
  page,
  browser,
  academy,
  student,
}) => {
  const curso = await makeCourse(academy, { precio: 0 });
  const [, second] = curso.modulos[0]?.clases ?? [];
  await (await Client.as(academy, student)).post(`/cursos/${curso.id}/inscripcion`);
  const asAdmin = await Client.asAdmin(academy);
  const tutors = await asAdmin.get<PersonaEncontrada[]>('/admin/tutores');
  const tutor = tutors.find(({ email }) => email === demo.tutor.email);
  await asAdmin.put(`/admin/courses/${curso.id}/tutores/${tutor?.id}`, {});
  const vence = new Date(Date.now() + 3_000);
  await asAdmin.put<TareaDocente>(`/clases/${second?.id}/tarea`, { titulo: 'El relato', vence: vence.toISOString() });
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(vence.getTime());

  const staff = await browser.newContext({ baseURL: academy.url });
  await signIn(staff, academy, demo.tutor);
  const desk = await staff.newPage();
  await desk.goto(`/dashboard/paneladmin/cursos/${curso.id}`);
  await desk.getByRole('main').getByRole('link', { name: 'Estudiantes', exact: true }).click();
  const main = desk.getByRole('main');
  await expect(main.getByText('1 está atrasado')).toBeVisible();
  await expect(main.getByRole('table')).toContainText('1 tarea vencida');
  await main.getByRole('button', { name: 'Escribir a los atrasados' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Asunto').fill('Tu relato');
  await dialog.getByLabel('Mensaje', { exact: true }).fill('¿Te ayudo con la tarea?');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(desk.getByText('Tu mensaje se envió a 1 estudiante.')).toBeVisible();
  await staff.close();

  await page.goto('/dashboard/notifications?tab=mensajes');
  await page.getByRole('link', { name: /Tu relato/ }).click();
  await expect(page.getByRole('article').getByText('¿Te ayudo con la tarea?')).toBeVisible();
});
