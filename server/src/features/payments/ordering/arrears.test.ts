import { beforeEach, expect, test } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at: new Date('2026-11-22T15:00:00Z'), precio: 1_200 });
});
putAwayAfterEach(() => shop);

const arrears = async (person = shop.student) => person.get(`payments/arrears/${shop.courseId}`);

/** Pays the first instalment, and lets the next ones fail until the plan is stopped. */
async function stopPaying() {
  await shop.buy('subscription', cards.laterDeclined);
  for (const day of ['2026-12-22', '2026-12-25', '2026-12-27', '2026-12-29', '2027-01-22', '2027-01-24'])
    await shop.goTo(`${day}T15:00:00Z`);
  expect((await shop.orders()).at(-1)).toMatchObject({ estado: 'halted', haltReason: 'unpaid' });
}

test('[PAY-18] a student whose plan was stopped unpaid pays what is owed before the course is given again', async () => {
  await stopPaying();
  expect((await arrears()).body).toEqual({
    arrears: {
      pagado: 100,
      resto: 1_100,
      plan: [
        { numero: 1, monto: 440, fecha: '2027-01-24' },
        { numero: 2, monto: 220, fecha: '2027-02-24' },
        { numero: 3, monto: 220, fecha: '2027-03-24' },
        { numero: 4, monto: 220, fecha: '2027-04-24' },
      ],
    },
  });
  expect((await shop.create('subscription')).body).toMatchObject({ monto: 440, total: 1_100 });
  await shop.buy('subscription');
  expect(await shop.held()).toBe(54_000);
  for (const day of ['2027-02-25', '2027-03-25', '2027-04-25']) await shop.goTo(`${day}T15:00:00Z`);
  expect(await shop.held()).toBe(120_000);
  expect((await shop.orders()).map(({ estado, total }) => [estado, total])).toEqual([
    ['halted', 120_000],
    ['completed', 110_000],
  ]);
});

test('[PAY-18] in full, the student pays the rest; who was never enrolled pays the price', async () => {
  await stopPaying();
  expect((await shop.create('payment')).body).toMatchObject({ monto: 1_100, total: 1_100 });
  await shop.platform.database.query(`update courses set "inscripcionCierra" = '2030-01-01'`);
  const newcomer = await shop.app.student();
  expect((await arrears(newcomer)).body).toEqual({ arrears: null });
  expect((await shop.create('subscription', { person: newcomer })).body).toMatchObject({ monto: 100, total: 1_200 });
});

test('what is owed is only read with a session, for a course that is there', async () => {
  expect((await shop.call('GET', `payments/arrears/${shop.courseId}`)).status).toBe(401);
  const unknown = 'payments/arrears/00000000-0000-4000-8000-000000000000';
  expect((await shop.student.get(unknown)).body).toMatchObject({
    statusCode: 404,
    code: 'COURSE_NOT_FOUND',
  });
});
