import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { inTurn, refused } from '../testing/components/answers-for-test.ts';
import { checkout, openCourseDialog, order } from '../testing/components/checkout-for-test.ts';
import { instalments } from '../testing/components/courses-for-test.ts';

const { root } = checkout;
const part = 'PARTE-25';
const withPart = instalments.map((each) => ({ ...each, monto: each.numero === 1 ? 100 : 76 }));
const part25 = { codigo: part, porcentaje: 25, organizacion: null, precio: 480, plan: withPart };
const seat = { codigo: 'CUPO-1', porcentaje: null, organizacion: 'Centro Esperanza', precio: 0, plan: null };
const field = root.getByLabelText('Código de descuento o de tu organización');

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

test('[PAY-17] a code of a link takes off a part of the instalments, too, until it is taken off', async () => {
  const screen = await openCourseDialog({
    query: `&paso=pago&codigo=${part}`,
    answers: {
      'POST /cursos/:id/precio': part25,
      'POST /payments/create-payment-intent': ({ body }) =>
        body.codigo === undefined ? { ...order, monto: 100 } : { ...order, monto: 100, total: 480, plan: withPart },
    },
  });
  await expect.element(root.getByText('25 % de descuento sobre el precio del curso.')).toBeVisible();
  await expect.element(root).toMatchTextContent('$100.00 hoy y 5 pagos mensuales de $76.00');
  await checkout.choose('instalments');
  await expect.element(checkout.pay).toMatchTextContent('$100.00');
  await root.getByRole('button', { name: 'Quitar' }).click();
  await expect.element(root).toMatchTextContent('5 pagos mensuales de $108.00');
  await expect.element(checkout.pay).toBeEnabled();
  expect(screen.sent('POST /payments/create-payment-intent').map(({ body }) => body.codigo)).toEqual([part, undefined]);
});

test('[PAY-17] a code that is unknown stays as it was typed and has the focus; the right one is used in any case', async () => {
  const screen = await openCourseDialog({
    answers: { 'POST /cursos/:id/precio': inTurn(refused('CODE_UNKNOWN'), part25) },
  });
  await checkout.acquire.click();
  await root.getByRole('button', { name: '¿Tienes un código?' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(root.getByText('Escribe el código que recibiste.')).toBeVisible();
  await field.fill('ESTE-NO-EXISTE');
  await userEvent.keyboard('{Enter}');
  await expect.element(root.getByText('No conocemos este código. Revisa que esté bien escrito.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('ESTE-NO-EXISTE');
  await expectAccessible(root.element());
  await field.fill('parte-25');
  await userEvent.keyboard('{Enter}');
  await expect.element(root.getByText('25 % de descuento sobre el precio del curso.')).toBeVisible();
  expect(screen.sent('POST /cursos/:id/precio').map(({ body }) => body.codigo)).toEqual(['ESTE-NO-EXISTE', 'parte-25']);
});

test('[PAY-17] an organisation’s seat is taken by one press, without a card; a failure is said, and tried again', async () => {
  await page.viewport(360, 740);
  const screen = await openCourseDialog({
    query: `&paso=pago&codigo=${seat.codigo}`,
    answers: {
      'POST /cursos/:id/precio': seat,
      'POST /cursos/:id/cupo': inTurn(refused('PAYMENTS_UNREACHABLE'), {
        subscriptionId: '0190d000-0000-7000-8000-000000000001',
      }),
    },
  });
  const join = root.getByRole('button', { name: 'Inscribirme ahora' });
  await expect.element(root.getByText('Cubre el precio completo del curso.')).toBeVisible();
  await expect.element(root.getByText('De parte de Centro Esperanza.')).toBeVisible();
  await expect.element(root.getByText('Datos de pago')).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  await expectAccessible(root.element());
  await join.click();
  await expect.element(checkout.alert).toBeVisible();
  await join.dblClick();
  await expect.element(root.getByText('Tu inscripción en')).toBeVisible();
  expect(screen.sent('POST /cursos/:id/cupo').map(({ body }) => body)).toEqual([
    { codigo: seat.codigo },
    { codigo: seat.codigo },
  ]);
  await page.viewport(1440, 900);
});
