import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { held, inTurn, noAnswer, refused } from '../testing/components/answers-for-test.ts';
import { activated, checkout, openCourseDialog, order } from '../testing/components/checkout-for-test.ts';
import { classOf, moduleOf } from '../testing/components/classes-for-test.ts';
import { academyOf, courseOf, instalments } from '../testing/components/courses-for-test.ts';

const { root, alert } = checkout;

const begun = courseOf({
  inscripcion: {
    abierta: true,
    inicio: '2026-03-01T15:00:00Z',
    cierra: '2027-01-01T15:00:00Z',
    clases: 2,
    clasesPasadas: 1,
    siguiente: null,
  },
});

/** Confirms that a class is over already. */
const agree = () => root.getByRole('checkbox', { name: /^Sé que este curso ya empezó/ }).click({ force: true });

test('[PAY-1] a course shows a loading state, then an error, then its details after a retry', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'COURSE_NOT_FOUND'>>>();
  const screen = await openCourseDialog({ answers: { 'GET /courses/:id': answer } });
  await expect.element(root.getByText('Cargando los detalles del curso…')).toBeInTheDocument();
  release(refused('COURSE_NOT_FOUND'));
  await expect.element(alert).toMatchTextContent('No se pudieron cargar los detalles del curso.');
  screen.answer({ 'GET /courses/:id': courseOf() });
  await root.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(root.getByRole('heading', { name: 'Trabajos y visas' })).toBeVisible();
});

test('[PAY-2, PAY-12] step 1 shows the course, its class times and its price', async () => {
  const clase = classOf({ nombre: 'Preguntas difíciles', fechaHora: '2027-01-15T23:30:00Z', duracion: '3 horas' });
  const modulos = [moduleOf('La entrevista', clase)];
  const course = courseOf({ precio: 333.33, porcentajeDescuento: 0.15, precioFinal: 283.33, modulos });
  await openCourseDialog({ course });
  await expect.element(root.getByRole('heading', { name: course.titulo })).toBeVisible();
  await expect.element(root.getByText('Operativo', { exact: true })).toBeVisible();
  await expect.element(root.getByText('Inmigración', { exact: true })).toBeVisible();
  await expect.element(root.getByText('Un curso.')).toBeVisible();
  const shown = root.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'La entrevista' }) });
  await expect.element(shown).toMatchTextContent('3 horas');
  await expect.element(shown).toMatchTextContent('Preguntas difíciles');
  // In the viewer's time zone, New York.
  await expect.element(shown).toMatchTextContent('viernes, 15 de enero de 2027, 18:30');
  await expect.element(root.getByText(/^15\s?% de descuento$/)).toBeVisible();
  await expect.element(root.getByRole('button', { name: 'Adquirir por $283.33' })).toBeVisible();
  await checkout.close.click();
  await expect.element(root).not.toBeInTheDocument();
});

test('[PAY-3, PAY-8, SHOP-4] step 2 asks for the payment mode and says what is bought from whom; going back resets it', async () => {
  await openCourseDialog({ course: begun });
  await agree();
  await checkout.acquire.click();
  await expect.element(checkout.mode('full')).not.toBeChecked();
  await expect.element(checkout.mode('instalments')).not.toBeChecked();
  await checkout.choose('full');
  await expect.element(root.getByRole('heading', { name: 'Resumen de tu compra' })).toBeVisible();
  await expect.element(checkout.pay).toMatchTextContent('Pagar $640.00');
  await expect.element(root.getByLabelText('Número de tarjeta')).toBeVisible();
  await expect.element(root.getByLabelText('Nombre del titular')).toHaveValue('Ana Quispe');
  await expect.element(root.getByLabelText('Correo para el recibo')).toHaveValue('ana@ejemplo.test');
  // Beside the form: who takes the money, what comes back until when, how long access lasts, and the terms.
  await expect.element(root.getByText('Puente Educación LLC')).toBeVisible();
  await expect.element(root.getByText(/^El curso ya empezó: si lo dejas, estudiamos tu caso/)).toBeVisible();
  await expect.element(root.getByText(/^12 meses: hasta el .+ si compras hoy\.$/)).toBeVisible();
  const terms = root.getByRole('link', { name: 'Leer los términos' });
  await expect.element(terms).toHaveAttribute('href', '/terminos');
  await expect.element(terms).toHaveAttribute('target', '_blank');

  await checkout.back.click();
  await agree();
  await checkout.acquire.click();
  await expect.element(checkout.mode('full')).not.toBeChecked();
  await expect.element(checkout.pay).not.toBeInTheDocument();
});

