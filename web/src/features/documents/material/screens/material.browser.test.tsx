import type { DocumentoDeClase } from '@puente/contracts/class-documents';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../../../testing/components/answers-for-test.ts';
import { fileNamed } from '../../../../testing/components/files-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../../testing/components/people-for-test.ts';
import { taughtClassOf } from '../../../../testing/components/taught-classes-for-test.ts';

const id = (number: number) => `0190d000-0000-7000-8000-00000000000${number}`;
const clase = taughtClassOf();
const documentOf = (number: number, titulo: string): DocumentoDeClase => ({
  id: id(number),
  claseId: clase.id,
  titulo,
  tipo: 'pdf',
  mandatorio: false,
  filePath: `/api/documentos/${id(number)}`,
  createdAt: '2026-03-01T15:00:00Z',
  archivo: { nombre: `${titulo}.pdf`, tamano: 15, contenido: 'application/pdf', bloqueado: false },
  subtitulos: [],
});
const [guide, annex] = [documentOf(1, 'Guía del caso'), documentOf(2, 'Anexo')];
const pdf = (name: string) => fileNamed(name, 'application/pdf', '%PDF-1.7\n%%EOF');

const open = page.getByRole('button', { name: 'Subir documentos' });
const dialog = page.getByRole('dialog', { name: 'Subir documentos' });
const titles = page.getByRole('table', { name: 'Documentos de la clase' }).getByRole('button', { name: /^Ver / });

const openMaterial = (query: string, answers: Answers = {}) =>
  openScreen(`/dashboard/paneladmin/documentos${query}`, {
    as: adminOf(),
    answers: {
      'GET /docencia/clases': [clase],
      'GET /docencia/cursos': [],
      'GET /docencia/videos/resumen': { videos: 0, sinSubtitulos: 0 },
      'GET /subidas': [],
      'GET /clases/:id/documentos': [],
      ...answers,
    },
  });
const ofClass = `?cursoId=${clase.cursoId}&claseId=${clase.id}`;

test('[ADM-4] nothing is uploaded without a class, or without title and type', async () => {
  const screen = await openMaterial('');
  await open.click();
  await expect.element(page.getByText('Por favor, selecciona primero un curso y una clase.')).toBeVisible();
  for (const [field, option] of [
    ['Curso', clase.cursoTitulo],
    ['Clase', clase.nombre],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`${field}$`) }).click();
    await page.getByRole('option', { name: option }).click();
  }
  expect(location.search).toBe(ofClass);
  await open.click();
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect.element(dialog.getByText('Título y tipo son obligatorios.').first()).toBeVisible();
  expect(screen.sent('POST /clases/:id/subidas')).toEqual([]);
});

test('[ADM-4] of two files one is refused, and goes when it is tried again', async () => {
  let begun = 0;
  const screen = await openMaterial(ofClass, {
    'POST /clases/:id/subidas': ({ body }) => {
      begun += 1;
      if (begun === 2) return refused('TOO_MANY_UPLOADS', { params: { maximo: 5 } });
      return { id: id(begun), claseId: clase.id, nombre: body.nombre, tamano: body.tamano, recibido: 0 };
    },
    'PUT /subidas/:id/partes': ({ params, files }) => ({
      id: params.id,
      claseId: clase.id,
      nombre: 'Guía.pdf',
      tamano: files['parte']?.size ?? 0,
      recibido: files['parte']?.size ?? 0,
    }),
    'POST /subidas/:id/completar': guide,
  });
  await open.click();
  await userEvent.upload(dialog.element().querySelector('input[type=file]') as HTMLElement, [
    pdf('Guía_del_caso.pdf'),
    pdf('Anexo.pdf'),
  ]);
  await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  const uploads = page.getByRole('region', { name: 'Subidas', exact: true });
  await expect.element(uploads.getByText('Listo: ya está en la clase.')).toBeVisible();
  await expect
    .element(uploads.getByRole('alert'))
    .toHaveTextContent('Tienes 5 subidas sin terminar. Termina o descarta alguna.');
  screen.answer({ 'GET /clases/:id/documentos': [guide, annex] });
  await uploads.getByRole('button', { name: 'Intentar de nuevo: «Anexo»' }).click();
  await expect.element(uploads.getByText('Listo: ya está en la clase.')).toHaveLength(2);
  await expect.element(titles).toHaveLength(2);
  await uploads.getByRole('button', { name: 'Ocultar las terminadas' }).click();
  await expect.element(uploads).not.toBeInTheDocument();
  expect(screen.sent('POST /clases/:id/subidas').map(({ body }) => body.titulo)).toEqual([
    'Guía del caso',
    'Anexo',
    'Anexo',
  ]);
});

