import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { pdfSaying } from './support/files.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ADM-4, ADM-20] two documents are uploaded, one on a second try; a test is written, previewed, published and passed', async ({
  page,
  academy,
  student,
  visitor,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 409/);
  const { id: cursoId, modulos } = await makeCourse(academy, { precio: 0 });
  await (await Client.signIn(academy, student)).post(`/cursos/${cursoId}/inscripcion`);
  const claseId = modulos[0]?.clases[0]?.id ?? '';
  const staff = await visitor();
  await openAs(staff, academy, demo.admin, '/dashboard/paneladmin/documentos');

  // Nothing goes anywhere without a class, or without title and type.
  const open = staff.getByRole('button', { name: 'Subir documentos' });
  await open.click();
  await expect(staff.getByRole('alert')).toHaveText('Por favor, selecciona primero un curso y una clase.');
  await staff.goto(`/dashboard/paneladmin/documentos?cursoId=${cursoId}&claseId=${claseId}`);
  await open.click();
  const dialog = staff.getByRole('dialog', { name: 'Subir documentos' });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByText('Título y tipo son obligatorios.').first()).toBeVisible();

  // Two files at once; the server has no room for the second one until it is tried again.
  const pdf = { mimeType: 'application/pdf', buffer: pdfSaying('Caso') };
  const names = ['Guía_del_caso.pdf', 'Anexo.pdf'];
  await dialog.locator('input[type=file]').setInputFiles(names.map((name) => ({ name, ...pdf })));
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveCount(2);
  const message = 'Tienes 5 subidas sin terminar. Termina o descarta alguna.';
  let begun = 0;
  await staff.route(/\/clases\/[^/]+\/subidas/, (route) =>
    (begun += 1) === 2
      ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'TOO_MANY_UPLOADS', message, error: 'Conflict' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  const uploads = staff.getByRole('region', { name: 'Subidas', exact: true });
  await expect(uploads.getByText('Listo: ya está en la clase.')).toBeVisible();
  await expect(uploads.getByRole('alert')).toHaveText(message);
  await stopIntercepting(staff);
  await uploads.getByRole('button', { name: 'Intentar de nuevo: «Anexo»' }).click();
  await expect(uploads.getByText('Listo: ya está en la clase.')).toHaveCount(2);
  await uploads.getByRole('button', { name: 'Ocultar las terminadas' }).click();

  // Their order, by keyboard; what a student would open.
  const titles = staff.getByRole('table', { name: 'Documentos de la clase' }).getByRole('button', { name: /^Ver / });
  await expect(titles).toHaveText(['Guía del caso', 'Anexo']);
  await staff.getByRole('button', { name: 'Ordenar' }).click();
  // The dialog takes the focus as it opens, also from what a test has focused by then.
  await expect(staff.locator('[role=dialog]:focus-within')).toBeVisible();
  await staff.getByRole('button', { name: 'Subir «Anexo»' }).press('Enter');
  const inOrder = staff.getByRole('dialog').getByRole('button', { name: /^Subir / });
  await expect(inOrder.first()).toHaveAccessibleName('Subir «Anexo»');
  await staff.getByRole('button', { name: 'Guardar el orden' }).click();
  await expect(titles).toHaveText(['Anexo', 'Guía del caso']);
  await titles.first().click();
  await expect(staff.getByRole('dialog', { name: 'Anexo' }).getByRole('group', { name: /Página 1/ })).toBeVisible();
  await staff.keyboard.press('Escape');

  // A test is written: what is missing is said at its place, leaving asks, a GIFT file adds to it.
  await staff.goto(`/dashboard/paneladmin/tests?cursoId=${cursoId}`);
  await staff.getByRole('link', { name: 'Nuevo test' }).click();
  await staff.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff.getByText('Escribe un nombre.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Formularios');
  await staff.getByRole('button', { name: 'Agregar pregunta' }).click();
  const question = staff.getByRole('dialog', { name: 'Nueva pregunta' });
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect(question.getByRole('alert')).toContainText('Escribe al menos dos opciones.');
  await question.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué pide la ciudadanía?');
  await question.getByRole('textbox', { name: 'Opción 1' }).fill('N-400');
  await question.getByRole('textbox', { name: 'Opción 2' }).fill('I-130');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await staff.getByRole('link', { name: 'Volver a los tests' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await staff.getByRole('button', { name: 'Importar GIFT' }).click();
  await staff.getByRole('textbox', { name: 'O pega las preguntas aquí' }).fill('Es legal. {T}\n\nMal {#doce}');
  await expect(staff.getByText('Línea 3: el número no se puede leer.')).toBeVisible();
  await staff.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(staff.getByText('2 preguntas en total')).toBeVisible();

  // It is seen as a student sees it, and published.
  await staff.getByRole('button', { name: 'Ver como estudiante' }).click();
  const preview = staff.getByRole('dialog', { name: 'Así lo ve un estudiante' });
  await expect(preview.getByRole('heading', { name: /^Pregunta 1 de 2/ })).toBeVisible();
  await preview.getByRole('radio').first().press('Space');
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff).toHaveURL(/\/tests\/[\w-]{36}$/);
  await expect(staff.getByText('Publicado', { exact: true })).toBeVisible();

  // The student passes it, and the staff sees that.
  const testId = staff.url().split('/').at(-1) ?? '';
  await page.goto(`/dashboard/testcertificate/${testId}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  for (let asked = 0; asked < 2; asked += 1) {
    await page.getByText(/^(N-400|Verdadero)$/).click();
    await page.getByRole('button', { name: /^(Siguiente|Revisar y entregar)$/ }).click();
  }
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Resultado/ })).toBeVisible();
  await staff.goto(`/dashboard/paneladmin/tests/${testId}/resultados`);
  const results = staff.getByRole('table', { name: 'Estudiantes' });
  await expect(results.getByText('Aprobado')).toBeVisible();
  await staff.getByRole('tab', { name: 'Preguntas' }).click();
  await expect(staff.getByRole('table', { name: 'Preguntas' }).getByText('Faltan datos')).toHaveCount(2);
});

test('[ADM-20] a course that has no classes yet gets its test', async ({ page, academy }) => {
  const { titulo } = await makeCourse(academy, { modulos: [] });
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/tests');
  await page.getByRole('button', { name: /Curso$/ }).click();
  await page.getByRole('option', { name: titulo }).click();
  await expect(page.getByText('Este curso no tiene tests')).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo test' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Diagnóstico');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/\/tests\/[\w-]{36}$/);
});
