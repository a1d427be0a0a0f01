import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, refused } from '../../../../testing/components/answers-for-test.ts';
import { academyOf } from '../../../../testing/components/courses-for-test.ts';
import { fileNamed, pictureAddress, pictureFile } from '../../../../testing/components/files-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../../../testing/components/panel-courses-for-test.ts';
import { adminOf } from '../../../../testing/components/people-for-test.ts';

const stored = courseOfPanel();
const paths = [pictureAddress, pictureAddress, pictureAddress];
const photographed = courseOfPanel({ foto: { avif: paths, webp: paths, jpeg: pictureAddress } });
const card = page.getByRole('region', { name: 'Foto propia' });
const cropper = page.getByRole('dialog', { name: 'Encuadra tu foto' });
const picture = () => card.element().querySelector('img');
afterEach(() => page.viewport(1440, 900));

const openEditor = (answers: Answers = {}, path = stored.id) =>
  openScreen(`/dashboard/paneladmin/cursos/${path}`, {
    as: adminOf(),
    answers: {
      'GET /academia': academyOf(),
      'GET /businesstypes': [stored.tipoDeNegocio],
      'GET /admin/courses': [],
      'GET /admin/courses/:id': stored,
      'GET /admin/tutores': [],
      ...answers,
    },
  });
const choose = async (file: File) => {
  await expect.element(card.getByRole('button', { name: /^Elegir/ })).toBeVisible();
  await userEvent.upload(card.element().querySelector('input[type=file]') as HTMLElement, file);
};

test('[BRAND-4] a photo is cut to the shape of cards by keyboard, sent at once, and shown', async () => {
  const { answer, release } = held<typeof photographed>();
  const screen = await openEditor({ 'PUT /admin/courses/:id/foto': answer });
  await choose(await pictureFile());
  const stage = cropper.getByRole('slider', { name: 'Encuadre de la foto' });
  await expect.element(stage).toBeVisible();
  const { width, height } = stage.element().getBoundingClientRect();
  expect(Math.abs(width / height - 1_200 / 630)).toBeLessThan(0.01);
  (cropper.getByRole('slider', { name: 'Acercar' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  // The picture of the test is 640 pixels wide.
  await expect.element(cropper.getByText(/puede verse borroso/)).toBeVisible();
  await userEvent.keyboard('{Home}');
  await cropper.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect.element(card.getByRole('progressbar')).toBeVisible();
  screen.answer({ 'GET /admin/courses/:id': photographed });
  release(photographed);
  await expect.element(page.getByText('La foto del curso se guardó.')).toBeVisible();
  await expect.poll(() => picture()?.getAttribute('srcset')).toContain('1200w');
  expect(picture()).toHaveAttribute('width', '1200');
  expect(picture()).toHaveAttribute('alt', '');
  const [sent] = screen.sent('PUT /admin/courses/:id/foto');
  expect(sent?.params).toEqual({ id: stored.id });
  const bitmap = await createImageBitmap(sent?.files['foto'] as Blob);
  expect([bitmap.width, bitmap.height]).toEqual([640, 336]);
});

test('[BRAND-4] a refusal is said beside the photo; what is no picture is not sent', async () => {
  const screen = await openEditor({
    'PUT /admin/courses/:id/foto': inTurn(refused('PICTURES_BUSY', { params: { seconds: 5 } }), photographed),
  });
  await choose(fileNamed('foto.png', 'image/png', '<svg/>'));
  await expect.element(card.getByRole('alert')).toMatchTextContent('no se puede abrir como imagen');
  expect(screen.sent('PUT /admin/courses/:id/foto')).toEqual([]);
  await choose(await pictureFile());
  await cropper.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect.element(card.getByRole('alert')).toBeVisible();
  expect(picture()).toBeNull();
});

test('[BRAND-4] a photo is removed after a question', async () => {
  const screen = await openEditor({
    'GET /admin/courses/:id': photographed,
    'DELETE /admin/courses/:id/foto': stored,
  });
  await expect.poll(picture).not.toBeNull();
  await card.getByRole('button', { name: 'Quitar foto' }).click();
  screen.answer({ 'GET /admin/courses/:id': stored });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar foto' }).click();
  await expect.poll(picture).toBeNull();
  expect(screen.sent('DELETE /admin/courses/:id/foto')).toHaveLength(1);
});

test('[BRAND-4] a course that is not stored has no photo yet', async () => {
  await openEditor({}, 'nuevo');
  await expect.element(card.getByText(/Crea primero el borrador/)).toBeVisible();
});

test('[BRAND-4, UX-2] the cut of a photo fits a phone, and axe finds nothing', async () => {
  await page.viewport(360, 740);
  await openEditor({ 'GET /admin/courses/:id': photographed });
  await choose(await pictureFile());
  await expect.element(cropper.getByRole('slider', { name: 'Encuadre de la foto' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await expectAccessible(cropper.element());
  await cropper.getByRole('button', { name: 'Cancelar' }).click();
  await expectAccessible(card.element());
});

test('[BRAND-4] the description has buttons and a preview, and one beyond the bounds is not sent', async () => {
  const screen = await openEditor();
  const main = page.getByRole('main');
  const basics = page.getByRole('region', { name: 'Datos del curso' });
  const description = main.getByLabelText('Descripción', { exact: true });
  await description.fill('# Para quién\n\n- Preparadores');
  await basics.getByRole('button', { name: 'Vista previa' }).first().click();
  await expect.element(main.getByRole('heading', { name: 'Para quién' })).toBeVisible();
  await basics.getByRole('button', { name: 'Vista previa' }).first().click();
  await description.fill('* '.repeat(2_100));
  await main.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.element(main.getByText('Revisa los campos marcados.')).toBeVisible();
  expect(screen.sent('PUT /courses/:id')).toEqual([]);
});