test('[ADM-4] documents are put in order by keyboard', async () => {
  const screen = await openMaterial(ofClass, {
    'GET /clases/:id/documentos': inTurn([guide, annex], [annex, guide]),
    'PUT /clases/:id/documentos/orden': { message: 'Listo.' },
  });
  await expect.element(titles.first()).toMatchTextContent('Guía del caso');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  const ordering = page.getByRole('dialog');
  ordering.getByRole('button', { name: 'Subir «Anexo»' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ordering.getByRole('button', { name: /^Subir / }).first()).toHaveAccessibleName('Subir «Anexo»');
  await ordering.getByRole('button', { name: 'Guardar el orden' }).click();
  await expect.element(titles.first()).toMatchTextContent('Anexo');
  expect(screen.sent('PUT /clases/:id/documentos/orden').map(({ body }) => body.ids)).toEqual([[annex.id, guide.id]]);
});

test('[ADM-4] a document is changed once for a double press; a refusal keeps what was typed, and leaving asks', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'DOCUMENT_INCOMPLETE'>>>();
  const screen = await openMaterial(ofClass, { 'GET /clases/:id/documentos': [guide], 'PUT /documentos/:id': answer });
  const editing = page.getByRole('dialog', { name: 'Editar documento' });
  const title = editing.getByRole('textbox', { name: 'Título' });
  const save = editing.getByRole('button', { name: 'Guardar' });
  await page.getByRole('button', { name: 'Acciones de «Guía del caso»' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await title.fill(' ');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Título y tipo son obligatorios.');
  await title.fill('Guía');
  await save.dblClick();
  await expect.element(title).toHaveAttribute('readonly');
  release(refused('DOCUMENT_INCOMPLETE'));
  await expect.element(editing.getByRole('alert')).toBeVisible();
  await expect.element(title).toHaveValue('Guía');
  expect(screen.sent('PUT /documentos/:id').map(({ body }) => body.titulo)).toEqual(['Guía']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  screen.answer({ 'PUT /documentos/:id': { ...guide, titulo: 'Guía' } });
  await save.click();
  await expect.element(page.getByText('Los cambios se guardaron.')).toBeVisible();
  await expect.element(editing).not.toBeInTheDocument();
});

test('[ADM-4] a link that is refused stays with the server’s words, and is added when it is corrected', async () => {
  const screen = await openMaterial(ofClass, {
    'POST /clases/:id/documentos': inTurn(refused('DOCUMENT_URL_INVALID'), guide),
  });
  await open.click();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Guía del caso');
  await dialog.getByRole('button', { name: /Tipo$/ }).click();
  await page.getByRole('option', { name: 'Enlace' }).click();
  const url = dialog.getByRole('textbox', { name: 'URL' });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect.element(url).toHaveFocus();
  await expect.element(dialog.getByText('La URL es obligatoria.')).toBeVisible();
  await url.fill('uscis');
  await dialog.getByRole('button', { name: 'Subir', exact: true }).dblClick();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(url).toHaveValue('uscis');
  expect(screen.sent('POST /clases/:id/documentos')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await url.fill('https://www.uscis.gov');
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect.element(page.getByText('1 documento agregado.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[ADM-4, UX-5, BRAND-5] a refusal to delete is said within the question, to be tried again or left; a deletion can be undone', async () => {
  const screen = await openMaterial(ofClass, {
    'GET /clases/:id/documentos': inTurn([guide], [], [guide]),
    'DELETE /documentos/:id': inTurn(refused('DOCUMENT_NOT_FOUND'), noAnswer, {
      message: 'Se eliminó «Guía del caso».',
    }),
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
  });
  await page.getByRole('button', { name: 'Acciones de «Guía del caso»' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Eliminar' });
  await confirm.dblClick();
  const refusal = question.getByRole('alert');
  await expect.element(refusal).toBeVisible();
  await expectAccessible();
  await confirm.click();
  await expect.element(refusal).toMatchTextContent('Error desconocido');
  await confirm.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Se eliminó «Guía del caso».')).toBeVisible();
  await expect.element(titles).toHaveLength(0);
  expect(screen.sent('DELETE /documentos/:id')).toHaveLength(3);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(titles).toHaveLength(1);
  expect(screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id)).toEqual([guide.id]);
});

test('[CAP-1] a video says whether it has captions, and leads to them; the section counts those without', async () => {
  const video: DocumentoDeClase = {
    ...documentOf(3, 'Bienvenida'),
    tipo: 'video',
    archivo: { nombre: 'b.mp4', tamano: 15, contenido: 'video/mp4', bloqueado: false },
  };
  await openMaterial(ofClass, {
    'GET /docencia/videos/resumen': { videos: 4, sinSubtitulos: 3 },
    'GET /clases/:id/documentos': [guide, video, { ...video, id: id(4), titulo: 'Cierre', subtitulos: ['es', 'en'] }],
    'GET /documentos/:id/subtitulos': refused('DOCUMENT_NOT_FOUND'),
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Bienvenida')).toMatchTextContent(/Sin subtítulos/);
  await expect.element(row('Cierre')).toMatchTextContent(/Subtítulos: Español, Inglés/);
  await expect.element(row('Guía del caso')).not.toMatchTextContent(/ubtítulos/);
  await expect
    .element(page.getByRole('link', { name: 'Subtítulos 3 sin subtítulos' }))
    .toHaveAttribute('href', '/dashboard/paneladmin/documentos/subtitulos?ver=faltan');
  await row('Bienvenida')
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Subtítulos' }).click();
  await expect.poll(() => location.pathname).toBe(`/dashboard/paneladmin/documentos/subtitulos/${video.id}/es`);
});
