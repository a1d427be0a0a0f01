import type { Page } from '@playwright/test';
import type { PaymentPlan } from '@puente/contracts/payments';

import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test.afterEach(async ({ academy }) => {
  const admin = await Client.asAdmin(academy);
  await admin.put('/configuracion', { cuotas: { numero: null, primera: null, gracia: null } });
});

const amountsOf = async (client: Client): Promise<number[][]> =>
  (await client.get<PaymentPlan[]>('/payments/plans')).map(({ pagos }) => pagos.map(({ monto }) => monto));

/** Opens a public page again until it says something: a change reaches it within seconds. */
const expectOnPage = (page: Page, address: string, said: string) =>
  expect(async () => {
    await page.goto(address);
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

test('[BRAND-1] an administrator sets four payments: pages and checkout say them, a purchase is made so, and an older one stays at six', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  const [older, course] = [await makeCourse(academy, { precio: 1020 }), await makeCourse(academy, { precio: 1020 })];
  await buyCourse(academy, student, older.id, 'subscription');

  const desk = await visitor();
  await openAs(desk, academy, demo.admin, '/dashboard/paneladmin/configuracion');
  const form = desk.getByRole('region', { name: 'Pagos en cuotas' });
  await expect(form.getByText('$100.00 hoy y 5 cuotas de $184.00.')).toBeVisible();
  await form.getByLabel('Pagos en total').fill('4');
  await form.getByLabel('Primer pago, en dólares').fill('200');
  await expect(form.getByText('$200.00 hoy y 3 cuotas de $273.33; la última, de $273.34.')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Configuración guardada.')).toBeVisible();

  await expectOnPage(desk, `/cursos/${course.slug}`, 'o $200.00 hoy y 3 pagos mensuales de $273.33');
  await expectOnPage(desk, '/terminos', 'en cuatro cuotas: la primera, de 200 dólares');
  await expectOnPage(desk, '/', 'Pago único o cuatro cuotas');
  await expectOnPage(desk, '/en', 'How do the four installments work?');

  const dialog = await openCourse(page, course.id);
  await expect(dialog.root.getByText('O $200.00 hoy y 3 pagos mensuales de $273.33')).toBeVisible();
  await dialog.acquire();
  await dialog.root.locator('label').filter({ hasText: '4 cuotas' }).click();
  await expect(dialog.payButton).toHaveText('Pagar $200.00');
  await dialog.consent();
  await dialog.payWith(cards.good);
  await expect(dialog.root.getByText('Tu próxima cuota, de $273.33, se cobrará el')).toBeVisible();
  expect(await amountsOf(await Client.as(academy, student))).toEqual([
    [200, 273.33, 273.33, 273.34],
    [100, 184, 184, 184, 184, 184],
  ]);
});
