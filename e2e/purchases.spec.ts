import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';
import type { PaymentPlan } from '@puente/contracts/payments';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

type Plan = ReturnType<typeof PaymentPlan.parse>;

/** A course bought in installments, with the first one paid by the Visa card that always works. */
async function planOf(academy: Academy, student: Person): Promise<Curso> {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id, 'subscription');
  return course;
}

const planCard = (page: Page, { titulo }: Curso): Locator => page.getByRole('article', { name: titulo });

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
