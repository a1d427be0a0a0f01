import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  type Answers,
  fileAnswer,
  inTurn,
  noAnswer,
  pageOf,
  refused,
} from '../../testing/components/answers-for-test.ts';
import { cardProvider, type Confirmation } from '../../testing/components/card-provider-for-test.ts';
import { academyOf, planOf, takenPaymentOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const visa = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2040 };
const mastercard = { brand: 'Mastercard', last4: '4444', expMonth: 12, expYear: 2040 };

const cardSection = page.getByRole('region', { name: 'Tarjeta para las cuotas' });
const dialog = page.getByRole('dialog', { name: 'Cambiar tarjeta' });
const save = dialog.getByRole('button', { name: 'Guardar tarjeta' });
const bank = page.getByRole('dialog', { name: 'Comprobación del banco (prueba)' });

const openPayments = (answers: Answers = {}, address = '/dashboard/payments') =>
  openScreen(address, {
    as: studentOf(),
    now: '2026-03-10T15:00:00Z',
    answers: {
      'GET /payments/plans': [planOf()],
      'GET /payments/mine': [takenPaymentOf()],
      'GET /payments/card': { card: visa },
      'POST /payments/card/setup': { clientSecret: 'seti_12345_secret_x', setupIntentId: 'seti_12345' },
      'POST /payments/card': { card: mastercard },
      'GET /payments/config': { provider: 'sandbox', publishableKey: 'pk_test' },
      'GET /academia': academyOf(),
      ...answers,
    },
  });

/** Types a card and saves it. */
async function giveCard(number: string): Promise<void> {
  await expect.element(save).toBeEnabled();
  await dialog.getByLabelText('Número de tarjeta').fill(number);
  await dialog.getByLabelText('Fecha de vencimiento').fill('1240');
  await dialog.getByLabelText('Código de seguridad').fill('123');
  await save.click();
}

async function changeCard(number: string, ...confirmations: readonly Confirmation[]) {
  const provider = cardProvider(...confirmations);
  await page.getByRole('button', { name: 'Cambiar tarjeta' }).click();
  await giveCard(number);
  return provider;
}

test('[PAY-14] a payment shows what was paid, and its receipt is downloaded; one that failed says so, and the next press retries', async () => {
  const receipt = fileAnswer('AP-000123.pdf', 'application/pdf', '%PDF-1.7');
  const screen = await openPayments({ 'GET /payments/:id/receipt': inTurn(noAnswer, receipt) });
  const row = page.getByRole('row', { name: 'Trabajos y visas' });
  await expect.element(row).toMatchTextContent('Pago único · Visa •••• 4242');
  await expect.element(row).toMatchTextContent('$199.99');
  await expect.element(row).toMatchTextContent('Pagado');
  const button = row.getByRole('button', { name: 'Descargar el recibo AP-000123' });
  await button.click();
  await expect
    .element(page.getByText('No se pudo descargar el recibo. Revisa tu conexión e inténtalo de nuevo.'))
    .toBeVisible();
  expect(screen.downloads()).toEqual([]);
  await button.click();
  await expect.poll(screen.downloads).toEqual(['AP-000123.pdf']);
  expect(screen.sent('GET /payments/:id/receipt').map(({ params }) => params.id)).toEqual(
    Array.from({ length: 2 }, () => takenPaymentOf().id),
  );
});

