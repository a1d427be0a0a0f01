import type { CodigoCreado } from '@puente/contracts/codes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { cards, type Checkout, checkout, type Intent } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes } from '../../codes/public.ts';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout();
});
putAwayAfterEach(() => shop);

const make = (form: Partial<CodigoCreado> = {}) =>
  createCodes(shop.platform).create(
    testActor,
    { tipo: 'porcentaje', codigo: 'PUENTE-20', porcentaje: 20, ...form } as CodigoCreado,
    'UTC',
  );
const change = (id: string, form: object) => createCodes(shop.platform).change(testActor, id, form, 'UTC');
const price = async (codigo: string, { course = shop.courseId, person = shop.student } = {}) =>
  person.post(`cursos/${course}/precio`, { codigo });
const uses = async () =>
  (await sql<{ reserved: boolean }>`select "usedAt" is null as reserved from code_uses`.execute(shop.db)).rows.map(
    ({ reserved }) => (reserved ? 'reserved' : 'used'),
  );

describe('the price with a code', () => {
  test('[PAY-17] comes after the course’s own discount, with a plan to the cent', async () => {
    await make({ organizacion: 'Red de Clínicas' });
    expect((await price(' puente 20')).body).toEqual({
      codigo: 'PUENTE-20',
      porcentaje: 20,
      organizacion: 'Red de Clínicas',
      precio: 480,
      plan: ['2026-11-21', '2026-12-21', '2027-01-21', '2027-02-21', '2027-03-21', '2027-04-21'].map(
        (fecha, index) => ({
          numero: index + 1,
          monto: index === 0 ? 100 : 76,
          fecha,
        }),
      ),
    });
    const odd = await createCourse(shop.platform, { precio: 333.33, porcentajeDescuento: 0.1 });
    const { precio, plan } = (await price('PUENTE-20', { course: odd })).body;
    expect([precio, plan.map(({ monto }: { monto: number }) => monto)]).toEqual([240, [100, 28, 28, 28, 28, 28]]);
    const cheap = await createCourse(shop.platform, { precio: 180 });
    expect((await price('PUENTE-20', { course: cheap })).body).toMatchObject({ precio: 144, plan: null });
    expect(await uses()).toEqual([]);
  });

  test('[PAY-17] is refused with the reason for a code that exists, and with one answer for all others', async () => {
    const other = await createCourse(shop.platform, { precio: 300 });
    const programaId = (
      await sql<{ id: string }>`select "programaId" as id from courses where id = ${other}`.execute(shop.db)
    ).rows[0]!.id;
    await make({ codigo: 'DE-OTRO', programaId });
    await make({ codigo: 'TERMINADO', termina: '2026-11-20T00:00:00Z' });
    const { id } = await make({ codigo: 'DETENIDO' });
    await change(id, { detenido: true });
    const codes = ['DE-OTRO', 'TERMINADO', 'DETENIDO', 'NO-EXISTE', '¿?', "' or 1=1"];
    const answers = [];
    for (const codigo of codes) answers.push((await price(codigo)).body.code);
    expect(answers).toEqual(['CODE_OTHER_COURSE', 'CODE_ENDED', 'CODE_ENDED', ...Array(3).fill('CODE_UNKNOWN')]);
    const free = await createCourse(shop.platform, { precio: 0 });
    expect((await price('DE-OTRO', { course: other })).status).toBe(200);
    await make();
    expect((await price('PUENTE-20', { course: free })).body.code).toBe('CODE_NOT_NEEDED');
    expect((await price('', {})).status).toBe(400);
    expect((await price('PUENTE-20', { course: '00000000-0000-4000-8000-000000000000' })).body.code).toBe(
      'COURSE_NOT_FOUND',
    );
  });

  test('[PAY-17, ASVS-2.4.1] is asked for 30 times in ten minutes by an account, orders and seats counted', async () => {
    const body = { codigo: 'ADIVINADO' };
    const paths = [`cursos/${shop.courseId}/precio`, `cursos/${shop.courseId}/cupo`];
    for (let count = 0; count < 29; count += 1) {
      expect((await shop.student.post(paths[count % 2]!, body)).body.code).toBe('CODE_UNKNOWN');
    }
    expect((await shop.create('payment', { codigo: 'ADIVINADO' })).body.code).toBe('CODE_UNKNOWN');
    for (const path of paths) expect((await shop.student.post(path, body)).status).toBe(429);
    expect((await shop.create('payment', { codigo: 'OTRO-MAS' })).status).toBe(429);
    // Without a code one goes on buying.
    expect((await shop.create('payment')).status).toBe(200);
  });
});

