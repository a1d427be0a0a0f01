import { buyCourse, makeCourse, subscriptionsOf } from './support/courses.ts';
import { mailsFor } from './support/mailbox.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const confirmPayment = '**/api/payments/confirm-payment*';
const confirmCard = '**/api/dev/stripe/v1/payment_intents/*/confirm';

test('[PAY-10] when a payment cannot be reported to the academy, a warning names it, and the webhook activates the access', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*\/api\/payments\/confirm-payment/);
  const course = await makeCourse(academy);
  await page.route(confirmPayment, (route) => route.abort());
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.payWith(cards.good);
  const warning = dialog.root.getByRole('alert');
  await expect(warning).toContainText(/Tu pago se procesó.*no se pudo activar.*soporte.*transacción pi_\w{10,}/);

  // The provider's webhook reports the payment to the academy.
  await expect.poll(async () => (await subscriptionsOf(academy, student)).length).toBe(1);
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('article').getByRole('heading', { name: course.titulo })).toBeVisible();
});

test('[PAY-10] after the warning the report can be retried, without paying again', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*\/api\/payments\/confirm-payment/);
  const course = await makeCourse(academy);
  await page.route(confirmPayment, (route) => route.abort(), { times: 1 });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.payWith(cards.good);
  await expect(dialog.payButton).toBeHidden();
  await dialog.root.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await expect(dialog.finishButton).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-6] a slow bank: a message, another one after 30 s, and the course when it has finished', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await page.clock.install();
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.payWith(cards.slow);
  await expect(dialog.root.getByText(/^Tu banco está procesando el pago\./)).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(dialog.root.getByRole('alert')).toHaveText(/^El pago está tardando más de lo normal\./);
  await expect(dialog.payButton).toBeHidden();
  // The sandbox's slow bank decides after five seconds.
  await expect(dialog.finishButton).toBeVisible({ timeout: 20_000 });
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-13] a double press pays once', async ({ page, academy, student }) => {
  const charges: string[] = [];
  page.on('request', (request) => /\/payment_intents\/\w+\/confirm/.test(request.url()) && charges.push(request.url()));
  const course = await makeCourse(academy);
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.fillCard(cards.good);
  // Faster than the next render, which disables the button.
  await dialog.payButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog.finishButton).toBeVisible();
  expect(charges).toHaveLength(1);
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
  await expect.poll(async () => receipts(await mailsFor(academy, student.email))).toBe(1);
});

test('[PAY-13] a reload during the payment returns to the same order, and it is paid once', async ({
  page,
  academy,
  student,
}) => {
  const orders: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/create-payment-intent')) return;
    orders.push(((await response.json()) as { paymentIntentId: string }).paymentIntentId);
  });
  const course = await makeCourse(academy);
  let dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await page.reload();
  dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.payWith(cards.good);
  await expect(dialog.finishButton).toBeVisible();
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-13] two tabs with different payment modes: the later order replaces the other, and is paid once', async ({
  page,
  context,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 4\d\d.*\/api\/dev\/stripe/);
  const course = await makeCourse(academy);
  const first = await openCourse(page, course.id);
  await first.acquire();
  await first.choose('full');
  await first.fillCard(cards.good);

  const second = await openCourse(await context.newPage(), course.id);
  await second.acquire();
  await second.choose('instalments');
  await second.fillCard(cards.good);
  await second.consent();

  await first.page.bringToFront();
  await first.pay();
  await expect(first.root.getByRole('alert')).toContainText('Este pago ya no está abierto');
  expect(await subscriptionsOf(academy, student)).toEqual([]);

  await second.page.bringToFront();
  await second.pay();
  await expect(second.finishButton).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);

  // The first tab's order is outdated; its next request tells so.
  watch.allow(/status of 409.*\/api\/payments\/create-payment-intent/);
  await first.page.bringToFront();
  await first.root.getByRole('button', { name: 'Reintentar' }).click();
  await expect(first.root.getByText('Ya tienes este curso.')).toBeVisible();
});

test('[PAY-13] a card that is being charged in one tab is not charged in another', async ({
  page,
  context,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 4\d\d.*\/api\/dev\/stripe/);
  const course = await makeCourse(academy);
  const first = await openCourse(page, course.id);
  await first.acquire();
  await first.choose('full');
  await first.fillCard(cards.good);
  const second = await openCourse(await context.newPage(), course.id);
  await second.acquire();
  await second.choose('full');
  await second.fillCard(cards.good);

  await Promise.all([first.pay(), second.pay()]);
  await expect(first.finishButton).toBeVisible();
  await expect(second.finishButton).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
  await expect.poll(async () => receipts(await mailsFor(academy, student.email))).toBe(1);
});

test('[PAY-13] an owned course cannot be bought again', async ({ page, academy, student }) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  const dialog = await openCourse(page, course.id);
  await expect(dialog.root.getByText('Ya tienes este curso.')).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: dialog.words.acquire })).toHaveCount(0);
  await dialog.root.getByRole('link', { name: 'Ir a mis cursos' }).click();
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('[PAY-9] a network failure between the browser and the bank charges nothing, and can be retried', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/ERR_FAILED.*\/api\/dev\/stripe/);
  const course = await makeCourse(academy);
  await page.route(confirmCard, (route) => route.abort(), { times: 1 });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.choose('full');
  await dialog.payWith(cards.good);
  await expect(dialog.root.getByRole('alert')).toContainText('No se pudo conectar con el servicio de pagos.');
  expect(await subscriptionsOf(academy, student)).toEqual([]);
  await dialog.pay();
  await expect(dialog.finishButton).toBeVisible();
});

const receipts = (mails: { subject: string }[]): number =>
  mails.filter(({ subject }) => subject.startsWith('Tu recibo')).length;
