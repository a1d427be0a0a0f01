// Changes of a course by an administrator while somebody pays for it.
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);
const minute = 60_000;

test.each([
  ['deleted', (id: string) => ['DELETE', `/api/courses/${id}`, undefined] as const],
  ['withdrawn', (id: string) => ['PUT', `/api/admin/courses/${id}/estado`, { estado: 'Borrador' }] as const],
])('[ADM-2, PAY-1] a course that is %s while somebody pays for it is bought and kept', async (_, step) => {
  shop = await checkout();
  const shown = await shop.open('payment');
  const [method, path, body] = step(shop.courseId);
  const admin = await shop.app.admin();
  expect((await admin.call(method, path, { body })).status).toBe(200);
  await shop.app.settle();
  await shop.pay(shown, cards.works);
  await shop.reconcile();
  expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa', cursoId: shop.courseId }]);
  expect((await shop.student.get(`courses/${shop.courseId}`)).status).toBe(200);
  // Nobody else begins to pay for it.
  const person = await shop.app.student();
  expect((await shop.create('payment', { person })).body.code).toBe('COURSE_NOT_FOUND');
});

test('[ADM-2] whoever was shown a discount keeps it for 30 minutes after it ended, in the other way of paying too', async () => {
  shop = await checkout({ precio: 600, porcentajeDescuento: 0.5 });
  const ends = new Date(shop.clock.now.getTime() + 10 * minute);
  await sql`update courses set "descuentoHasta" = ${ends} where id = ${shop.courseId}`.execute(shop.db);
  const total = async () => (await shop.orders()).filter(({ estado }) => estado === 'open').map((order) => order.total);
  const shown = await shop.open('payment');
  expect(await total()).toEqual([30_000]);

  shop.clock.set(new Date(ends.getTime() + 19 * minute));
  expect(await shop.open('payment')).toEqual(shown);
  await shop.open('subscription');
  expect(await total()).toEqual([30_000]);

  shop.clock.set(new Date(ends.getTime() + 50 * minute));
  await shop.open('payment');
  expect(await total()).toEqual([60_000]);
});

test('[ADM-2] an order of a discount that has ended is given up after its 30 minutes, and pays nothing any more', async () => {
  shop = await checkout({ precio: 600, porcentajeDescuento: 0.5 });
  const ends = new Date(shop.clock.now.getTime() + 10 * minute);
  await sql`update courses set "descuentoHasta" = ${ends} where id = ${shop.courseId}`.execute(shop.db);
  const states = async () => (await shop.orders()).map(({ estado }) => estado);
  const shown = await shop.open('payment');

  shop.clock.pass({ minutes: 29 });
  await shop.reconcile();
  expect(await states()).toEqual(['open']);
  shop.clock.pass({ minutes: 1 });
  await shop.reconcile();
  expect(await states()).toEqual(['abandoned']);
  expect((await shop.stripe.paymentIntents.retrieve(shown.paymentIntentId)).status).toBe('canceled');
  expect((await shop.pay(shown, cards.works)).status).toBe(400);
  expect((await shop.open('payment')).monto).toBe(600);
});

test('[ADM-2] an order at the present price, and one that a discount of today made cheaper, in time', async () => {
  shop = await checkout();
  const kept = await shop.open('payment');
  shop.clock.pass({ hours: 2 });
  await shop.reconcile();
  expect(await shop.open('payment')).toEqual(kept);
  await sql`update courses set "porcentajeDescuento" = 0.5 where id = ${shop.courseId}`.execute(shop.db);
  await shop.reconcile();
  expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned']);
  expect((await shop.open('payment')).monto).toBe(300);
});
