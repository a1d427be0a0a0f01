import type { Configuracion } from '@puente/contracts/settings';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, settings } from '../../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';

const form = page.getByRole('region', { name: 'Acceso a los cursos' });
const months = form.getByLabelText('Meses de acceso');
const save = form.getByRole('button', { name: 'Guardar' });
const savedAs = (meses: number): Configuracion => ({ ...settings, acceso: { meses }, version: `of ${meses}` });

const openSettings = (answers: Answers = {}) =>
  openScreen('/dashboard/paneladmin/configuracion', { as: adminOf(), answers: inEmptyAcademy(answers) });

afterEach(() => page.viewport(1440, 900));

test('[ADM-14] on a phone, months that are no number are refused at their field, which keeps them', async () => {
  await page.viewport(360, 740);
  const screen = await openSettings();
  await expect.element(months).toHaveValue('12');
  await months.fill('un año');
  await save.click();
  await expect.element(form.getByText('Escribe un número entero de 0 a 120.')).toBeVisible();
  await expect.element(months).toHaveFocus();
  await expect.element(months).toHaveValue('un año');
  expect(screen.sent('PUT /configuracion')).toEqual([]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[ADM-14] the months are saved with the version that was read, and those without end too', async () => {
  const screen = await openSettings({ 'PUT /configuracion': inTurn(savedAs(3), savedAs(0)) });
  await months.fill('3');
  await save.click();
  await expect.element(page.getByText('Configuración guardada.')).toBeVisible();
  await months.fill('0');
  await save.click();
  await expect
    .poll(() => screen.sent('PUT /configuracion').map(({ body }) => body))
    .toEqual([
      { acceso: { meses: 3 }, version: settings.version },
      { acceso: { meses: 0 }, version: 'of 3' },
    ]);
  await expect.element(months).toHaveValue('0');
});

test('[ADM-14] what could not be saved stays typed, and says why', async () => {
  await openSettings({ 'PUT /configuracion': inTurn(noAnswer, refused('CHANGED_MEANWHILE')) });
  await months.fill('3');
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('No se pudo guardar.');
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Otra persona cambió la configuración');
  await expect.element(months).toHaveValue('3');
});

test('[BRAND-1] an unknown placeholder is named at its field, which keeps the text', async () => {
  const screen = await openSettings();
  const certificates = page.getByRole('region', { name: 'Certificados' });
  const sentence = certificates.getByLabelText('Frase en español');
  await sentence.fill('{nombre} vive en {ciudad}');
  await certificates.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(certificates.getByText('Estos huecos no existen: {ciudad}.', { exact: false })).toBeVisible();
  await expect.element(sentence).toHaveValue('{nombre} vive en {ciudad}');
  expect(screen.sent('PUT /configuracion')).toEqual([]);
  await expectAccessible();
});

const instalments = page.getByRole('region', { name: 'Pagos en cuotas' });
const askedFor = (numero: number): Configuracion => ({
  ...settings,
  cuotas: { numero, primera: 200, gracia: 7 },
  version: 'four',
});

test('[BRAND-1] terms of installments have an example, and are saved after a question, once', async () => {
  await page.viewport(360, 740);
  const screen = await openSettings({ 'PUT /configuracion': askedFor(4) });
  await expect
    .element(instalments.getByText('Un curso de $1,020.00: $100.00 hoy y 5 cuotas de $184.00.'))
    .toBeVisible();
  await expect.element(instalments.getByText('Las cuotas se ofrecen desde $150.00.', { exact: false })).toBeVisible();
  await instalments.getByLabelText('Pagos en total').fill('4');
  await instalments.getByLabelText('Primer pago, en dólares').fill('200');
  await expect
    .element(instalments.getByText('$200.00 hoy y 3 cuotas de $273.33; la última, de $273.34.', { exact: false }))
    .toBeVisible();
  await instalments.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Vale para las compras a partir de ahora.');
  expect(screen.sent('PUT /configuracion')).toEqual([]);
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(instalments.getByLabelText('Pagos en total')).toHaveValue('4');
  await instalments.getByRole('button', { name: 'Guardar' }).click();
  await question.getByRole('button', { name: 'Guardar' }).dblClick();
  await expect.element(page.getByText('Configuración guardada.')).toBeVisible();
  expect(screen.sent('PUT /configuracion').map(({ body }) => body)).toEqual([
    { cuotas: { numero: 4, primera: 200 }, version: settings.version },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[BRAND-1] terms beyond their limits are refused at their fields, without a question or an example', async () => {
  const screen = await openSettings();
  await instalments.getByLabelText('Pagos en total').fill('13');
  await instalments.getByLabelText('Primer pago, en dólares').fill('9.99');
  await instalments.getByLabelText('Días de gracia').fill('31');
  await expect.element(instalments.getByText(/^Un curso de/)).not.toBeInTheDocument();
  await instalments.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(instalments.getByText('Escribe un número entero de 2 a 12.')).toBeVisible();
  await expect.element(instalments.getByText('Escribe un monto de 10 a 5000 dólares, como 100 o 99.50.')).toBeVisible();
  await expect.element(instalments.getByText('Escribe un número entero de 0 a 30.')).toBeVisible();
  expect(screen.sent('PUT /configuracion')).toEqual([]);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
