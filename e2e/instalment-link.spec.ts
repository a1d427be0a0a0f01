import type { Page } from '@playwright/test';
import type { PaymentPlan } from '@puente/contracts/payments';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

type Plan = ReturnType<typeof PaymentPlan.parse>;

const plansOf = '**/api/payments/plans?*';

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

/**
 * Fakes a declined second installment in the list's response, because the test's clock does not advance to its due
 * date.
 */
async function showAsDeclined(page: Page): Promise<void> {
  await page.route(plansOf, async (route) => {
    const answer = await route.fetch();
    const plans = (await answer.json()) as Plan[];
    for (const payment of plans.flatMap(({ pagos }) => pagos)) {
      if (payment.numero === 2 && payment.estado === 'scheduled') payment.estado = 'failed';
    }
    await route.fulfill({ response: answer, json: plans });
  });
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

test('[PAY-11] a declined installment is shown above the courses until it is paid there', async ({
  page,
  academy,
  student,
}) => {
  await page.setViewportSize(phone);
  const plan = await planOf(academy, student);
  await showAsDeclined(page);
  await page.goto('/dashboard/subscriptions');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`No pudimos cobrar la cuota 2 de 6 de «${plan.curso}», de $108.00.`);
  await expectNoSidewaysScroll(page);
  await alert.getByRole('button', { name: 'Pagar ahora' }).click();
  const dialog = new PurchaseDialog(page);
  await expect(dialog.payButton).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await dialog.pay();
  await dialog.finishButton.click();
  await expect(page).toHaveURL('/dashboard/subscriptions');
  await expect(alert).toHaveCount(0);
});

test('[PAY-11] the link of another user’s installment shows nothing payable', async ({
  page,
  student: _student,
  watch,
}) => {
  watch.allow(/status of 404.*\/api\/payments\/instalments/);
  await page.goto(
    '/dashboard/subscriptions?curso=00000000-0000-4000-8000-000000000001&pago=00000000-0000-4000-8000-000000000002',
  );
  const { root, payButton } = new PurchaseDialog(page);
  await expect(root.getByRole('heading', { name: 'No hay nada que pagar' })).toBeVisible();
  await expect(root.getByText('El pago no existe.')).toBeVisible();
  await expect(payButton).toHaveCount(0);
});
