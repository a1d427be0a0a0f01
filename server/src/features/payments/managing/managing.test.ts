import { beforeEach, expect, test } from 'vitest';

import { cards, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import type { Person } from '../../../testing/people.ts';

let shop: Checkout;
let admin: Person;
beforeEach(async () => {
  shop = await checkout();
  admin = await shop.app.admin();
});
putAwayAfterEach(() => shop);

const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  admin.call(method, `suscripciones${path}`, { body });
const first = async () => {
  const { body } = await call('GET', '');
  return (await call('GET', `/${body[0].id}`)).body;
};
interface Seen {
  id: string;
  estado: string;
  fechaInicio: string;
  fechaFin: string | null;
  actualizadaAt: string;
}
const change = ({ id, estado, fechaInicio, fechaFin, actualizadaAt }: Seen, wanted: object) =>
  call('PUT', `/${id}`, { estado, fechaInicio, fechaFin, actualizadaAt, ...wanted });
const charges = async () => (await shop.stripe.charges.list({ limit: 100 })).data.length;

test('[ADM-10] extends access to the end of a day of the academy, and keeps the hour of a day that stays', async () => {
  await shop.buy('payment');
  const seen = await first();
  expect(seen).toMatchObject({ estado: 'Activa', fechaInicio: '2026-11-21', fechaFin: '2027-11-21', plan: null });
  const moved = await change(seen, { fechaFin: '2028-02-29' });
  expect(moved).toMatchObject({ status: 200, body: { fechaInicio: '2026-11-21', fechaFin: '2028-02-29' } });
  const [row] = await shop.subscriptions();
  expect(row?.expiration?.toISOString()).toBe('2028-03-01T04:59:59.999Z');
  const again = await change(moved.body, { fechaInicio: '2026-11-01' });
  expect(again.body).toMatchObject({ fechaInicio: '2026-11-01', fechaFin: '2028-02-29' });
  expect((await change(again.body, { fechaFin: null })).body.fechaFin).toBeNull();
});

test('[ADM-10] a change of what somebody else has changed is refused, and overwrites nothing', async () => {
  await shop.buy('payment');
  const seen = await first();
  shop.clock.pass({ seconds: 1 });
  expect((await change(seen, { estado: 'Inactiva' })).status).toBe(200);
  expect((await change(seen, { fechaFin: '2030-01-01' })).body.code).toBe('SUBSCRIPTION_CHANGED');
  expect(await first()).toMatchObject({ estado: 'Inactiva', fechaFin: '2027-11-21' });
  const now = await first();
  expect((await change(now, { fechaFin: '2026-11-20' })).body.code).toBe('SUBSCRIPTION_DATES_CROSSED');
  expect((await change(now, { fechaInicio: '2026-11-01', fechaFin: '2026-11-02' })).body.code).toBe(
    'SUBSCRIPTION_END_PAST',
  );
  expect((await change(now, { estado: 'Expirada' })).body.code).toBe('SUBSCRIPTION_ENDS_BY_DATE');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await change({ ...now, id: nobody }, {})).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
  expect((await call('GET', `/${nobody}`)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
});

test('[ADM-10] canceling stops the plan at once; reactivating charges nothing more', async () => {
  await shop.buy('subscription');
  const seen = await first();
  expect(seen.plan).toMatchObject({ estado: 'active', pagadas: 1, de: 6, proxima: { fecha: '2026-12-21' } });
  expect(seen.compraId).toBe((await shop.payments())[0]!.id);
  shop.clock.pass({ seconds: 1 });
  const cancelled = await change(seen, { estado: 'Cancelada' });
  expect(cancelled.body).toMatchObject({ estado: 'Cancelada', plan: { estado: 'halted', motivo: 'deleted' } });
  shop.clock.pass({ seconds: 1 });
  expect((await change(cancelled.body, { estado: 'Activa' })).body).toMatchObject({ estado: 'Activa' });
  await shop.pass(200 * day);
  expect(await charges()).toBe(1);
});

test('[ADM-10] a student who bought the course again keeps that: the old one can’t be reactivated', async () => {
  await shop.buy('payment');
  const seen = await first();
  shop.clock.pass({ seconds: 1 });
  const old = (await change(seen, { estado: 'Cancelada' })).body;
  await shop.buy('payment');
  expect((await change(old, { estado: 'Activa' })).body.code).toBe('COURSE_ALREADY_OWNED');
});

test('[ADM-10] an instalment that is unpaid for more than seven days keeps it inactive until it is paid', async () => {
  await shop.buy('subscription', cards.laterDeclined);
  await shop.pass(31 * day);
  await shop.pass(8 * day);
  const seen = await first();
  expect(seen).toMatchObject({ estado: 'Inactiva', plan: { impagaDesde: expect.any(String) } });
  expect((await change(seen, { estado: 'Activa' })).body.code).toBe('SUBSCRIPTION_UNPAID');
});

test('[ADM-10] a disputed payment keeps it inactive until the bank decides', async () => {
  await shop.buy('payment', cards.disputed);
  await shop.pass(5_000);
  expect((await change(await first(), { estado: 'Activa' })).body.code).toBe('SUBSCRIPTION_DISPUTED');
});

test('[ADM-10] the list is filtered by person, course and state', async () => {
  await shop.buy('payment');
  const ana = await shop.app.student({ firstName: 'Ana', lastName: 'Núñez', email: 'ana@puente.test' });
  await shop.buy('subscription', cards.works, { person: ana });
  const count = async (query: string) => (await call('GET', query)).body.length;
  expect(await count('')).toBe(2);
  expect(await count('?q=nunez')).toBe(1);
  expect(await count('?q=ANA@puente.test')).toBe(1);
  expect(await count('?q=naturalizacion')).toBe(2);
  expect(await count('?q=nadie')).toBe(0);
  expect(await count('?estado=Activa')).toBe(2);
  expect(await count('?q=ana&estado=Cancelada')).toBe(0);
  expect(await count(`?cursoId=${shop.courseId}&estado=Activa`)).toBe(2);
  shop.clock.set('2027-11-22T00:00:00Z');
  expect(await count('?estado=Activa')).toBe(0);
  expect(await count('?estado=Expirada')).toBe(2);
  expect(await count('?q=ana&estado=Expirada')).toBe(1);
  expect((await call('GET', '?estado=Otra')).status).toBe(400);
});
