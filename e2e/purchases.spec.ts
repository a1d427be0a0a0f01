import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentPlan } from '@puente/contracts/payments';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import type { Person } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { desktop, expectNoSidewaysScroll, phone } from './support/viewport.ts';

type Plan = ReturnType<typeof PaymentPlan.parse>;

const mastercard = '5555555555554444';

/** A course bought in installments, with the first one paid by the Visa card that always works. */
async function planOf(academy: Academy, student: Person): Promise<Curso> {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id, 'subscription');
  return course;
}

const planCard = (page: Page, { titulo }: Curso): Locator => page.getByRole('article', { name: titulo });
const cardSection = (page: Page): Locator => page.getByRole('region', { name: 'Tarjeta para las cuotas' });
const bank = (page: Page): Locator => page.getByRole('dialog', { name: 'Comprobación del banco (prueba)' });

/** The dialog that changes the saved card. */
class CardDialog {
  readonly root: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Cambiar tarjeta' });
    this.save = this.root.getByRole('button', { name: 'Guardar tarjeta' });
  }

  async give(number: string): Promise<void> {
    await expect(this.save).toBeVisible();
    await this.root.getByLabel('Número de tarjeta').fill(number);
    await this.root.getByLabel('Fecha de vencimiento').fill('1240');
    await this.root.getByLabel('Código de seguridad').fill('123');
    await this.save.click();
  }
}

async function changeCardTo(page: Page, number: string): Promise<CardDialog> {
  await page.getByRole('button', { name: 'Cambiar tarjeta' }).click();
  const dialog = new CardDialog(page);
  await dialog.give(number);
  return dialog;
}

test('[PAY-14] the avatar’s menu leads to the payments page, and each receipt is downloaded as a PDF', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy, { precio: 199.99 });
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/overview');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('link', { name: 'Mis pagos' }).click();
  await expect(page).toHaveURL('/dashboard/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pagos' })).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: course.titulo });
  await expect(row).toContainText('Pago único · Visa •••• 4242');
  await expect(row).toContainText('$199.99');
  await expect(row).toContainText('Pagado');
  const receipt = row.getByRole('button', { name: /^Descargar el recibo AP-\d{6}$/ });
  const number = /AP-\d{6}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0];
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(5_000);
});

test('[PAY-14] a receipt that failed to load shows an error, and the next press retries', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED.*\/receipt|Failed to load resource/);
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/payments');
  const receipt = page.getByRole('button', { name: /^Descargar el recibo/ });
  await page.route('**/receipt?*', (route) => route.abort());
  await receipt.click();
  await expect(
    page.getByText('No se pudo descargar el recibo. Revisa tu conexión e inténtalo de nuevo.'),
  ).toBeVisible();
  await stopIntercepting(page);
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^AP-\d{6}\.pdf$/);
});

test('[PAY-14, UX-4] without payments shows where to begin, and a list that failed to load can be retried', async ({
  page,
  student: _student,
  watch,
}) => {
  watch.allow(/status of 500/);
  await page.goto('/dashboard/payments');
  await expect(page.getByText('Todavía no hay ningún pago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los cursos' })).toBeVisible();

  await page.route('**/api/payments/mine?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar tus pagos.', { timeout: 15_000 });
  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no hay ningún pago')).toBeVisible();
});

test('[SUBS-1] refreshing the courses also refetches their installments', async ({ page, academy, student }) => {
  await planOf(academy, student);
  await page.goto('/dashboard/subscriptions');
  const refresh = page.getByRole('button', { name: 'Actualizar' });
  await expect(refresh).toBeEnabled();
  await Promise.all([page.waitForResponse(/\/api\/payments\/plans/), refresh.click()]);
  await page.getByRole('main').getByRole('link', { name: 'Mis pagos' }).click();
  await expect(page).toHaveURL('/dashboard/payments');
});