test('[PAY-8] a choice alone is given up by Escape', async () => {
  await openCourseDialog();
  await checkout.acquire.click();
  await checkout.choose('instalments');
  await expect.element(checkout.pay).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(root).not.toBeInTheDocument();
});

test('[UX-5] what is typed is not lost by Escape', async () => {
  await openCourseDialog();
  await checkout.acquire.click();
  await checkout.choose('instalments');
  await expect.element(checkout.pay).toMatchTextContent('Pagar $100.00');
  expect(root.element().contains(document.activeElement), 'the focus is in the dialog').toBe(true);
  const number = root.getByLabelText('Número de tarjeta');
  await number.fill('4242');
  await userEvent.keyboard('{Escape}');
  await expect.element(number).toHaveValue('4242');
});

test('[PAY-4] a payment that fails to start shows an error and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answer, release } = held<typeof noAnswer>();
  const screen = await openCourseDialog({ answers: { 'POST /payments/create-payment-intent': answer } });
  await checkout.acquire.click();
  await checkout.choose('full');
  await expect.element(root.getByText('Preparando el formulario de pago…')).toBeVisible();
  release(noAnswer);
  await expect.element(alert).toHaveTextContent('No se pudo iniciar el pago. Inténtelo de nuevo.');
  screen.answer({ 'POST /payments/create-payment-intent': order });
  await root.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(checkout.pay).toBeEnabled();
});

test('[PAY-5] an incomplete form is not sent, and invalid fields are marked', async () => {
  const screen = await openCourseDialog();
  await checkout.acquire.click();
  await checkout.choose('instalments');
  await root.getByLabelText('Nombre del titular').fill('');
  await checkout.pay.click();
  await expect.element(alert).toHaveTextContent('Por favor, completa todos los campos requeridos.');
  await expect.element(root.getByText('El número de tarjeta está incompleto.')).toBeVisible();
  await expect.element(root.getByText('Escribe el nombre que figura en la tarjeta.')).toBeVisible();
  await expect.element(root.getByText('Para pagar en cuotas tienes que aceptar el calendario de pagos.')).toBeVisible();
  expect(screen.confirmed()).toEqual([]);
  expect(screen.sent('POST /payments/intents/:id/consent')).toEqual([]);
});

