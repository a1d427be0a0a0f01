import type { Route } from '@playwright/test';
import type { EntregaDeAlumno } from '@puente/contracts/coursework';

import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, joinAcademy, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** The server does what it is asked, and its answer never arrives. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort();
};

test('[TEST-5, UX-4] work is asked for, handed in once with a text and a file, marked on the screen, and seen by the student', async ({
  page,
  academy,
  watch,
  visitor,
}) => {
  test.slow();
  watch.allow(/ERR_FAILED|status of 409/);
  const curso = await makeCourse(academy, { precio: 0 });
  const student = await joinAcademy(page.context(), academy);
  await signIn(page.context(), academy, student);
  const asStudent = await Client.signIn(academy, student);
  await asStudent.post(`/cursos/${curso.id}/inscripcion`);

  const staff = await visitor();
  await openAs(staff, academy, demo.admin, '/dashboard/paneladmin/tareas');
  await staff.getByRole('button', { name: '+ Pedir una tarea' }).click();
  const asking = staff.getByRole('dialog', { name: 'Pedir una tarea' });
  const choose = async (field: string, option: string) => {
    await asking.getByRole('button', { name: new RegExp(`${field}$`) }).click();
    await staff.getByRole('option', { name: option }).click();
  };
  await choose('Curso', curso.titulo);
  await choose('Módulo', 'El relato');
  await choose('Clase', 'La declaración jurada');
  await asking.getByRole('textbox', { name: 'Título' }).fill('El relato de Rosa');
  await asking.getByRole('textbox', { name: 'Instrucciones' }).fill('Escribe **una página**.');
  await asking.getByRole('spinbutton', { name: /día/i }).first().pressSequentially('31122099');
  await asking.getByRole('textbox', { name: 'Nota máxima' }).fill('20');
  await asking.getByRole('button', { name: 'Pedir tarea' }).click();
  await expect(asking).toBeHidden();
  const assignment = staff.getByRole('row').filter({ hasText: curso.titulo });
  await expect(assignment).toContainText('Sin entregas');

  await page.goto('/dashboard/testcertificate');
  await page.getByRole('link', { name: 'Entregar: El relato de Rosa' }).click();
  await expect(page.locator('strong', { hasText: 'una página' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Tu respuesta' });
  const send = page.getByRole('button', { name: 'Entregar', exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Escribe tu respuesta o adjunta un archivo.');
  await text.fill('Rosa salió en noviembre.');
  await page.reload();
  await expect(text).toHaveValue('Rosa salió en noviembre.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'relato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await expect(page.getByText('relato.pdf')).toBeVisible();
  await expect(page.getByText('Listo')).toBeVisible();
  await page.route('**/api/tareas/*/entrega*', loseAnswer);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('no se entrega dos veces');
  await expect(text).toHaveValue('Rosa salió en noviembre.');
  await stopIntercepting(page);
  await send.click();
  await expect(page.getByText('Entregada. Tu tutor ya puede ver la versión 1.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo que entregaste' })).toBeFocused();
  await expect(text).toBeHidden();

  // The administrator is no tutor of the course, so that nothing tells this page.
  await staff.reload();
  await expect(assignment).toContainText('1 por calificar');
  await assignment.getByRole('link').click();
  await staff.getByRole('link', { name: /^Calificar/ }).click();
  await expect(staff.getByText('Rosa salió en noviembre.')).toBeVisible();
  await expect(staff.getByText('relato.pdf')).toBeVisible();
  const mark = staff.getByRole('textbox', { name: 'Nota (de 0 a 20)' });
  const comment = staff.getByRole('textbox', { name: 'Comentario' });
  await mark.fill('21');
  await comment.fill('Bien ordenado.');

  await page.getByRole('button', { name: 'Entregar de nuevo' }).click();
  await expect(text).toHaveValue('Rosa salió en noviembre.');
  await expect(page.getByText('relato.pdf').last(), 'the files of the version before').toBeVisible();
  await text.fill('Rosa salió en noviembre de 2023.');
  await send.click();
  await expect(page.getByText('Entregada. Tu tutor ya puede ver la versión 2.')).toBeVisible();

  const save = staff.getByRole('button', { name: 'Guardar y siguiente' });
  await save.click();
  await expect(staff.getByText('La nota máxima es 20.')).toBeVisible();
  await mark.fill('18');
  await save.click();
  await expect(staff.getByRole('alert')).toContainText('La entrega cambió mientras la calificabas.');
  await expect(staff.getByText('Rosa salió en noviembre de 2023.')).toBeVisible();
  await expect(comment).toHaveValue('Bien ordenado.');
  await save.click();
  await expect(staff.getByText('No queda nada por calificar', { exact: true })).toBeVisible();

  await expect(page.getByText('18 de 20'), 'arrives live').toBeVisible();
  await expect(page.getByText('Bien ordenado.')).toBeVisible();
  await expect(page.getByText('Calificada', { exact: true })).toBeVisible();
  const asStaff = await Client.asAdmin(academy);
  const [tarea] = await asStudent.get<{ id: string }[]>('/tareas');
  const all = await asStaff.get<EntregaDeAlumno[]>(`/tareas/${tarea?.id}/entregas`);
  expect(all, 'handed in twice, with one file').toMatchObject([{ version: 2, adjuntos: [{ nombre: 'relato.pdf' }] }]);
});