test('[PAY-15, PAY-16] the next installment is paid early by the saved card, untyped, and the plan continues', async ({
  page,
  academy,
  student,
}) => {
  await page.setViewportSize(phone);
  const course = await planOf(academy, student);
  await page.goto('/dashboard/payments');
  const plan = planCard(page, course);
  await expect(plan.getByText('$100.00 pagados de $640.00')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await plan.getByRole('button', { name: 'Pagar ahora la cuota 2 de 6, $108.00' }).click();
  const dialog = new PurchaseDialog(page);
  await expect(dialog.root.getByText('Cuota 2 de 6')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked();
  await expect(dialog.root.getByLabel('Número de tarjeta')).toHaveCount(0);
  await dialog.pay();
  await dialog.finishButton.click();
  await expect(page).toHaveURL('/dashboard/payments');
  await expect(plan.getByText('$208.00 pagados de $640.00')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Pagar ahora la cuota 3 de 6, $108.00' })).toBeVisible();
  await expect(page.getByText('Cuota 2 de 6 · Visa •••• 4242')).toBeVisible();

  // The server also refuses to skip an installment.
  const client = await Client.signIn(academy, student);
  const [stored] = await client.get<Plan[]>('/payments/plans');
  await expect(client.post(`/payments/instalments/${stored?.pagos[4]?.id}/intent`)).rejects.toThrow('409');
});

test('[PAY-16] another card is saved for later installments; a declined one keeps the old card', async ({
  page,
  academy,
  student,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 402.*\/api\/dev\/stripe/);
  await planOf(academy, student);
  await page.goto('/dashboard/payments');
  await expect(cardSection(page)).toContainText('Visa •••• 4242');
  const dialog = await changeCardTo(page, cards.noFunds);
  await expect(dialog.root.getByRole('alert')).toHaveText('Fondos insuficientes en tu tarjeta.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // A form with input does not close by Escape.
  await expect(dialog.root).toBeVisible();
  await dialog.give(mastercard);
  await expect(dialog.root.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible();
  await expectAccessible(page);
  await dialog.root.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL('/dashboard/payments');
  await expect(cardSection(page)).toContainText('Mastercard •••• 4444');
  await expect(page.getByRole('button', { name: 'Cambiar tarjeta' })).toBeFocused();
});

test('[PAY-16] a card that requires 3-D Secure is saved only after the confirmation', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/saving a card/);
  await planOf(academy, student);
  await page.goto('/dashboard/payments');
  const dialog = await changeCardTo(page, cards.threeDSecure);
  await bank(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.root.getByRole('alert')).toContainText('No pudimos autenticar tu medio de pago.');
  await dialog.save.click();
  await expect(bank(page)).toBeVisible();
  // A reload during the confirmation changes nothing, and resets the dialog.
  await page.reload();
  await expect(dialog.save).toBeVisible();
  await expect(cardSection(page)).toContainText('Visa •••• 4242');
  await dialog.give(cards.threeDSecure);
  await bank(page).getByRole('button', { name: 'Aprobar' }).click();
  await dialog.root.getByRole('button', { name: 'Finalizar' }).click();
  await expect(cardSection(page)).toContainText('Visa •••• 3220');
});

test('[PAY-16] a card saved while the connection was lost is shown afterwards', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED|could not be told/);
  await planOf(academy, student);
  await page.goto('/dashboard/payments');
  await expect(cardSection(page)).toContainText('Visa •••• 4242');
  await page.route('**/api/payments/card?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const dialog = await changeCardTo(page, mastercard);
  await expect(dialog.root.getByText(/Quedará guardada por sí sola en unos minutos/)).toBeVisible();
  // The provider's webhook reports the card to the academy within seconds.
  await expect(async () => {
    await page.goto('/dashboard/payments');
    await expect(cardSection(page)).toContainText('Mastercard •••• 4444', { timeout: 2_000 });
  }).toPass();
});

test('[PAY-16] a double press saves one card', async ({ page, academy, student }) => {
  await planOf(academy, student);
  await page.goto('/dashboard/payments?tarjeta=cambiar');
  const dialog = new CardDialog(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/setup_intents/') && request.url().includes('/confirm')) calls.push(request.url());
  });
  await expect(dialog.save).toBeVisible();
  await dialog.root.getByLabel('Número de tarjeta').fill(mastercard);
  await dialog.root.getByLabel('Fecha de vencimiento').fill('1240');
  await dialog.root.getByLabel('Código de seguridad').fill('123');
  await dialog.save.dblclick();
  await expect(dialog.root.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('[PAY-16] warns about a card that expires before the last installment', async ({ page, academy, student }) => {
  await planOf(academy, student);
  const soon = new Date();
  await page.route('**/api/payments/card?*', (route) =>
    route.fulfill({
      json: {
        card: { brand: 'Visa', last4: '4242', expMonth: soon.getUTCMonth() + 1, expYear: soon.getUTCFullYear() },
      },
    }),
  );
  await page.goto('/dashboard/payments');
  await expect(cardSection(page).getByRole('alert')).toContainText('Esta tarjeta vence antes de la cuota del');
});

test('[PAY-11] a consent that cannot be stored charges nothing, and the next press retries', async ({
  page,
  academy,
  student: _student,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED|could not be stored/);
  const course = await makeCourse(academy);
  await page.goto(`/dashboard/overview?curso=${course.id}`);
  const dialog = new PurchaseDialog(page);
  await dialog.acquire();
  await dialog.choose('instalments');
  await dialog.consent();
  await page.route('**/consent?*', (route) => route.abort());
  await dialog.payWith(cards.good);
  await expect(dialog.root.getByRole('alert')).toContainText('no se cobró nada');
  await stopIntercepting(page);
  await dialog.pay();
  await expect(dialog.finishButton).toBeVisible();
  await expect(dialog.root.getByRole('heading', { name: '¡Ya formas parte del curso!' })).toBeVisible();
});

for (const { language, colorScheme, viewport } of [
  { language: 'es', colorScheme: 'dark', viewport: phone },
  { language: 'en', colorScheme: 'light', viewport: desktop },
] as const) {
  test(`[UX-1, UX-2, UX-3] the payments page in ${language}, ${colorScheme}, at ${viewport.width} px`, async ({
    page,
    context,
    academy,
    student,
    expectAccessible,
  }) => {
    await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const course = await planOf(academy, student);
    await page.goto('/dashboard/payments');
    await expect(planCard(page, course)).toBeVisible();
    await expect(page.getByText('Visa •••• 4242').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/dashboard/payments?tarjeta=cambiar');
    await expect(page.getByRole('button', { name: language === 'es' ? 'Guardar tarjeta' : 'Save card' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
