import type { InicioEditable } from '@puente/contracts/landing';
import { originalLanding } from '@puente/contracts/landing-original';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, landing } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const title = main.getByLabelText('Título', { exact: true });
const english = main.getByLabelText('Título en inglés', { exact: true });
const save = main.getByRole('button', { name: 'Guardar y publicar' });

/** Answer of the server after a change of the hero. */
const changed = (titulo: string, version: string): InicioEditable => ({
  ...landing,
  contenido: { ...originalLanding, portada: { ...originalLanding.portada, titulo } },
  estado: { ...landing.estado, portada: { version, original: false } },
});
const open = (answers: Answers = {}) =>
  openScreen('/dashboard/paneladmin/pagina-de-inicio', { as: adminOf(), answers: inEmptyAcademy(answers) });

afterEach(() => page.viewport(1440, 900));

test('[BRAND-3] a section is saved with the version that was read; what has no English says so', async () => {
  const screen = await open({ 'PUT /pagina-de-inicio': changed('Otro título', '2') });
  await expect.element(main.getByText('Texto original')).toBeVisible();
  await title.fill('Otro título');
  await english.clear();
  await expect.element(main.getByText('Falta: la página en inglés muestra el español.')).toBeVisible();
  await expect.element(main.getByText('Falta 1 texto en inglés')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Guardado: la página de inicio ya lo muestra.')).toBeVisible();
  expect(screen.sent('PUT /pagina-de-inicio').map(({ body }) => body)).toEqual([
    {
      escrita: {
        seccion: 'portada',
        contenido: { ...originalLanding.portada, titulo: 'Otro título', tituloEn: null },
      },
      version: '1',
    },
  ]);
  await expect.element(title).toHaveValue('Otro título');
  await expect.element(main.getByRole('button', { name: 'Volver al original' })).toBeVisible();
  await expectAccessible();
});

test('[BRAND-3] on a phone, a section that is not whole is refused at its field, and has no preview', async () => {
  await page.viewport(360, 740);
  const screen = await open();
  await title.clear();
  await main.getByRole('button', { name: 'Vista previa' }).click();
  await expect.element(page.getByText(/Completa la sección para ver cómo queda/)).toBeVisible();
  await save.click();
  await expect.element(title).toHaveFocus();
  expect(screen.sent('PUT /pagina-de-inicio')).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[BRAND-3] what could not be saved stays; what somebody else saved meanwhile is told, and is replaced only by decision', async () => {
  const screen = await open({
    'GET /pagina-de-inicio': inTurn(landing, changed('De otra persona', '2')),
    'PUT /pagina-de-inicio': inTurn(noAnswer, refused('CHANGED_MEANWHILE'), changed('Mío', '3')),
  });
  await title.fill('Mío');
  await save.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudo guardar');
  await save.click();
  await expect.element(main.getByText(/Otra persona cambió esta sección/)).toBeVisible();
  await expect.element(title).toHaveValue('Mío');
  await main.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await save.click();
  await expect
    .poll(() => screen.sent('PUT /pagina-de-inicio').map(({ body }) => (body as { version: string }).version))
    .toEqual(['1', '1', '2']);
});

test('[BRAND-3] what is typed is kept over a change of the tab and a reload, and can be discarded', async () => {
  await open();
  await title.fill('A medias');
  await main.getByRole('tab', { name: 'Razones' }).click();
  await main.getByRole('tab', { name: 'Portada' }).click();
  await expect.element(title).toHaveValue('A medias');
  await main.getByRole('button', { name: 'Descartar lo que no guardé' }).click();
  await expect.element(title).toHaveValue(originalLanding.portada.titulo);
});

test('[BRAND-3] an instructor is added and moved; of one who teaches the question says which courses, and nothing is lost', async () => {
  const tutor = { id: '00000000-0000-4000-8000-000000000001', nombre: 'Ana Solís', cursos: ['Asilo', 'Visas'] };
  const [first, ...others] = originalLanding.instructores.filas;
  const screen = await open({
    'GET /pagina-de-inicio': {
      ...landing,
      tutores: [tutor],
      contenido: {
        ...originalLanding,
        instructores: { ...originalLanding.instructores, filas: [{ ...first!, tutorId: tutor.id }, ...others] },
      },
    },
    'PUT /pagina-de-inicio': landing,
  });
  await main.getByRole('tab', { name: 'Instructores' }).click();
  await main.getByRole('button', { name: `Acciones de ${first!.nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Ana Solís enseña «Asilo», «Visas», con clases por venir.');
  await expect.element(question).toMatchTextContent('se verán su nombre y sus iniciales');
  await question.getByRole('button', { name: 'Quitar' }).click();

  await main.getByRole('button', { name: 'Agregar un instructor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(dialog.getByLabelText('Nombre')).toHaveFocus();
  await dialog.getByLabelText('Nombre').fill('Eva Ruiz');
  await dialog.getByLabelText('Qué enseña', { exact: true }).fill('Asilo');
  await dialog.getByLabelText('Biografía', { exact: true }).fill('Quince años.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await main.getByRole('button', { name: 'Subir Eva Ruiz' }).click();
  await save.click();
  await expect.poll(() => screen.sent('PUT /pagina-de-inicio').length).toBe(1);
  const { escrita } = screen.sent('PUT /pagina-de-inicio')[0]!.body as {
    escrita: { contenido: { filas: { nombre: string; cargoEn: string | null }[] } };
  };
  expect(escrita.contenido.filas.map(({ nombre }) => nombre)).toEqual([
    'Andrés Villalobos',
    'Mariana Solís',
    'Eva Ruiz',
    'Mateo Rivas',
  ]);
  expect(escrita.contenido.filas[2]!.cargoEn).toBeNull();
});

test('[BRAND-3] the preview has an address for each language, and the original comes back after a question', async () => {
  const screen = await open({
    'GET /pagina-de-inicio': changed('Otro', '2'),
    'POST /pagina-de-inicio/vista-previa': { es: '/vista-previa-de-inicio/x', en: '/en/landing-preview/x' },
    'DELETE /pagina-de-inicio/:seccion': landing,
  });
  await main.getByRole('button', { name: 'Vista previa' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Ver en inglés' });
  await expect.element(link).toHaveAttribute('href', '/en/landing-preview/x');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await main.getByRole('button', { name: 'Volver al original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al original' }).click();
  await expect.element(page.getByText('La sección vuelve a ser la original.')).toBeVisible();
  await expect.element(title).toHaveValue(originalLanding.portada.titulo);
  expect(screen.sent('DELETE /pagina-de-inicio/:seccion')).toHaveLength(1);
});
