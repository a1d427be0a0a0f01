import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { auditEntries } from '../../../platform/audit/store.ts';
import { cards, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import type { Person } from '../../../testing/people.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes } from '../../codes/public.ts';
import { forgetReasons } from '../ledger/refunds-store.ts';

let shop: Checkout;
let admin: Person;
beforeEach(async () => {
  shop = await checkout();
  admin = await shop.app.admin({ firstName: 'Carmen', lastName: 'Solís' });
});
putAwayAfterEach(() => shop);

/** Each time with a new login, whose proof is fresh. */
const asAdmin = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.app.as({ token: await shop.signIn(admin.email) }).call(method, path, { body });
const refund = (id: string, monto: number, more: object = {}) =>
  asAdmin('POST', `compras/${id}/reembolsos`, {
    monto,
    motivo: 'Cambio de fechas',
    yaReembolsado: 0,
    envioId: randomUUID(),
    ...more,
  });
const firstPayment = async () => (await shop.payments())[0]!.id;
const access = async () => (await shop.subscriptions()).map(({ estado }) => estado);
const refunds = async () =>
  (await shop.db.selectFrom('refunds').select(['monto', 'estado']).orderBy('createdAt').execute()) as unknown[];

test('[ADM-16] of a part leaves the enrollment as it is; the rest ends it, stops the plan, and tells the student', async () => {
  await shop.buy('subscription');
  const id = await firstPayment();
  const part = await refund(id, 25.5);
  expect(part).toMatchObject({
    status: 200,
    body: {
      estadoPago: 'Completada',
      montoPagado: 100,
      reembolsado: 25.5,
      reembolsable: 74.5,
      impedimento: null,
      suscripcion: { estado: 'Activa' },
      plan: { estado: 'active' },
      reembolsos: [{ monto: 25.5, motivo: 'Cambio de fechas', estado: 'hecho', por: 'Carmen Solís' }],
    },
  });
  expect(await shop.held()).toBe(7_450);
  await shop.settle();
  const told = (await shop.mailsTo(shop.student)).find(({ subject }) => subject.includes('reembolso'));
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('Tu curso sigue igual: conservas el acceso.');
  const [summary] = await shop.app.standIns.mailbox.summaries(shop.student.email);
  const mail = summary && (await shop.app.standIns.mailbox.mail(summary.id));
  expect(mail?.attachments).toMatchObject([{ filename: 'AP-000001.pdf' }]);

  const rest = await refund(id, 74.5, { yaReembolsado: 25.5 });
  expect(rest.body).toMatchObject({
    estadoPago: 'Reembolsada',
    reembolsado: 100,
    reembolsable: null,
    impedimento: 'REFUND_DONE',
    suscripcion: { estado: 'Cancelada' },
    plan: { estado: 'halted', motivo: 'refund' },
  });
  expect(rest.body.plan.cuotas.map(({ estado }: { estado: string }) => estado)).toEqual([
    'refunded',
    ...Array(5).fill('cancelled'),
  ]);
  expect(await shop.held()).toBe(0);
  // The provider's own events change nothing more, and nothing is charged any more.
  await shop.pass(200 * day);
  expect(await shop.held()).toBe(0);
  expect(await access()).toEqual(['Cancelada']);
  expect((await shop.mailsTo(shop.student)).filter(({ subject }) => subject.includes('reembolso'))).toHaveLength(2);
});

test('[ADM-16] two administrators at once: one refund; a retry with its key returns nothing twice', async () => {
  await shop.buy('payment');
  const id = await firstPayment();
  const other = await shop.app.admin();
  const envioIds = [randomUUID(), randomUUID()];
  const both = await Promise.all(
    [admin, other].map((by, one) =>
      by.post(`compras/${id}/reembolsos`, { monto: 100, motivo: 'Doble', yaReembolsado: 0, envioId: envioIds[one] }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(['REFUND_IN_PROGRESS', 'REFUND_CHANGED']).toContain(refused?.body.code);
  expect(await shop.held()).toBe(50_000);

  const winner = both.findIndex(({ status }) => status === 200);
  const again = await refund(id, 100, { envioId: envioIds[winner] });
  expect(again).toMatchObject({ status: 200, body: { reembolsado: 100 } });
  expect(await shop.held()).toBe(50_000);
  expect(await refunds()).toEqual([{ monto: 10_000, estado: 'hecho' }]);
});

test('[ADM-16] is refused with its reason, and without a fresh proof, and returns nothing', async () => {
  await shop.buy('subscription');
  const [first, second] = await shop.payments();
  const code = async (answer: ReturnType<typeof refund>) => (await answer).body.code;
  expect(await code(refund(first!.id, 100.01))).toBe('REFUND_TOO_MUCH');
  expect(await code(refund(first!.id, 0))).toBe('REFUND_TOO_MUCH');
  expect(await code(refund(first!.id, 10, { yaReembolsado: 5 }))).toBe('REFUND_CHANGED');
  expect(await code(refund(second!.id, 10))).toBe('REFUND_NOT_TAKEN');
  expect(await code(refund(randomUUID(), 10))).toBe('PAYMENT_NOT_FOUND');
  expect(await code(refund(first!.id, 10, { motivo: ' ' }))).toBe('INVALID_INPUT');
  shop.clock.pass({ minutes: 11 });
  const body = { monto: 10, motivo: 'x', yaReembolsado: 0, envioId: randomUUID() };
  expect((await admin.post(`compras/${first!.id}/reembolsos`, body)).body.code).toBe('FRESH_PROOF_REQUIRED');
  expect(await shop.held()).toBe(10_000);
  expect(await refunds()).toEqual([]);
});

test('[ADM-16] that the bank refuses days later: it is marked, the money counts as kept, student and staff are told', async () => {
  await shop.buy('payment', cards.refundsFail);
  const id = await firstPayment();
  expect((await refund(id, 600)).body).toMatchObject({ estadoPago: 'Reembolsada', reembolsado: 600 });
  await shop.pass(3 * day);

  expect(await shop.held()).toBe(60_000);
  expect((await asAdmin('GET', `compras/${id}`)).body).toMatchObject({
    estadoPago: 'Completada',
    reembolsado: 0,
    reembolsable: 600,
    impedimento: null,
    suscripcion: { estado: 'Cancelada' },
    reembolsos: [{ monto: 600, estado: 'rechazado' }],
  });
  const told = async (person: Parameters<typeof shop.mailsTo>[0]) =>
    (await shop.mailsTo(person)).filter(({ text }) => /rechazó|no aceptó/.test(text)).map(({ text }) => text);
  const [toStudent, ...noMore] = await told(shop.student);
  expect(toStudent?.replaceAll(/\s+/g, ' ')).toContain('Tu banco no aceptó la devolución de $600.00');
  expect(noMore).toEqual([]);
  const [toStaff] = await told(admin);
  expect(toStaff?.replaceAll(/\s+/g, ' ')).toContain('El banco de Lucía Ramírez rechazó la devolución de $600.00');
  expect(toStaff).toContain(`/dashboard/paneladmin/compras/${id}`);

  // Again in another way, at another time: of this one nothing more is told.
  await shop.pass(3 * day);
  expect(await told(admin)).toHaveLength(1);
  const acts = await auditEntries(shop.platform.database.db, { action: 'payment.refund-refused' }, { limit: 5 });
  expect(acts.rows).toMatchObject([{ objectId: id, after: { monto: 60_000 } }]);
});

test('[ADM-16] what a card refused is returned by hand: noted at once, counted with what the provider returns, and told', async () => {
  await shop.buy('payment', cards.refundsFail);
  const id = await firstPayment();
  expect((await refund(id, 100, { via: 'manual' })).body.code, 'the card first').toBe('REFUND_CARD_FIRST');
  expect(await refunds()).toEqual([]);
  await refund(id, 100);
  await shop.pass(3 * day);
  expect((await asAdmin('GET', `compras/${id}`)).body.reembolsado).toBe(0);

  const envioId = randomUUID();
  const byHand = { via: 'manual', envioId };
  for (const answer of [await refund(id, 100, byHand), await refund(id, 100, byHand)]) {
    expect(answer.body).toMatchObject({
      estadoPago: 'Completada',
      reembolsado: 100,
      reembolsable: 500,
      reembolsos: [
        { monto: 100, estado: 'hecho', via: 'manual' },
        { monto: 100, estado: 'rechazado', via: 'tarjeta' },
      ],
    });
  }
  await shop.settle();
  const mails = (await shop.mailsTo(shop.student)).filter(({ text }) =>
    text.includes('en efectivo o por transferencia'),
  );
  expect(mails).toHaveLength(1);
  expect(await shop.held(), 'the provider returned nothing').toBe(60_000);
  const acts = await auditEntries(shop.platform.database.db, { action: 'payment.refunded' }, { limit: 1 });
  expect(acts.rows, 'who says so').toMatchObject([{ actorId: admin.id, after: { refunded: 10_000, byHand: 10_000 } }]);

  // The rest to the card: both count, until the bank refuses that too.
  await shop.pass(3 * day);
  expect((await asAdmin('GET', `compras/${id}`)).body.reembolsado).toBe(100);
  expect((await refund(id, 501, { via: 'manual', yaReembolsado: 100 })).body.code).toBe('REFUND_TOO_MUCH');
  await refund(id, 500, { yaReembolsado: 100 });
  expect((await asAdmin('GET', `compras/${id}`)).body).toMatchObject({ estadoPago: 'Reembolsada', reembolsado: 600 });
  expect(await access()).toEqual(['Cancelada']);
  await shop.pass(3 * day);
  expect((await asAdmin('GET', `compras/${id}`)).body).toMatchObject({ estadoPago: 'Completada', reembolsado: 100 });
});

test('[ADM-16] of two parts the bank refuses one: the other stays returned', async () => {
  await shop.buy('payment', cards.refundsFail);
  const id = await firstPayment();
  await refund(id, 100);
  await shop.pass(day);
  expect(await refunds()).toEqual([{ monto: 10_000, estado: 'rechazado' }]);
  await refund(id, 50, { yaReembolsado: 0 });
  expect((await asAdmin('GET', `compras/${id}`)).body).toMatchObject({
    reembolsado: 50,
    suscripcion: { estado: 'Activa' },
    reembolsos: [
      { monto: 50, estado: 'hecho' },
      { monto: 100, estado: 'rechazado' },
    ],
  });
});

test('[ADM-16] that the provider refuses returns nothing and can be tried again', async () => {
  await shop.buy('payment', cards.disputed);
  // The dispute is known to the provider, and not here yet.
  await shop.standIns.cards.advance();
  shop.clock.pass({ seconds: 5 });
  await shop.standIns.cards.advance();
  const id = await firstPayment();
  expect((await refund(id, 600)).body.code).toBe('REFUND_REFUSED');
  expect(await refunds()).toEqual([{ monto: 60_000, estado: 'rechazado' }]);
  expect((await shop.payments())[0]).toMatchObject({ refunded: 0, dispute: 'open' });
  expect((await refund(id, 600)).body.code).toBe('REFUND_DISPUTED');
});

test('[ADM-16] whose answer is lost is found by the reconciler, and never made twice', async () => {
  await shop.buy('payment');
  const id = await firstPayment();
  // The provider returns the money, and the line breaks before it says so.
  shop.network.before = async (call) => {
    if (call !== 'POST /v1/refunds') return;
    await shop.stripe.refunds.create({
      payment_intent: (await shop.payments())[0]!.intentId!,
      amount: 5_000,
      metadata: { refundId: (await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id },
    });
    shop.network.down = true;
    shop.network.before = async () => {};
  };
  expect(await refund(id, 50)).toMatchObject({
    status: 200,
    body: { reembolsado: 0, impedimento: 'REFUND_IN_PROGRESS' },
  });
  expect(await refunds()).toEqual([{ monto: 5_000, estado: 'pendiente' }]);
  expect((await refund(id, 50)).body.code).toBe('REFUND_IN_PROGRESS');
  shop.network.down = false;
  shop.clock.pass({ minutes: 3 });
  await shop.reconcile();
  expect(await refunds()).toEqual([{ monto: 5_000, estado: 'hecho' }]);
  expect(await shop.held()).toBe(55_000);
  expect((await shop.payments())[0]).toMatchObject({ refunded: 5_000, estado: 'succeeded' });
});

test('[ADM-16] that never reached the provider is made by the reconciler', async () => {
  await shop.buy('payment');
  const id = await firstPayment();
  shop.network.down = true;
  expect((await refund(id, 600)).status).toBe(200);
  expect(await shop.held()).toBe(60_000);
  expect(await access()).toEqual(['Activa']);
  shop.network.down = false;
  shop.clock.pass({ minutes: 3 });
  await shop.reconcile();
  await shop.reconcile();
  expect(await shop.held()).toBe(0);
  expect(await access()).toEqual(['Cancelada']);
});

test('[ADM-16] of what was paid by hand is noted; a seat is taken back, and its code has the use again', async () => {
  const cursoId = shop.courseId;
  await asAdmin('POST', 'inscripciones', { userId: shop.student.id, cursoId, metodo: 'efectivo', monto: 250 });
  const id = await firstPayment();
  expect((await refund(id, 250)).body).toMatchObject({
    estadoPago: 'Reembolsada',
    suscripcion: { estado: 'Cancelada' },
  });
  await shop.settle();
  const told = (await shop.mailsTo(shop.student)).find(({ subject }) => subject.includes('reembolso'));
  expect(told?.text).toContain('misma vía');

  await createCodes(shop.platform).create(testActor, { tipo: 'total', codigo: 'ESPERANZA-1', usos: 1 }, 'UTC');
  await shop.student.post(`cursos/${cursoId}/cupo`, { codigo: 'ESPERANZA-1' });
  const seat = (await shop.payments()).at(-1)!;
  expect((await asAdmin('GET', `compras/${seat.id}`)).body).toMatchObject({ reembolsable: 0, metodo: 'codigo' });
  expect((await refund(seat.id, 0)).body).toMatchObject({
    estadoPago: 'Cancelada',
    suscripcion: { estado: 'Cancelada' },
  });
  expect((await asAdmin('GET', 'codigos')).body).toMatchObject([{ usados: 0 }]);
  expect((await refund(seat.id, 0)).body.code).toBe('REFUND_DONE');
  expect(shop.network.calls).toEqual([]);
});

test('[ADM-16] frees the use of a code only once nothing of the order is kept', async () => {
  await createCodes(shop.platform).create(testActor, { tipo: 'porcentaje', codigo: 'PARTE-10', porcentaje: 10 }, 'UTC');
  await shop.buy('subscription', cards.works, { codigo: 'PARTE-10' });
  await shop.pass(31 * day);
  const [first, second] = await shop.payments();
  expect(second).toMatchObject({ estado: 'succeeded' });
  const used = async () => (await asAdmin('GET', 'codigos')).body[0].usados;
  await refund(second!.id, (second!.monto as unknown as number) / 100);
  expect(await used()).toBe(1);
  await refund(first!.id, 100);
  expect(await used()).toBe(0);
  expect(await shop.held()).toBe(0);
});

test('[ADM-16] what happens to a student who has left: the reason goes, the refund stays', async () => {
  await shop.buy('payment');
  await refund(await firstPayment(), 10);
  await shop.platform.database.transaction(testActor, (tx) => forgetReasons(tx, shop.student.id));
  const { rows } = await sql<{ motivo: string }>`select motivo from refunds`.execute(shop.platform.database.db);
  expect(rows).toEqual([{ motivo: '' }]);
});