describe('an order with a code', () => {
  test('[PAY-17] charges the price that was shown, in six instalments, and counts one use', async () => {
    const { id } = await make({ usos: 5 });
    const opened = await shop.open('subscription', { codigo: 'puente20' });
    expect([opened.monto, opened.total]).toEqual([100, 480]);
    expect(await uses()).toEqual(['reserved']);
    await shop.pay(opened, cards.works);
    await shop.webhooks();
    await shop.settle();
    expect(await shop.held()).toBe(10_000);
    expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa' }]);
    expect(await uses()).toEqual(['used']);
    const { body } = await shop.student.get('payments/mine');
    expect(body).toMatchObject([{ monto: 100, origen: 'tarjeta', codigo: 'PUENTE-20', organizacion: null }]);
    expect((await price('PUENTE-20')).body.code).toBe('CODE_ALREADY_USED');
    expect((await change(id, {})).usados).toBe(1);
  });

  test('[PAY-17] of two tabs with two codes is one: the price that was shown last, and the former intent is dead', async () => {
    await make({ usos: 1 });
    await make({ codigo: 'OTRO-50', porcentaje: 50 });
    const first = await shop.open('payment', { codigo: 'PUENTE-20' });
    const second = await shop.open('payment', { codigo: 'OTRO-50' });
    expect([first.total, second.total]).toEqual([480, 300]);
    expect((await shop.pay(first, cards.works)).status).toBeGreaterThanOrEqual(400);
    const another = await shop.app.student();
    // The use of the first code is free again.
    expect((await shop.create('payment', { codigo: 'PUENTE-20', person: another })).status).toBe(200);
    await shop.pay(second, cards.works);
    await shop.webhooks();
    expect(await shop.held()).toBe(30_000);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('[PAY-17] goes back to the full price without its code, also where both cost the same', async () => {
    await make();
    await make({ codigo: 'IGUAL-20' });
    const first = await shop.open('payment', { codigo: 'PUENTE-20' });
    const same = await shop.open('payment', { codigo: 'IGUAL-20' });
    expect(same.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await shop.open('payment')).total).toBe(600);
    expect(await uses()).toEqual([]);
  });

  test('[PAY-17] keeps its price for 30 minutes, in both ways of paying, whatever staff changes', async () => {
    const { id } = await make({ usos: 1 });
    const shown = await shop.open('payment', { codigo: 'PUENTE-20' });
    await change(id, { porcentaje: 5, detenido: true });
    shop.clock.pass({ minutes: 29 });
    expect((await shop.open('payment', { codigo: 'PUENTE-20' })).paymentIntentId).toBe(shown.paymentIntentId);
    expect((await price('PUENTE-20')).body.precio).toBe(480);
    expect((await shop.open('subscription', { codigo: 'PUENTE-20' })).total).toBe(480);
    // Not 30 minutes more: the code does not give it any longer.
    shop.clock.pass({ minutes: 1 });
    expect((await shop.create('payment', { codigo: 'PUENTE-20' })).body.code).toBe('CODE_ENDED');
    await shop.reconcile();
    expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned', 'abandoned']);
    expect(await uses()).toEqual([]);
  });

  test('[PAY-17] keeps a limited use for 30 minutes; then another student gets it', async () => {
    await make({ usos: 1 });
    const shown = await shop.open('payment', { codigo: 'PUENTE-20' });
    const other = await shop.app.student();
    shop.clock.pass({ minutes: 29 });
    expect((await shop.create('payment', { codigo: 'PUENTE-20', person: other })).body.code).toBe('CODE_USED_UP');
    shop.clock.pass({ minutes: 1 });
    expect((await shop.create('payment', { codigo: 'PUENTE-20', person: other })).status).toBe(200);
    await shop.reconcile();
    expect((await shop.stripe.paymentIntents.retrieve(shown.paymentIntentId)).status).toBe('canceled');
  });

  test('[PAY-17] that was paid enrols, even when its reservation is over and the code used up', async () => {
    const { id } = await make({ usos: 1 });
    const shown = await shop.open('payment', { codigo: 'PUENTE-20' });
    await shop.pay(shown, cards.works);
    shop.clock.pass({ minutes: 31 });
    const other = await shop.app.student();
    expect((await shop.create('payment', { codigo: 'PUENTE-20', person: other })).status).toBe(200);
    await shop.reconcile();
    await shop.webhooks();
    expect(await shop.subscriptions()).toMatchObject([{ userId: shop.student.id }]);
    expect(await shop.held()).toBe(48_000);
    expect((await change(id, {})).usados).toBe(1);
  });

  test('[PAY-17, PAY-18] is not possible for who continues a plan that was stopped', async () => {
    await make();
    await shop.buy('subscription', cards.laterDeclined);
    for (let month = 0; month < 3; month += 1) await shop.pass(31 * 86_400_000);
    expect((await price('PUENTE-20')).body.code).toBe('CODE_NOT_WITH_ARREARS');
    expect((await shop.create('payment', { codigo: 'PUENTE-20' })).body.code).toBe('CODE_NOT_WITH_ARREARS');
  });

  test('[PAY-17] is not opened where the code pays everything', async () => {
    await make({ tipo: 'total', codigo: 'CENTRO', usos: 3, porcentaje: undefined } as never);
    expect((await shop.create('payment', { codigo: 'CENTRO' })).body.code).toBe('CODE_PAYS_ALL');
    expect(await shop.orders()).toEqual([]);
  });

  test.runIf(onPostgres)('[PAY-17, ASVS-2.3.4] the last use wanted by many at once goes to exactly one', async () => {
    await make({ usos: 1 });
    const students = await Promise.all(Array.from({ length: 6 }, () => shop.app.student()));
    const answers = await Promise.all(
      students.map((by) =>
        by.post('payments/create-payment-intent', {
          courseId: shop.courseId,
          paymentMode: 'payment',
          codigo: 'PUENTE-20',
        }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? (body as Intent).total : body.code));
    expect(codes.toSorted()).toEqual([480, ...Array(5).fill('CODE_USED_UP')]);
    expect(await uses()).toEqual(['reserved']);
    // Whoever got none has no order half made.
    expect((await shop.orders()).filter(({ estado }) => estado === 'open')).toHaveLength(1);
  });
});
