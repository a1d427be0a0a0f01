import { buyCourse, makeCourse, subscriptionsOf } from './support/courses.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test(
  '[PAY-2, PAY-3, PAY-5, PAY-6, PAY-9, UX-5, SHOP-4] a refused card charges nothing; a 3-D Secure check is failed, and then passed',
  { tag: '@main' },
  async ({ page, academy, student, watch }) => {
    watch.allow(/status of 402.*\/api\/dev\/stripe/);
    const course = await makeCourse(academy);
    const dialog = await openCourse(page, course.id);
    await dialog.acquire();
    await dialog.choose('full');
    await expect(dialog.payButton).toHaveText('Pagar $640.00');
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.root.getByRole('link', { name: 'Leer los términos' }).click(),
    ]);
    await expect(terms.getByRole('heading', { name: 'Con quién haces el trato' })).toBeVisible();
    await expect(terms.getByRole('article').getByText('Academia Puente de Ejemplo, LLC')).toBeVisible();
    await terms.close();
    await dialog.payWith(cards.noFunds);
    await expect(dialog.root.getByRole('alert')).toHaveText('Fondos insuficientes en tu tarjeta.');

    const check = page.getByRole('dialog', { name: 'Comprobación del banco (prueba)' });
    await dialog.payWith(cards.threeDSecure);
    await check.getByRole('button', { name: 'Rechazar' }).click();
    await expect(dialog.root.getByRole('alert')).toContainText('No pudimos autenticar tu medio de pago.');
    expect(await subscriptionsOf(academy, student)).toEqual([]);

    await dialog.pay();
    await check.getByRole('button', { name: 'Aprobar' }).click();
    await expect(dialog.finishButton).toBeVisible();
    expect(await subscriptionsOf(academy, student)).toHaveLength(1);
  },
);

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
