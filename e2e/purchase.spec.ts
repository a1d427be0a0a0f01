import { buyCourse, makeCourse, subscriptionsOf } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const createIntent = '**/api/payments/create-payment-intent*';
const confirmCard = '**/api/dev/stripe/v1/payment_intents/*/confirm';

test('[PAY-1] a course shows a loading state, then an error, then its details after a retry', async ({
  page,
  academy,
  student: _student,
  watch,
}) => {
  watch.allow(/status of 404.*\/api\/courses/);
  const course = await makeCourse(academy);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/courses/${course.id}*`, async (route) => {
    await held;
    await route.fulfill({ status: 404, json: { code: 'COURSE_NOT_FOUND' } });
  });
  const dialog = await openCourse(page, course.id);
  await expect(dialog.root.getByText('Cargando los detalles del curso…')).toBeAttached();
  answer();
  await expect(dialog.root.getByRole('alert')).toContainText('No se pudieron cargar los detalles del curso.');

  await stopIntercepting(page);
  await dialog.root.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.root.getByRole('heading', { name: course.titulo })).toBeVisible();
});

test('[PAY-2, PAY-12] step 1 shows the course, its class times and its price', async ({
  page,
  academy,
  student: _student,
}) => {
  const course = await makeCourse(academy, {
    precio: 333.33,
    porcentajeDescuento: 0.15,
    modulos: [
      {
        nombre: 'La entrevista',
        duracion: '3 horas',
        clases: [{ nombre: 'Preguntas difíciles', fechaHora: '2027-01-15T23:30:00Z', duracion: '3 horas' }],
      },
    ],
  });
  const { root } = await openCourse(page, course.id);
  await expect(root.getByRole('heading', { name: course.titulo })).toBeVisible();
  await expect(root.getByText('Operativo', { exact: true })).toBeVisible();
  await expect(root.getByText(course.tipoDeNegocio.nombre, { exact: true })).toBeVisible();
  await expect(root.getByText(course.descripcion)).toBeVisible();
  const modulo = root.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'La entrevista' }) });
  await expect(modulo.getByText('3 horas').first()).toBeVisible();
  await expect(modulo.getByText('Preguntas difíciles')).toBeVisible();
  // In the viewer's time zone, New York.
  await expect(modulo.getByText('viernes, 15 de enero de 2027, 18:30')).toBeVisible();
  // 333.33 less 15 % is 283.3305.
  await expect(root.getByText(/^15\s?% de descuento$/)).toBeVisible();
  await expect(root.getByRole('button', { name: 'Adquirir por $283.33' })).toBeVisible();
  await root.getByRole('button', { name: 'Cerrar' }).click();
  await expect(root).toBeHidden();
});

test('[PAY-3, PAY-8, SHOP-4, UX-5] step 2 asks for the payment mode and says what is bought from whom; going back resets it', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await expect(dialog.mode('full')).not.toBeChecked();
  await expect(dialog.mode('instalments')).not.toBeChecked();

  await dialog.choose('full');
  const { root } = dialog;
  await expect(root.getByRole('heading', { name: 'Resumen de tu compra' })).toBeVisible();
  await expect(dialog.payButton).toHaveText('Pagar $640.00');
  await expect(root.locator('#payment-element').getByLabel('Número de tarjeta')).toBeVisible();
  await expect(root.getByLabel('Nombre del titular')).toHaveValue(`${student.firstName} ${student.lastName}`);
  await expect(root.getByLabel('Correo para el recibo')).toHaveValue(student.email);
  // Beside the form: who takes the money, what comes back until when, how long access lasts, and the terms.
  await expect(root.getByText('Academia Puente de Ejemplo, LLC')).toBeVisible();
  await expect(root.getByText(/^El curso ya empezó: si lo dejas, estudiamos tu caso/)).toBeVisible();
  await expect(root.getByText(/^12 meses: hasta el .+ si compras hoy\.$/)).toBeVisible();
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    root.getByRole('link', { name: 'Leer los términos' }).click(),
  ]);
  await expect(terms.getByRole('heading', { name: 'Con quién haces el trato' })).toBeVisible();
  await expect(terms.getByRole('article').getByText('Academia Puente de Ejemplo, LLC')).toBeVisible();
  await terms.close();

  await dialog.backButton.click();
  await dialog.acquire();
  await expect(dialog.mode('full')).not.toBeChecked();
  await expect(dialog.payButton).toBeHidden();

  await dialog.choose('instalments');
  await expect(dialog.payButton).toHaveText('Pagar $100.00');
  // What is typed is not lost by a slip; a choice alone is made again at once.
  await root.getByLabel('Número de tarjeta').fill('4242');
  await page.keyboard.press('Escape');
  await expect(root.getByLabel('Número de tarjeta')).toHaveValue('4242');
  await root.getByRole('button', { name: 'Cerrar' }).click();
  await expect(root).toBeHidden();
  await page.getByRole('button', { name: `Ver más detalles de ${course.titulo}` }).click();
  await dialog.acquire();
  await dialog.choose('instalments');
  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
  await page.getByRole('button', { name: `Ver más detalles de ${course.titulo}` }).click();
  await expect(root.getByRole('button', { name: 'Adquirir por $640.00' })).toBeVisible();
});

test('[PAY-4] a payment that fails to start shows an error and can be retried', async ({
  page,
  academy,
  student: _student,
  watch,
}) => {
  watch.allow(/create-payment-intent/);
  watch.allow(/the payment could not be started/);
  const course = await makeCourse(academy);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(createIntent, async (route) => {
    await held;
    await route.abort();
  });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.pressMode('full');
  await expect(dialog.root.getByText('Preparando el formulario de pago…')).toBeVisible();
  answer();
  await expect(dialog.root.getByRole('alert')).toHaveText('No se pudo iniciar el pago. Inténtelo de nuevo.');

  await stopIntercepting(page);
  await dialog.root.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.payButton).toBeEnabled();
});

test('[PAY-5] an incomplete form is not sent, and invalid fields are marked', async ({
  page,
  academy,
  student: _student,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('instalments');
  await dialog.root.getByLabel('Nombre del titular').fill('');
  await dialog.pay();
  await expect(dialog.root.getByRole('alert')).toHaveText('Por favor, completa todos los campos requeridos.');
  await expect(dialog.root.getByText('El número de tarjeta está incompleto.')).toBeVisible();
  await expect(dialog.root.getByText('Escribe el nombre que figura en la tarjeta.')).toBeVisible();
  await expect(dialog.root.getByText('Para pagar en cuotas tienes que aceptar el calendario de pagos.')).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/confirm'))).toEqual([]);
});

test('[PAY-5, PAY-6] during the payment the dialog shows its progress and cannot be closed', async ({
  page,
  academy,
  student: _student,
}) => {
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.fillCard(cards.good);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(confirmCard, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const said = document.querySelector('dialog output')?.textContent ?? '';
      if (said && heard.at(-1) !== said) heard.push(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await dialog.pay();
  await expect(dialog.root.getByText('Procesando pago con tu banco...')).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  answer();
  await expect(dialog.finishButton).toBeVisible();
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.slice(0, 2)).toEqual(['Validando información de pago...', 'Procesando pago con tu banco...']);
});

test('[PAY-9] each refused card has its message, and another card pays in the same dialog', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 402.*\/api\/dev\/stripe/);
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  for (const [number, sentence] of [
    [cards.declined, 'Tu tarjeta fue rechazada. Intenta con otra tarjeta o contacta a tu banco.'],
    [cards.noFunds, 'Fondos insuficientes en tu tarjeta.'],
    [cards.expired, 'Tu tarjeta ha expirado. Verifica la fecha de vencimiento.'],
    [cards.wrongCvc, 'El código de seguridad (CVC) es incorrecto.'],
    [cards.wrongNumber, 'El número de tarjeta es incorrecto.'],
  ] as const) {
    await dialog.payWith(number);
    await expect(dialog.root.getByRole('alert')).toHaveText(sentence);
  }
  expect(await subscriptionsOf(academy, student)).toEqual([]);
  await dialog.payWith(cards.good);
  await expect(dialog.finishButton).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-5, PAY-6] a 3-D Secure check can be failed, and then passed', async ({ page, academy, student }) => {
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  const check = page.getByRole('dialog', { name: 'Comprobación del banco (prueba)' });
  await dialog.payWith(cards.threeDSecure);
  await check.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.root.getByRole('alert')).toContainText('No pudimos autenticar tu medio de pago.');
  expect(await subscriptionsOf(academy, student)).toEqual([]);

  await dialog.pay();
  await check.getByRole('button', { name: 'Aprobar' }).click();
  await expect(dialog.finishButton).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-11] the six installments add up to the price, including odd cents', async ({
  page,
  academy,
  student: _student,
}) => {
  const course = await makeCourse(academy, { precio: 647.77 });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('instalments');
  const plan = dialog.root.getByRole('list').filter({ hasText: 'Hoy' }).getByRole('listitem');
  await expect(plan).toHaveCount(6);
  const amounts = (await plan.allTextContents()).map((line) => /\$([\d.,]+)$/.exec(line)?.[1] ?? '');
  // 547.77 in five installments is 109.55 each, and two cents.
  expect(amounts).toEqual(['100.00', '109.55', '109.55', '109.55', '109.55', '109.57']);
});

test('[PAY-11] a course below 150 cannot be paid in installments', async ({ page, academy, student: _student }) => {
  const course = await makeCourse(academy, { precio: 149.99 });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await expect(dialog.mode('full')).toBeAttached();
  await expect(dialog.mode('instalments')).toHaveCount(0);
});

test('[ROUTE-6] the return page shows the result of the payment, also after a reload', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 404.*\/api\/payments\/intents/);
  const course = await makeCourse(academy);
  const paymentIntentId = await buyCourse(academy, student, course.id);
  await page.goto(`/payment-success?payment_intent=${paymentIntentId}&redirect_status=failed`);
  await expect(page.getByRole('heading', { name: 'Pago completado' })).toBeVisible();
  await expect(page.getByText(course.titulo)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pago completado' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu primera clase' })).toBeVisible();

  await page.goto('/payment-success?payment_intent=pi_inventado&redirect_status=succeeded');
  await expect(page.getByRole('heading', { name: 'No encontramos ese pago' })).toBeVisible();
});
