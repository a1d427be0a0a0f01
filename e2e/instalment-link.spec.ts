import type { PaymentPlan } from '@puente/contracts/payments';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

type Plan = ReturnType<typeof PaymentPlan.parse>;

/** A course bought in installments, with the first one paid. */
async function planOf(academy: Academy, student: Person): Promise<Plan> {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id, 'subscription');
  return readPlan(academy, student);
}

async function readPlan(academy: Academy, student: Person): Promise<Plan> {
  const client = await Client.signIn(academy, student);
  const [plan] = await client.get<Plan[]>('/payments/plans');
  if (!plan) throw new Error('The purchase has left no plan.');
  return plan;
}

const linkTo = ({ cursoId, pagos }: Plan, numero: number) =>
  `/dashboard/subscriptions?curso=${cursoId}&pago=${pagos[numero - 1]?.id}`;

test('[PAY-11] the link of an installment opens its card form, and paying it pays only that one', async ({
  page,
  academy,
  student,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 402.*\/api\/dev\/stripe/);
  watch.allow(/status of 409.*\/api\/payments\/instalments/);
  const plan = await planOf(academy, student);
  const dialog = new PurchaseDialog(page);
  await page.goto(linkTo(plan, 2));
  const { root } = dialog;
  await expect(root.getByRole('heading', { name: plan.curso })).toBeVisible();
  await expect(root.getByText('Cuota 2 de 6')).toBeVisible();
  await expect(dialog.payButton).toHaveText('Pagar $108.00');
  await expect(dialog.backButton).toHaveCount(0);
  await expect(dialog.mode('full')).toHaveCount(0);
  await expect(root.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);

  await dialog.useOtherCard();
  await dialog.payWith(cards.noFunds);
  await expect(root.getByRole('alert')).toHaveText('Fondos insuficientes en tu tarjeta.');
  await dialog.payWith(cards.threeDSecure);
  await page
    .getByRole('dialog', { name: 'Comprobación del banco (prueba)' })
    .getByRole('button', { name: 'Aprobar' })
    .click();
  await expect(root.getByRole('heading', { name: 'Cuota 2 de 6: pagada' })).toBeVisible();
  await expect(root.getByText(/^Tu próxima cuota, de \$108\.00, se cobrará el /)).toBeVisible();
  await dialog.finishButton.click();
  await expect(root).toBeHidden();
  await expect(page).toHaveURL('/dashboard/subscriptions');
  const paid = await readPlan(academy, student);
  expect(paid.pagos.map(({ estado }) => estado)).toEqual([
    'succeeded',
    'succeeded',
    ...Array.from({ length: 4 }, () => 'scheduled'),
  ]);

  // The link of the e-mail still works after the payment.
  await page.goto(linkTo(plan, 2));
  await expect(root.getByText('Esta cuota ya está pagada: no tienes que hacer nada más.')).toBeVisible();
  await expect(root.getByRole('alert')).toHaveCount(0);
  await root.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL('/dashboard/subscriptions');
});
