import type { Configuracion } from '@puente/contracts/settings';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, settings } from '../../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';

const form = page.getByRole('region', { name: 'Marca' });
const main = form.getByLabelText('Color principal', { exact: true });
const save = form.getByRole('button', { name: 'Guardar' });
const withLook = (marca: Partial<Configuracion['marca']>): Configuracion => ({
  ...settings,
  marca: { ...settings.marca, ...marca },
  version: '2',
});
const logo = {
  url: `/api/archivos/marca/${'a'.repeat(40)}.webp`,
  urlPng: `/api/archivos/marca/${'b'.repeat(40)}.png`,
  ancho: 480,
  alto: 120,
};

const openSettings = (answers: Answers = {}) =>
  openScreen('/dashboard/paneladmin/configuracion', { as: adminOf(), answers: inEmptyAcademy(answers) });

afterEach(() => page.viewport(1440, 900));

test('[BRAND-1] on a phone, a color that can’t be read says so and offers the nearest, which is saved', async () => {
  await page.viewport(360, 740);
  const screen = await openSettings({ 'PUT /configuracion': withLook({ principal: '#7f6a00' }) });
  await main.fill('#ffd400');
  await expect.element(form.getByText('su contraste es 1.2 y hace falta 4.5', { exact: false })).toBeVisible();
  await save.click();
  await expect.element(main).toHaveFocus();
  expect(screen.sent('PUT /configuracion')).toEqual([]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await form.getByRole('button', { name: 'el más parecido que sí se lee' }).click();
  const nearest = (main.element() as HTMLInputElement).value;
  await save.click();
  await expect.element(page.getByText('Colores guardados.', { exact: false })).toBeVisible();
  expect(screen.sent('PUT /configuracion').map(({ body }) => body)).toEqual([
    { marca: { principal: nearest, acento: null }, version: settings.version },
  ]);
});

test('[BRAND-1] what is no color is refused at its field; an empty one goes back to ours', async () => {
  const screen = await openSettings({
    'GET /configuracion': withLook({ principal: '#7a1f5c' }),
    'PUT /configuracion': settings,
  });
  await expect.element(main).toHaveValue('#7a1f5c');
  await main.fill('morado');
  await save.click();
  await expect.element(form.getByText('Escribe un color como #0d5349', { exact: false })).toBeVisible();
  await main.fill('');
  await save.click();
  await expect
    .poll(() => screen.sent('PUT /configuracion').map(({ body }) => body))
    .toEqual([{ marca: { principal: null, acento: null }, version: '2' }]);
});

test('[BRAND-1] a color that could not be saved stays typed, and says why', async () => {
  await openSettings({ 'PUT /configuracion': inTurn(noAnswer, refused('CHANGED_MEANWHILE')) });
  await main.fill('#7a1f5c');
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('No se pudo guardar.');
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Otra persona cambió la configuración');
  await expect.element(main).toHaveValue('#7a1f5c');
});

const chosen = (name: string, type: string) => new File(['x'], name, { type });
const input = () => {
  const found = form.element().querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no field for the logo.');
  return page.elementLocator(found);
};

test('[BRAND-1] a logo that is refused keeps the one before, and says why; another one is shown', async () => {
  const screen = await openSettings({
    'PUT /configuracion/logo': inTurn(refused('LOGO_NOT_A_PICTURE'), withLook({ logo })),
  });
  await expect.element(form).toBeVisible();
  await input().upload(chosen('logo.svg', 'image/svg+xml'));
  expect(screen.sent('PUT /configuracion/logo')).toEqual([]);
  await input().upload(chosen('logo.png', 'image/png'));
  await expect.element(form.getByRole('alert')).toMatchTextContent('Un SVG puede traer código');
  await input().upload(chosen('logo.png', 'image/png'));
  await expect.element(form.getByText('Logo guardado.', { exact: false })).toBeVisible();
  expect(form.element().querySelector('img')?.getAttribute('src')).toContain(logo.url);
  await expectAccessible();
});

test('[BRAND-1] ours comes back once that is confirmed', async () => {
  const screen = await openSettings({
    'GET /configuracion': withLook({ logo }),
    'DELETE /configuracion/logo': settings,
  });
  await form.getByRole('button', { name: 'Volver al nuestro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al nuestro' }).click();
  await expect.element(page.getByText('Ahora se muestra nuestro logo.')).toBeVisible();
  expect(screen.sent('DELETE /configuracion/logo')).toHaveLength(1);
  await expect.poll(() => form.element().querySelector('img')).toBeNull();
});
