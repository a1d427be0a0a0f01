import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[BRAND-5] a tutor writes an open question, a student answers it, the tutor marks it, and the student has the mark and the certificate', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  const curso = await makeCourse(academy, { precio: 0 });
  const asStudent = await Client.as(academy, student);
  await asStudent.post(`/cursos/${curso.id}/inscripcion`);

  const staff = await visitor();
  await openAs(staff, academy, demo.admin, `/dashboard/paneladmin/tests/nuevo?cursoId=${curso.id}`);
  await staff.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Caso de asilo');
  await staff.getByRole('button', { name: 'Agregar pregunta' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tipo de pregunta' }).click();
  await staff.getByRole('option', { name: 'Respuesta abierta' }).click();
  await dialog.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué plazo tiene una petición de asilo?');
  const criterion = dialog.getByRole('group', { name: 'Criterio 1' });
  await criterion.getByRole('textbox', { name: 'Criterio 1' }).fill('Plazos');
  await criterion.getByRole('textbox', { name: 'Puntos' }).fill('4');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await staff.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff.getByText('El test está publicado: sus estudiantes ya pueden verlo.')).toBeVisible();

  const [{ id } = { id: '' }] = await asStudent.get<{ id: string }[]>('/pruebas');
  await page.goto(`/dashboard/testcertificate/${id}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('textbox').fill('Un año desde la entrada.\n\nHay <b>excepciones</b>.');
  await expect(page.getByText('Guardado', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Revisar y entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Falta que tu tutor califique 1 respuesta.')).toBeVisible();
  expect(await asStudent.get<object[]>('/certificados')).toEqual([]);

  await staff.goto('/dashboard/overview');
  await staff.getByRole('link', { name: 'Ver todas las respuestas' }).click();
  await staff.getByRole('link', { name: /^Calificar: Caso de asilo/ }).click();
  await expect(staff.getByText('Hay <b>excepciones</b>.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Plazos (de 0 a 4)' }).fill('3,5');
  await staff.getByRole('textbox', { name: 'Comentario' }).fill('Bien visto.');
  await staff.getByRole('button', { name: 'Guardar y publicar el resultado' }).click();
  await expect(staff.getByText('Nota: 88%')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Aprobaste' }), 'arrives live').toBeVisible();
  await expect(page.getByText('3.5 de 4', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Bien visto.')).toBeVisible();
  await expect.poll(async () => (await asStudent.get<object[]>('/certificados')).length, { timeout: 15_000 }).toBe(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ver tu certificado' })).toBeVisible();
});
