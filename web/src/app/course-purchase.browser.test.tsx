import { expect, test, vi } from 'vitest';

import { inTurn, noAnswer, refused } from '../testing/components/answers-for-test.ts';
import { activated, checkout, openCourseDialog } from '../testing/components/checkout-for-test.ts';
import { courseOf, subscriptionOf } from '../testing/components/courses-for-test.ts';

const course = courseOf();
const { root: dialog, alert: notice, pay: payButton } = checkout;

/** Chooses a way of paying and types the card that always pays. */
async function fillIn(mode: 'full' | 'instalments' = 'full'): Promise<void> {
  await checkout.acquire.click();
  await checkout.choose(mode);
  await checkout.fillCard();
}

test('[PAY-10] when a payment cannot be reported to the academy a warning names it, and the report is sent again without paying again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await openCourseDialog({
    course,
    answers: { 'POST /payments/confirm-payment': inTurn(noAnswer, activated) },
  });
  await fillIn();
  await payButton.click();
  await expect
    .element(notice)
    .toMatchTextContent(/Tu pago se procesó.*no se pudo activar.*soporte.*transacción pi_1234567890/);
  await expect.element(payButton).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await checkout.paid();
  expect(screen.confirmed()).toEqual(['pi_1234567890']);
  expect(screen.sent('POST /payments/confirm-payment').map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1234567890', courseId: course.id, paymentMode: 'payment' },
    { paymentIntentId: 'pi_1234567890', courseId: course.id, paymentMode: 'payment' },
  ]);
});

test('[PAY-6] a slow bank: a message, another one after 30 s, and the course when it has finished', async () => {
  const intent = {
    monto: 640,
    courseId: course.id,
    paymentMode: 'payment' as const,
    curso: course.titulo,
    cursoEn: null,
    subscriptionId: null,
  };
  const screen = await openCourseDialog({
    course,
    confirmations: [{ status: 'processing' }],
    answers: { 'GET /payments/intents/:id': { ...intent, estado: 'processing' } },
  });
  await fillIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await payButton.click();
  await expect.element(dialog.getByText(/^Tu banco está procesando el pago\./)).toBeVisible();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(notice).toMatchTextContent(/^El pago está tardando más de lo normal\./);
  expect(payButton.query()).toBeNull();
  const asked = screen.sent('GET /payments/intents/:id').length;
  expect(asked).toBeGreaterThan(5);
  screen.answer({ 'GET /payments/intents/:id': { ...intent, estado: 'succeeded' } });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(dialog.getByText('¡Pago completado!')).toBeVisible();
  expect(screen.sent('POST /payments/confirm-payment')).toHaveLength(1);
});

test('[PAY-13] a double press pays once', async () => {
  const screen = await openCourseDialog({ course });
  await fillIn();
  await expect.element(payButton).toBeEnabled();
  // Faster than the next render, which disables the button.
  const button = payButton.element() as HTMLElement;
  button.click();
  button.click();
  await checkout.paid();
  expect(screen.confirmed()).toHaveLength(1);
});

test('[PAY-13] an order that another tab has replaced charges nothing, and a course that it has bought is said to be owned', async () => {
  const screen = await openCourseDialog({
    course,
    confirmations: [{ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }],
  });
  await fillIn();
  await payButton.click();
  await expect.element(notice).toMatchTextContent('Este pago ya no está abierto');
  expect(screen.confirmed()).toHaveLength(1);
  expect(screen.sent('POST /payments/confirm-payment')).toEqual([]);
  screen.answer({
    'POST /payments/create-payment-intent': refused('COURSE_ALREADY_OWNED'),
    'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
  });
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(dialog.getByText('Ya tienes este curso.')).toBeVisible();
});

test('[PAY-13] a card that was charged in another tab meanwhile is reported, and not charged again', async () => {
  const paid = { id: 'pi_1234567890', object: 'payment_intent', status: 'succeeded' };
  const screen = await openCourseDialog({
    course,
    confirmations: [
      { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: paid } },
    ],
  });
  await fillIn();
  await payButton.click();
  await checkout.paid();
  expect(screen.confirmed()).toHaveLength(1);
  expect(screen.sent('POST /payments/confirm-payment')).toHaveLength(1);
});

test('[PAY-13] an owned course cannot be bought again', async () => {
  await openCourseDialog({ course, answers: { 'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)] } });
  await expect.element(dialog.getByText('Ya tienes este curso.')).toBeVisible();
  await expect.element(checkout.acquire).not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole('link', { name: 'Ir a mis cursos' }))
    .toHaveAttribute('href', '/dashboard/subscriptions');
});

test('[PAY-9] a network failure between the browser and the bank charges nothing, and can be retried', async () => {
  const screen = await openCourseDialog({ course, confirmations: ['no answer', { status: 'succeeded' }] });
  await fillIn();
  await payButton.click();
  await expect.element(notice).toMatchTextContent('No se pudo conectar con el servicio de pagos.');
  expect(screen.sent('POST /payments/confirm-payment')).toEqual([]);
  await payButton.click();
  await checkout.paid();
  expect(screen.confirmed()).toHaveLength(2);
});

test('[PAY-11] a consent that cannot be stored charges nothing, and the next press retries', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await openCourseDialog({
    course,
    answers: { 'POST /payments/intents/:id/consent': inTurn(noAnswer, { consentAt: '2026-03-01T15:00:00Z' }) },
  });
  await fillIn('instalments');
  await payButton.click();
  await expect.element(dialog.getByText('Para pagar en cuotas tienes que aceptar')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Acepto que se cobren/ }).click({ force: true });
  await payButton.click();
  await expect.element(notice).toMatchTextContent('no se cobró nada');
  expect(screen.confirmed()).toEqual([]);
  await payButton.click();
  await checkout.paid();
  expect(screen.sent('POST /payments/intents/:id/consent').map(({ params }) => params.id)).toEqual([
    'pi_1234567890',
    'pi_1234567890',
  ]);
});