test('[PAY-14, UX-4] without payments shows where to begin, and a list that failed to load can be retried', async () => {
  const screen = await openPayments({
    'GET /payments/plans': [],
    'GET /payments/mine': refused('INTERNAL'),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('No se pudieron cargar tus pagos.');
  screen.answer({ 'GET /payments/mine': [] });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('Todavía no hay ningún pago')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver los cursos' }))
    .toHaveAttribute('href', '/dashboard/overview#programas');
});

test('[PAY-15] a plan shows what is paid of it, and offers its next installment', async () => {
  await openPayments();
  const plan = page.getByRole('article', { name: 'Trabajos y visas' });
  await expect.element(plan.getByText('$100.00 pagados de $640.00')).toBeVisible();
  await expect.element(plan.getByRole('button', { name: 'Pagar ahora la cuota 2 de 6, $108.00' })).toBeEnabled();
});

test('[PAY-15, PAY-16] the next installment is paid early by the saved card, untyped', async () => {
  const provider = cardProvider({ status: 'succeeded' });
  const screen = await openPayments({
    'POST /payments/instalments/:id/intent': {
      clientSecret: 'pi_222_secret_x',
      paymentIntentId: 'pi_222',
      tarjetaGuardada: { ...visa, paymentMethodId: 'pm_1' },
      monto: 108,
      total: 640,
      plan: planOf().pagos.map(({ numero, monto, fecha }) => ({ numero, monto, fecha })),
    },
    'POST /payments/confirm-payment': { estado: 'succeeded', subscriptionId: planOf().subscriptionId },
    'GET /suscripciones/mis-suscripciones': [],
    'GET /cursos/sugerencias': [],
  });
  await page.getByRole('button', { name: 'Pagar ahora la cuota 2 de 6, $108.00' }).click();
  const payment = page.getByRole('dialog');
  await expect.element(payment.getByText('Cuota 2 de 6').first()).toBeVisible();
  await expect.element(payment.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked();
  await expect.element(payment.getByLabelText('Número de tarjeta')).not.toBeInTheDocument();
  await payment.getByRole('button', { name: /^Pagar / }).click();
  await expect.element(payment.getByText('¡Pago completado! Tu cuota está pagada.')).toBeVisible();
  expect(provider.confirmed()).toEqual(['pi_222']);
  expect(screen.sent('POST /payments/instalments/:id/intent')[0]?.params.id).toBe(planOf().pagos[1]?.id);
});

test('[PAY-16] a declined card keeps the old one, and another card is saved for later installments', async () => {
  const screen = await openPayments();
  await expect.element(cardSection).toMatchTextContent('Visa •••• 4242');
  const declined = { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } };
  await changeCard('4000000000009995', declined, { status: 'succeeded' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Fondos insuficientes en tu tarjeta.');
  expect(screen.sent('POST /payments/card')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  // A form with input does not close by Escape.
  await expect.element(dialog).toBeVisible();
  screen.answer({ 'GET /payments/card': { card: mastercard } });
  await giveCard('5555555555554444');
  await expect.element(dialog.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible();
  expect(screen.sent('POST /payments/card').map(({ body }) => body)).toEqual([{ setupIntentId: 'seti_12345' }]);
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect.element(cardSection).toMatchTextContent('Mastercard •••• 4444');
  await expect.element(page.getByRole('button', { name: 'Cambiar tarjeta' })).toHaveFocus();
});

test('[PAY-16] a card that requires 3-D Secure is saved only after the confirmation', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await openPayments();
  await changeCard('4000000000003220', { status: 'requires_action' });
  await bank.getByRole('button', { name: 'Rechazar' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No pudimos autenticar tu medio de pago.');
  expect(screen.sent('POST /payments/card')).toEqual([]);
  await save.click();
  await bank.getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible();
  expect(screen.sent('POST /payments/card')).toHaveLength(1);
});

test('[PAY-16] a card saved while the connection was lost is said to be saved by itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openPayments({ 'POST /payments/card': noAnswer });
  const provider = await changeCard('5555555555554444', { status: 'succeeded' });
  await expect.element(dialog.getByText(/Quedará guardada por sí sola en unos minutos/)).toBeVisible();
  expect(provider.confirmed()).toEqual(['seti_12345']);
});

test('[PAY-16] a double press saves one card', async () => {
  const provider = cardProvider({ status: 'succeeded' });
  const screen = await openPayments({}, '/dashboard/payments?tarjeta=cambiar');
  await expect.element(save).toBeEnabled();
  await dialog.getByLabelText('Número de tarjeta').fill('5555555555554444');
  await dialog.getByLabelText('Fecha de vencimiento').fill('1240');
  await dialog.getByLabelText('Código de seguridad').fill('123');
  // Faster than the next render, which disables the button.
  const button = save.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(dialog.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible();
  expect(provider.confirmed()).toHaveLength(1);
  expect(screen.sent('POST /payments/card')).toHaveLength(1);
});

test('[PAY-16] warns about a card that expires before the last installment', async () => {
  await openPayments({ 'GET /payments/card': { card: { ...visa, expMonth: 5, expYear: 2026 } } });
  await expect
    .element(cardSection.getByRole('alert'))
    .toMatchTextContent('Esta tarjeta vence antes de la cuota del 1 de junio de 2026.');
});

test('[PAY-14, UX-3] the payments are in English, too, and the language is saved', async () => {
  const english = studentOf({ language: 'en' });
  const screen = await openPayments({ 'PUT /usuarios/me': { user: english, message: 'Saved.' } });
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My payments' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Jobs and visas' })).toBeVisible();
  await expect.element(page.getByText('$100.00 paid of $640.00')).toBeVisible();
  await expect.poll(() => screen.sent('PUT /usuarios/me').map(({ body }) => body)).toEqual([{ language: 'en' }]);
});

test('[PAY-14] older payments come with the next page; one that fails to load can be asked for again', async () => {
  const older = takenPaymentOf({ id: '0190f000-0000-7000-8000-000000000102', curso: 'Redes sociales', cursoEn: null });
  const screen = await openPayments({
    'GET /payments/mine': inTurn(pageOf([takenPaymentOf()], 'next'), noAnswer, noAnswer, noAnswer, [older]),
  });
  const more = page.getByRole('button', { name: 'Mostrar más' });
  await more.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await more.click();
  await expect.element(page.getByRole('row', { name: 'Redes sociales' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Trabajos y visas' })).toBeVisible();
  expect(screen.sent('GET /payments/mine').map(({ query }) => query.cursor)).toEqual([
    undefined,
    ...Array.from({ length: 4 }, () => 'next'),
  ]);
});

test('[PAY-14] the menu of the avatar leads to the payments', async () => {
  await openPayments({}, '/dashboard/nada');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: 'Mis pagos' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis pagos' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/payments');
});
