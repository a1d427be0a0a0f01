import { makeCourse, subscriptionsOf } from './support/courses.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const confirmPayment = '**/api/payments/confirm-payment*';

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