test('[PAY-5, PAY-6] during the payment the dialog shows its progress and cannot be closed', async () => {
  const { answer, release } = held<typeof activated>();
  await openCourseDialog({ answers: { 'POST /payments/confirm-payment': answer } });
  await checkout.acquire.click();
  await checkout.choose('full');
  await checkout.fillCard();
  const said: string[] = [];
  const listener = new MutationObserver(() => {
    const text = document.querySelector('dialog output')?.textContent ?? '';
    if (text && said.at(-1) !== text) said.push(text);
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
  await checkout.pay.click();
  await expect.element(root.getByText('Pago recibido. Activando tu acceso...')).toBeVisible();
  await expect.element(checkout.close).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  release(activated);
  await checkout.paid();
  listener.disconnect();
  expect(said.slice(0, 2)).toEqual(['Validando información de pago...', 'Procesando pago con tu banco...']);
});

test('[PAY-9] each refused card has its message, and another card pays in the same dialog', async () => {
  const refusals = [
    ['card_declined', 'generic_decline', 'Tu tarjeta fue rechazada. Intenta con otra tarjeta o contacta a tu banco.'],
    ['card_declined', 'insufficient_funds', 'Fondos insuficientes en tu tarjeta.'],
    ['expired_card', 'expired_card', 'Tu tarjeta ha expirado. Verifica la fecha de vencimiento.'],
    ['incorrect_cvc', 'incorrect_cvc', 'El código de seguridad (CVC) es incorrecto.'],
    ['incorrect_number', '', 'El número de tarjeta es incorrecto.'],
  ] as const;
  const errors = refusals.map(([code, decline_code]) => ({
    error: { type: 'card_error', code, ...(decline_code && { decline_code }) },
  }));
  const screen = await openCourseDialog({ confirmations: [...errors, { status: 'succeeded' }] });
  await checkout.acquire.click();
  await checkout.choose('full');
  await checkout.fillCard();
  for (const [, , sentence] of refusals) {
    await checkout.pay.click();
    await expect.element(alert).toHaveTextContent(sentence);
  }
  expect(screen.sent('POST /payments/confirm-payment')).toEqual([]);
  await checkout.pay.click();
  await checkout.paid();
  expect(new Set(screen.confirmed())).toEqual(new Set([order.paymentIntentId]));
  expect(screen.sent('POST /payments/create-payment-intent')).toHaveLength(1);
});

test('[PAY-11] the six installments add up to the price, including odd cents', async () => {
  const amounts = [100, 109.55, 109.55, 109.55, 109.55, 109.57];
  const plan = order.plan.map((each, at) => ({ ...each, monto: amounts[at] ?? 0 }));
  await openCourseDialog({
    course: courseOf({ precio: 647.77, precioFinal: 647.77 }),
    answers: { 'POST /payments/create-payment-intent': { ...order, monto: 100, total: 647.77, plan } },
  });
  await checkout.acquire.click();
  await checkout.choose('instalments');
  const lines = root.getByRole('list').filter({ hasText: 'Hoy' }).getByRole('listitem');
  await expect.element(lines).toHaveLength(6);
  expect(lines.elements().map(({ textContent }) => /\$([\d.,]+)$/.exec(textContent)?.[1])).toEqual(
    amounts.map((amount) => amount.toFixed(2)),
  );
});

test('[PAY-11] a course below 150 cannot be paid in installments', async () => {
  await openCourseDialog({ course: courseOf({ precio: 149.99, precioFinal: 149.99 }) });
  await checkout.acquire.click();
  await expect.element(checkout.mode('full')).toBeInTheDocument();
  await expect.element(checkout.mode('instalments')).not.toBeInTheDocument();
});

test('[BRAND-1] the terms of installments are the academy’s; with an order, the card says what that charges', async () => {
  const lines = [200, 146.66, 146.66, 146.68].map((monto, at) => ({ numero: at + 1, monto, fecha: '2026-12-21' }));
  await openCourseDialog({
    answers: {
      'GET /academia': academyOf({ cuotas: { numero: 5, primera: 150, gracia: 3 } }),
      'POST /payments/create-payment-intent': { ...order, monto: 200, plan: lines },
    },
  });
  await expect.element(root.getByText('O $150.00 hoy y 4 pagos mensuales de $122.50')).toBeVisible();
  await checkout.acquire.click();
  const card = root.getByRole('radio', { name: /^5 cuotas/ });
  await expect.element(card).toBeInTheDocument();
  await card.click({ force: true });
  // The terms were changed after the page had read them.
  await expect.element(root.getByRole('radio', { name: /^4 cuotas/ })).toBeChecked();
  await expect.element(root).toMatchTextContent('$200.00 hoy y 3 pagos mensuales de $146.66');
  await expect.element(checkout.pay).toMatchTextContent('Pagar $200.00');
});

test('[BRAND-1] two payments are today and in a month; in English, too', async () => {
  await openCourseDialog({
    language: 'en',
    answers: { 'GET /academia': academyOf({ cuotas: { numero: 2, primera: 150, gracia: 3 } }) },
  });
  await expect.element(root.getByText('Or $150.00 today and $490.00 in a month')).toBeVisible();
});

test('[BRAND-1] while the terms can’t be loaded, the amounts are said once they are chosen', async () => {
  await openCourseDialog({ answers: { 'GET /academia': noAnswer } });
  await checkout.acquire.click();
  const card = root.getByRole('radio', { name: /^En cuotas/ });
  await card.click({ force: true });
  await expect.element(checkout.mode('instalments')).toBeChecked();
  await expect.element(root).toMatchTextContent('$100.00 hoy y 5 pagos mensuales de $108.00');
});

test('[PAY-17] a reload of the checkout finds the code and the way of paying, until they are taken away', async () => {
  const codigo = 'RECARGA-10';
  const withCode = { ...order, monto: 576, total: 576 };
  const answers = {
    'POST /cursos/:id/precio': { codigo, porcentaje: 10, organizacion: null, precio: 576, plan: instalments },
    'POST /payments/create-payment-intent': inTurn(withCode, order),
  };
  await openCourseDialog({ answers });
  await checkout.acquire.click();
  await expect.poll(() => location.search).toContain('paso=pago');
  await root.getByRole('button', { name: '¿Tienes un código?' }).click();
  await root.getByRole('textbox').first().fill(codigo);
  await root.getByRole('button', { name: 'Usar código' }).click();
  await expect.element(root.getByText('10 % de descuento')).toBeVisible();
  await checkout.choose('full');
  await expect.element(checkout.pay).toMatchTextContent('$576.00');
  expect(new URLSearchParams(location.search).get('modo')).toBe('payment');
  expect(new URLSearchParams(location.search).get('codigo')).toBe(codigo);
  await root.getByRole('button', { name: 'Quitar' }).click();
  await expect.element(checkout.pay).toMatchTextContent('$640.00');
  expect(location.search).not.toContain('codigo=');
  await checkout.back.click();
  await expect.poll(() => location.search).not.toMatch(/paso=|modo=|codigo=/);
});

test('[PAY-17] a checkout that is opened by its address has its code and its way of paying', async () => {
  const screen = await openCourseDialog({
    query: '&paso=pago&modo=payment&codigo=RECARGA-10',
    answers: {
      'POST /cursos/:id/precio': {
        codigo: 'RECARGA-10',
        porcentaje: 10,
        organizacion: null,
        precio: 576,
        plan: instalments,
      },
      'POST /payments/create-payment-intent': { ...order, monto: 576, total: 576 },
    },
  });
  await expect.element(root.getByText('10 % de descuento')).toBeVisible();
  await expect.element(checkout.mode('full')).toBeChecked();
  await expect.element(checkout.pay).toMatchTextContent('$576.00');
  expect(screen.sent('POST /payments/create-payment-intent').at(-1)?.body.codigo).toBe('RECARGA-10');
});

const resumed = {
  es: {
    acquire: /^Adquirir por /,
    resumed: 'Los $100.00 que ya pagaste cuentan: te quedan $1,100.00.',
    full: /^Pago único/,
    plan: 'Hoy $440.00, que es lo que quedó pendiente, y 3 pagos mensuales de $220.00.',
    rest: 'Te queda por pagar',
  },
  en: {
    acquire: /^Buy for /,
    resumed: 'The $100.00 that you have paid count: $1,100.00 are left.',
    full: /^One payment/,
    plan: '$440.00 today, which is what was overdue, and 3 monthly payments of $220.00.',
    rest: 'Left to pay',
  },
} as const;

test.each(['es', 'en'] as const)(
  '[PAY-18] a stopped plan shows what counts, what is owed and what follows (%s)',
  async (language) => {
    const monthly = [440, 220, 220, 220].map((monto, at) => ({ numero: at + 1, monto, fecha: `2027-0${at + 1}-24` }));
    await openCourseDialog({
      language,
      course: courseOf({ precio: 1200, precioFinal: 1200 }),
      answers: { 'GET /payments/arrears/:courseId': { arrears: { pagado: 100, resto: 1100, plan: monthly } } },
    });
    const t = resumed[language];
    await root.getByRole('button', { name: t.acquire }).click();
    await expect.element(root.getByRole('status').filter({ hasText: t.resumed })).toBeVisible();
    await expect.element(root.getByText(t.plan)).toBeVisible();
    await expect.element(root.getByRole('radio', { name: t.full })).toHaveAccessibleName(/1,100\.00/);
    await expect.element(root.getByText(t.rest)).toBeVisible();
    await expectAccessible(root.element());
  },
);
