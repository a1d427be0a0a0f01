// Changes of the terms of instalments, and the orders of before and after.
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type Checkout, cards, checkout, day } from '../../../testing/features/checkout.ts';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at: new Date('2026-11-22T15:00:00Z'), precio: 1_020 });
});
afterEach(() => shop.close());

const setTerms = async (cuotas: { numero?: number; primera?: number; gracia?: number }) => {
  const { status } = await (await shop.app.admin()).put('configuracion', { cuotas });
  expect(status).toBe(200);
};
const fourWith200 = { numero: 4, primera: 200, gracia: 3 };
const amounts = (plan: readonly { monto: number }[]) => plan.map(({ monto }) => monto);
const six = [100, 184, 184, 184, 184, 184];
const four = [200, 273.33, 273.33, 273.34];
const states = async () => (await shop.orders()).map(({ estado }) => estado);

test('[BRAND-1, PAY-11] a purchase is made in the terms of its day, and keeps them', async () => {
  const older = await shop.open('subscription');
  await shop.pay(older, cards.works);
  await shop.confirm(older, 'subscription');
  await setTerms(fourWith200);
  const person = await shop.app.student();
  const newer = await shop.open('subscription', { person });
  expect([amounts(older.plan), amounts(newer.plan)]).toEqual([six, four]);
  await shop.pay(newer, cards.works);
  await shop.confirm(newer, 'subscription', { person });
  for (let month = 0; month < 6; month += 1) await shop.pass(31 * day);
  expect(await states()).toEqual(['completed', 'completed']);
  expect([await shop.held(), await shop.held(person.id)]).toEqual([102_000, 102_000]);
  expect((await shop.orders()).map(({ graceDays }) => graceDays).toSorted()).toEqual([3, 7]);
});

test('[BRAND-1] days of grace are those of the order: in access, in what staff read, and in what they may do', async () => {
  const last = async (person = shop.student) =>
    (await shop.subscriptions()).find(({ userId }) => userId === person.id)?.estado;
  await setTerms({ gracia: 10 });
  await shop.buy('subscription', cards.laterDeclined);
  await setTerms({ gracia: 0 });
  const person = await shop.app.student();
  shop.clock.pass({ seconds: 1 });
  await shop.buy('subscription', cards.laterDeclined, { person });
  await setTerms({ gracia: 30 });
  const due = new Date('2026-12-22T15:00:00Z').getTime();
  const after = async (days: number) => {
    await shop.goTo(new Date(due + days * day).toISOString());
    await shop.pass(1_000);
    return [await last(), await last(person)];
  };
  expect(await after(0)).toEqual(['Activa', 'Inactiva']);

  const admin = await shop.app.admin();
  const second = (await shop.payments()).find(({ estado }) => estado === 'failed');
  const { firstFailedAt } = second!;
  const until = (days: number) => new Date(firstFailedAt!.getTime() + days * day).toISOString();
  const { body } = await admin.get(`compras/${second!.id}`);
  expect(body.plan.cuotas[1]).toMatchObject({ accesoHasta: until(10), terminaAt: until(33) });
  const ofSubscription = async (userId: string) => {
    const { body: listed } = await admin.get('suscripciones');
    const { id } = listed.find(({ usuario }: { usuario: { id: string } }) => usuario.id === userId);
    return (await admin.get(`suscripciones/${id}`)).body;
  };
  expect((await ofSubscription(shop.student.id)).plan).toMatchObject({ graciaHasta: until(10) });
  const paused = await ofSubscription(person.id);
  const { estado: _estado, actualizadaAt, fechaInicio, fechaFin } = paused;
  const change = { estado: 'Activa', actualizadaAt, fechaInicio, fechaFin };
  expect((await admin.put(`suscripciones/${paused.id}`, change)).body.code).toBe('SUBSCRIPTION_UNPAID');
  const [mail] = await shop.mailsTo(shop.student);
  expect(mail!.text).toMatch(/disponibles el 1 de enero de 2027 y la suscripción se cancelará el 24 de enero/);

  expect(await after(9)).toEqual(['Activa', 'Inactiva']);
  expect(await after(10)).toEqual(['Inactiva', 'Inactiva']);
  expect(await after(22)).toEqual(['Inactiva', 'Inactiva']);
  expect(await after(23)).toEqual(['Inactiva', 'Cancelada']);
  expect(await after(32)).toEqual(['Inactiva', 'Cancelada']);
  expect(await after(33)).toEqual(['Cancelada', 'Cancelada']);
});

