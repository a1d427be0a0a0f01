import { readFile } from 'node:fs/promises';

import type { PaymentPlan } from '@puente/contracts/payments';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { makeCourse, payUnreported, subscriptionsOf } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

type Plan = ReturnType<typeof PaymentPlan.parse>;

async function planOf(academy: Academy, student: Person): Promise<Plan> {
  const client = await Client.as(academy, student);
  const [plan] = await client.get<Plan[]>('/payments/plans');
  if (!plan) throw new Error('The purchase has left no plan.');
  return plan;
}

test('[PAY-10, PAY-11, PAY-14, PAY-15, PAY-16] a plan that the provider alone reported: the link of its next installment pays that one by the saved card, and its receipt is a PDF', async ({
  page,
  academy,
  student,
}) => {
  const { id, titulo } = await makeCourse(academy);
  await payUnreported(academy, student, id, 'subscription');
  await expect.poll(async () => (await subscriptionsOf(academy, student)).map(({ cursoId }) => cursoId)).toEqual([id]);
  const { pagos } = await planOf(academy, student);

  await page.goto(`/dashboard/subscriptions?curso=${id}&pago=${pagos[1]?.id}`);
  const dialog = new PurchaseDialog(page);
  await expect(dialog.root.getByText('Cuota 2 de 6')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked();
  await dialog.pay();
  await dialog.finishButton.click();
  await expect(page).toHaveURL('/dashboard/subscriptions');
  const after = await planOf(academy, student);
  expect(after.pagos.map(({ estado }) => estado)).toEqual([
    'succeeded',
    'succeeded',
    ...Array.from({ length: 4 }, () => 'scheduled'),
  ]);
  // The server also refuses to skip an installment.
  const client = await Client.as(academy, student);
  await expect(client.post(`/payments/instalments/${pagos[4]?.id}/intent`)).rejects.toThrow('409');

  await page.getByRole('main').getByRole('link', { name: 'Mis pagos' }).click();
  const plan = page.getByRole('article', { name: titulo });
  await expect(plan.getByText('$208.00 pagados de $640.00')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Cuota 2 de 6 · Visa •••• 4242' });
  const receipt = row.getByRole('button', { name: /^Descargar el recibo AP-\d{6}$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^AP-\d{6}\.pdf$/);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
