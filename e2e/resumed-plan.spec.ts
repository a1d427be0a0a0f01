import { makeCourse } from './support/courses.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

// The response is faked, because the test's clock does not advance to the months of missed installments.
const arrears = {
  pagado: 100,
  resto: 1100,
  plan: [
    { numero: 1, monto: 440, fecha: '2027-01-24' },
    { numero: 2, monto: 220, fecha: '2027-02-24' },
    { numero: 3, monto: 220, fecha: '2027-03-24' },
    { numero: 4, monto: 220, fecha: '2027-04-24' },
  ],
};

const texts = {
  es: {
    resumed: 'Los $100.00 que ya pagaste cuentan: te quedan $1,100.00.',
    full: /^Pago único/,
    plan: 'Hoy $440.00, que es lo que quedó pendiente, y 3 pagos mensuales de $220.00.',
    rest: 'Te queda por pagar',
  },
  en: {
    resumed: 'The $100.00 that you have paid count: $1,100.00 are left.',
    full: /^One payment/,
    plan: '$440.00 today, which is what was overdue, and 3 monthly payments of $220.00.',
    rest: 'Left to pay',
  },
};

for (const [language, viewport] of [
  ['es', { width: 360, height: 740 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  test(`[PAY-18] a stopped plan shows what counts, what is owed and what follows (${language})`, async ({
    page,
    context,
    academy,
    student: _student,
    expectAccessible,
  }) => {
    await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    await page.setViewportSize(viewport);
    await page.route('**/api/payments/arrears/*', (route) => route.fulfill({ json: { arrears } }));
    const course = await makeCourse(academy, { precio: 1200 });
    const dialog = await openCourse(page, course.id, language);
    const { root } = dialog;
    const t = texts[language];
    await dialog.acquire();
    await expect(root.getByRole('status').filter({ hasText: t.resumed })).toBeVisible();
    await expect(root.getByText(t.plan)).toBeVisible();
    await expect(page.getByRole('radio', { name: t.full })).toHaveAccessibleName(/1,100\.00/);
    await expect(root.getByText(t.rest)).toBeVisible();
    await expectAccessible(page);
  });
}

test('[PAY-18] a plan is bought with one press: its first payment is authorized, then taken', async ({
  page,
  academy,
  student: _student,
}) => {
  const course = await makeCourse(academy, { precio: 600 });
  const dialog = await openCourse(page, course.id);
  await dialog.acquire();
  await dialog.pressMode('instalments');
  await dialog.fillCard(cards.good);
  await dialog.consent();
  const confirmed = page.waitForResponse('**/api/dev/stripe/v1/payment_intents/*/confirm');
  await dialog.payButton.click();
  expect(await (await confirmed).json()).toMatchObject({ status: 'requires_capture', amount_received: 0 });
  await expect(dialog.finishButton).toBeVisible();
});