test('[BRAND-1] whoever was shown an order in instalments keeps its terms for 30 minutes', async () => {
  const shown = await shop.open('subscription');
  await setTerms(fourWith200);
  shop.clock.pass({ minutes: 29 });
  await shop.reconcile();
  expect(await shop.open('subscription')).toEqual(shown);
  shop.clock.pass({ minutes: 1 });
  const renewed = await shop.open('subscription');
  expect(amounts(renewed.plan)).toEqual(four);
  expect(await states()).toEqual(['abandoned', 'open']);
  expect((await shop.pay(shown, cards.works)).status).toBe(400);
});

test('[BRAND-1] what was shown is what is charged: a tab that was open during the change pays its own plan', async () => {
  const shown = await shop.open('subscription');
  await setTerms({ numero: 12, primera: 500, gracia: 0 });
  await shop.pay(shown, cards.works);
  expect((await shop.confirm(shown, 'subscription')).body).toMatchObject({ estado: 'succeeded' });
  expect((await shop.payments()).map(({ monto }) => Number(monto) / 100)).toEqual(six);
  expect(await shop.orders()).toMatchObject([{ estado: 'active', graceDays: 7 }]);
});

test.each([{ numero: 5 }, { primera: 100.01 }, { gracia: 8 }])(
  '[BRAND-1] an order of former terms is given up after its 30 minutes: %j',
  async (changed) => {
    const shown = await shop.open('subscription');
    const person = await shop.app.student();
    await shop.open('payment', { person });
    await setTerms(changed);
    shop.clock.pass({ minutes: 29 });
    await shop.reconcile();
    expect(await states()).toEqual(['open', 'open']);
    shop.clock.pass({ minutes: 1 });
    await shop.reconcile();
    // A full payment has no terms.
    expect((await states()).toSorted()).toEqual(['abandoned', 'open']);
    expect((await shop.stripe.paymentIntents.retrieve(shown.paymentIntentId)).status).toBe('canceled');
  },
);

test('[BRAND-1, PAY-18] a plan that was stopped goes on with its own months and days of grace, whatever is set', async () => {
  await setTerms({ numero: 4, primera: 200, gracia: 1 });
  await shop.buy('subscription', cards.laterDeclined);
  await shop.goTo('2026-12-22T15:00:00Z');
  await shop.goTo('2027-01-20T15:00:00Z');
  expect(await states()).toEqual(['halted']);
  await setTerms({ numero: 12, primera: 10, gracia: 20 });
  const again = await shop.open('subscription');
  expect(amounts(again.plan)).toEqual([273.33, 273.33, 273.34]);
  shop.clock.pass({ hours: 2 });
  await shop.reconcile();
  expect(await shop.open('subscription')).toEqual(again);
  expect((await shop.orders()).map(({ graceDays }) => graceDays)).toEqual([1, 1]);
});

test('[BRAND-1, PAY-17] a price with a code is paid in the terms of the day, where it is high enough for them', async () => {
  const admin = await shop.app.admin();
  const { body: code } = await admin.post('codigos', { tipo: 'porcentaje', porcentaje: 50 });
  await setTerms(fourWith200);
  const price = async () => (await shop.student.post(`cursos/${shop.courseId}/precio`, { codigo: code.codigo })).body;
  expect(amounts((await price()).plan)).toEqual([200, 103.33, 103.33, 103.34]);
  await setTerms({ primera: 500 });
  expect(await price()).toMatchObject({ precio: 510, plan: null });
  expect((await shop.create('subscription', { codigo: code.codigo })).body.code).toBe('INSTALMENTS_NOT_AVAILABLE');
});
