import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { type Answers, refused } from '../testing/components/answers-for-test.ts';
import { cardProvider } from '../testing/components/card-provider-for-test.ts';
import { activated, checkout, order } from '../testing/components/checkout-for-test.ts';
import { academyOf, courseOf, planOf, subscriptionOf } from '../testing/components/courses-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';

const course = courseOf();
const visa = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2040, paymentMethodId: 'pm_1' };

/** The plan whose second payment stands so. */
const planWith = (estado: 'failed' | 'succeeded') =>
  planOf({ pagos: planOf().pagos.map((each) => (each.numero === 2 ? { ...each, estado } : each)) });

const openSubscriptions = (query = '', answers: Answers = {}) =>
  openScreen(`/dashboard/subscriptions${query}`, {
    as: studentOf(),
    now: '2026-04-02T15:00:00Z',
    answers: {
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
      'GET /usuarios/me/asistencia': [],
      'GET /payments/plans': [planWith('failed')],
      'GET /courses/:id': course,
      'GET /academia': academyOf(),
      'GET /payments/config': { provider: 'sandbox', publishableKey: 'pk_test' },
      ...answers,
    },
  });

test('[PAY-11] a declined installment is shown above the courses until it is paid there, with the saved card', async () => {
  const provider = cardProvider({ status: 'succeeded' });
  const screen = await openSubscriptions('', {
    'POST /payments/instalments/:id/intent': { ...order, monto: 108, tarjetaGuardada: visa },
    'POST /payments/confirm-payment': activated,
  });
  const declined = page.getByRole('main').getByRole('alert');
  await expect
    .element(declined)
    .toMatchTextContent('No pudimos cobrar la cuota 2 de 6 de «Trabajos y visas», de $108.00.');
  await declined.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect.element(checkout.root.getByText('Cuota 2 de 6')).toBeVisible();
  await expect.element(checkout.pay).toMatchTextContent('Pagar $108.00');
  await expect.element(checkout.back).not.toBeInTheDocument();
  screen.answer({ 'GET /payments/plans': [planWith('succeeded')] });
  await checkout.pay.click();
  await expect.element(checkout.root.getByRole('heading', { name: 'Cuota 2 de 6: pagada' })).toBeVisible();
  await expect.element(checkout.root.getByText(/^Tu próxima cuota, de \$108\.00, se cobrará el /)).toBeVisible();
  await checkout.root.getByRole('button', { name: 'Finalizar' }).click();
  await expect.element(declined).not.toBeInTheDocument();
  expect(location.search).toBe('');
  expect(provider.confirmed()).toEqual([order.paymentIntentId]);
});

test('[PAY-11] the link of an installment that is paid already says so', async () => {
  const plan = planWith('succeeded');
  await openSubscriptions(`?curso=${course.id}&pago=${plan.pagos[1]?.id}`, {
    'GET /payments/plans': [plan],
    'POST /payments/instalments/:id/intent': refused('INSTALMENT_NOT_PAYABLE'),
  });
  const said = checkout.root.getByText('Esta cuota ya está pagada: no tienes que hacer nada más.');
  await expect.element(said).toBeVisible();
  await expect.element(checkout.alert).not.toBeInTheDocument();
  await checkout.root.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect.element(said).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('[PAY-11] the link of another user’s installment shows nothing payable', async () => {
  await openSubscriptions(`?curso=${course.id}&pago=0190f000-0000-7000-8000-000000000099`, {
    'GET /payments/plans': [],
    'POST /payments/instalments/:id/intent': refused('PAYMENT_NOT_FOUND'),
  });
  await expect.element(checkout.root.getByRole('heading', { name: 'No hay nada que pagar' })).toBeVisible();
  await expect.element(checkout.root.getByText('El pago no existe.')).toBeVisible();
  await expect.element(checkout.pay).not.toBeInTheDocument();
});

test('[PAY-11] the link of an installment takes another card, whose refusal is said, and whose bank then agrees', async () => {
  const noFunds = { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } };
  const provider = cardProvider(noFunds, { status: 'requires_action' });
  const plan = planWith('failed');
  const screen = await openSubscriptions(`?curso=${course.id}&pago=${plan.pagos[1]?.id}`, {
    'POST /payments/instalments/:id/intent': { ...order, monto: 108, tarjetaGuardada: visa },
    'POST /payments/confirm-payment': activated,
  });
  await expect.element(checkout.root.getByRole('heading', { name: plan.curso })).toBeVisible();
  await expect.element(checkout.mode('full')).not.toBeInTheDocument();
  await expect.element(checkout.root.getByRole('checkbox')).not.toBeInTheDocument();
  await expectAccessible(checkout.root.element());
  await checkout.root.getByRole('radio', { name: 'Otra tarjeta' }).click({ force: true });
  await checkout.fillCard('4000000000009995');
  await checkout.pay.click();
  await expect.element(checkout.alert).toHaveTextContent('Fondos insuficientes en tu tarjeta.');
  expect(screen.sent('POST /payments/confirm-payment')).toEqual([]);
  await checkout.fillCard('4000000000003220');
  await checkout.pay.click();
  const bank = page.getByRole('dialog', { name: 'Comprobación del banco (prueba)' });
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cuota 2 de 6: pagada' })).toBeVisible();
  expect(provider.confirmed()).toEqual([order.paymentIntentId, order.paymentIntentId]);
});
