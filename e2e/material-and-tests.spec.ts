import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { pdfSaying } from './support/files.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-4, ADM-20] two documents are uploaded, a test is written, published and passed, and its results are seen', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  const { id: cursoId, modulos } = await makeCourse(academy, { precio: 0 });
  await (await Client.as(academy, student)).post(`/cursos/${cursoId}/inscripcion`);
  const claseId = modulos[0]?.clases[0]?.id ?? '';
  const staff = await visitor();
  const dialog = staff.getByRole('dialog');
  await openAs(staff, academy, demo.admin, `/dashboard/paneladmin/documentos?cursoId=${cursoId}&claseId=${claseId}`);
  await staff.getByRole('button', { name: 'Subir documentos' }).click();
  const pdf = { mimeType: 'application/pdf', buffer: pdfSaying('Caso') };
  const names = ['Guía_del_caso.pdf', 'Anexo.pdf'];
  await dialog.locator('input[type=file]').setInputFiles(names.map((name) => ({ name, ...pdf })));
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(staff.getByText('Listo: ya está en la clase.')).toHaveCount(2);
  // The file that a student would open.
  await staff
    .getByRole('table', { name: 'Documentos de la clase' })
    .getByRole('button', { name: /^Ver / })
    .first()
    .click();
  await expect(dialog.getByRole('group', { name: /Página 1/ })).toBeVisible();

  await staff.goto(`/dashboard/paneladmin/tests/nuevo?cursoId=${cursoId}`);
  await staff.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Formularios');
  await staff.getByRole('button', { name: 'Agregar pregunta' }).click();
  await dialog.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué pide la ciudadanía?');
  await dialog.getByRole('textbox', { name: 'Opción 1' }).fill('N-400');
  await dialog.getByRole('textbox', { name: 'Opción 2' }).fill('I-130');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await staff.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff).toHaveURL(/\/tests\/[\w-]{36}$/);

  // The student passes it, and the staff sees that.
  const testId = staff.url().split('/').at(-1) ?? '';
  await page.goto(`/dashboard/testcertificate/${testId}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByText('N-400', { exact: true }).click();
  await page.getByRole('button', { name: 'Revisar y entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Resultado/ })).toBeVisible();
  await staff.goto(`/dashboard/paneladmin/tests/${testId}/resultados`);
  await expect(staff.getByRole('table', { name: 'Estudiantes' }).getByText('Aprobado')).toBeVisible();
  await staff.getByRole('tab', { name: 'Preguntas' }).click();
  await expect(staff.getByRole('table', { name: 'Preguntas' }).getByText('Faltan datos')).toBeVisible();
});
