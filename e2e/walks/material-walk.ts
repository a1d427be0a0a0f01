import { addDocuments, addVideo } from '../support/courses.ts';
import { demo, joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { handInOpenAnswer, makeTest, openQuestion } from '../support/tests.ts';
import { visit } from '../support/visit.ts';
import { type Here, moreScreens, screens, type Stop, type Walk } from '../support/walk.ts';

/** The panel's documents of a class, and the writing of a test. */
export const materialWalk: Walk = {
  name: 'the material and the tests of a course',
  screens: [
    '/dashboard/paneladmin/documentos',
    '/dashboard/paneladmin/documentos/subtitulos',
    '/dashboard/paneladmin/documentos/subtitulos/:id/:idioma',
    '/dashboard/paneladmin/tests',
    '/dashboard/paneladmin/tests/:testId',
    '/dashboard/paneladmin/tests/banco',
    '/dashboard/paneladmin/tests/respuestas',
    '/dashboard/paneladmin/tests/respuestas/:attemptId',
    '/dashboard/paneladmin/tests/:testId/resultados',
    '/dashboard/paneladmin/tests/nuevo',
  ],
  async *stops(here) {
    const { page, academy, language, t } = here;
    const student = await joinAcademy(page.context(), academy, undefined, language);
    const test = await makeTest(academy, student);
    const { id: cursoId, modulos } = test.curso;
    const claseId = modulos[0]?.clases[0]?.id ?? '';
    await addDocuments(academy, claseId);
    await signIn(page.context(), academy, demo.admin);
    const dialog = page.getByRole('dialog');
    yield* screens(page, [`paneladmin/documentos?cursoId=${cursoId}&claseId=${claseId}`]);
    await page.getByRole('button', { name: t('Ordenar', 'Reorder') }).click();
    await expect(dialog).toBeVisible();
    yield 'the order of documents';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Subir documentos', 'Upload documents') }).click();
    await dialog.getByRole('button', { name: t('Subir', 'Upload'), exact: true }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'documents that are not complete';
    yield* captionStops(here, claseId);
    yield* moreScreens(page, [`paneladmin/tests?cursoId=${cursoId}`, `paneladmin/tests/${test.id}`]);
    await page
      .getByRole('button', { name: /^(?:I-765|Une cada formulario)/ })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    yield 'a question with pairs';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Ver como estudiante', 'View as a student') }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    yield 'a test as a student sees it';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Importar GIFT', 'Import GIFT') }).click();
    await dialog.getByRole('textbox').fill('¿Cuál? {=a ~b}\n\n¿? {#x}');
    await expect(dialog.getByRole('listitem')).toBeVisible();
    yield 'questions of a file';
    yield* moreScreens(page, [
      `paneladmin/tests/banco?cursoId=${cursoId}`,
      `paneladmin/tests/${test.id}/resultados`,
      `paneladmin/tests/nuevo?cursoId=${cursoId}`,
    ]);
    const open = await makeTest(academy, student, { questions: [openQuestion] });
    yield* moreScreens(page, [`paneladmin/tests/${open.id}`]);
    await page.getByRole('button', { name: /^¿Qué pasos/ }).click();
    await expect(dialog).toBeVisible();
    yield 'an open question with its rubric';
    await page.keyboard.press('Escape');
    const attemptId = await handInOpenAnswer(academy, student, open.id);
    yield* moreScreens(page, [
      `paneladmin/tests/respuestas?cursoId=${open.curso.id}`,
      `paneladmin/tests/respuestas/${attemptId}`,
    ]);
    await page.getByRole('button', { name: /^(Guardar y publicar|Save and publish)/ }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'a mark that is not complete';
  },
};

/** The list of videos, the captions of one while they are written, and its transcript. */
async function* captionStops({ page, academy, t }: Here, claseId: string): AsyncGenerator<Stop> {
  const id = await addVideo(academy, claseId);
  const material = new URL(page.url());
  yield* moreScreens(page, [
    'paneladmin/documentos/subtitulos?ver=faltan',
    `paneladmin/documentos/subtitulos/${id}/es`,
  ]);
  const add = page.getByRole('button', { name: t('Agregar aquí', 'Add here') });
  await add.click();
  await page.getByRole('textbox', { name: t('Texto', 'Text') }).fill('Bienvenida a tu clase.');
  await add.click();
  await page.getByRole('button', { name: t('Guardar', 'Save'), exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  yield 'captions that are not complete';
  await page.getByRole('textbox', { name: t('Texto', 'Text') }).fill('Ten a mano tu guía.');
  await page.getByRole('textbox', { name: t('Termina', 'Ends') }).fill('0:04');
  await page.getByRole('button', { name: t('Guardar', 'Save'), exact: true }).click();
  await expect(page.getByText(t('Publicados', 'Published'))).toBeVisible();
  yield 'captions that are published';
  await visit(page, `${material.pathname}${material.search}`);
  await page.getByRole('button', { name: t('Ver «Bienvenida»', 'View “Bienvenida”') }).click();
  await expect(page.getByRole('region', { name: t('Transcripción', 'Transcript') }).getByRole('listitem')).toHaveCount(
    2,
  );
  yield 'a video with its transcript';
  await page.keyboard.press('Escape');
}
