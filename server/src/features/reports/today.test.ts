import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

// 00:30 on November 21, 2026 in the academy, whose days begin at 05:00 UTC.
const app = openAcademy({ at: new Date('2026-11-21T05:30:00Z') });
let admin: Person;
let cursoId: string;
beforeAll(async () => {
  admin = await app.admin();
  cursoId = await createCourse(app.platform);
});

const today = async (by = admin) => (await by.get('reportes/hoy')).body;
const run = (query: ReturnType<typeof sql>) => query.execute(app.platform.database.bookkeeping);

interface Payment {
  monto: number;
  due?: string;
  estado?: string;
  paidAt?: string;
  refunded?: number;
  firstFailedAt?: string;
}

/** Writes an order with its payments: amounts in cents. */
async function order(estado: 'active' | 'completed' | 'halted' | 'open', payments: Payment[]) {
  const { id: userId } = await createUser(app.platform);
  const at = '2026-09-01T12:00:00Z';
  const { rows } = await sql<{ id: string }>`
    insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "haltReason", "subscriptionId", consent, "createdAt", "updatedAt")
    values (${userId}, ${cursoId}, 'Asilo', 'subscription', 99999, ${estado}, ${estado === 'halted' ? 'unpaid' : null},
      ${estado === 'open' ? null : await enrolStudent(app.platform, userId, cursoId)}, '[]', ${at}, ${at}) returning id`.execute(
    app.platform.database.bookkeeping,
  );
  for (const [index, { monto, due, paidAt, refunded, firstFailedAt, ...payment }] of payments.entries())
    await run(sql`
      insert into payments ("orderId", numero, monto, "dueDate", estado, "paidAt", refunded, "firstFailedAt", "failureCode", "createdAt", "updatedAt")
      values (${rows[0]!.id}, ${index + 1}, ${monto}, ${due ?? '2026-09-01'}, ${payment.estado ?? 'succeeded'}, ${paidAt ?? null},
        ${refunded ?? 0}, ${firstFailedAt ?? null}, ${firstFailedAt ? 'card_declined' : null}, ${at}, ${at})`);
}

test('[COURSE-7] in a new academy all figures are zero', async () => {
  const nothing = { cobrado: 0, devuelto: 0, neto: 0, pagos: 0 };
  const none = { total: 0, pagos: 0 };
  expect(await today()).toEqual({
    zona: 'America/New_York',
    hoy: { desde: '2026-11-21', hasta: '2026-11-21', ...nothing },
    mes: { desde: '2026-11-01', hasta: '2026-11-21', ...nothing },
    mesAnterior: { desde: '2026-10-01', hasta: '2026-10-21', ...nothing },
    rechazado: none,
    porCobrar: none,
    vencido: none,
    inscripciones: { semana: 0, mes: 0 },
  });
});

test('[COURSE-7] what was taken today, this month and until the same day of the month before, less what was given back', async () => {
  await order('completed', [
    { monto: 10_010, paidAt: '2026-11-21T05:10:00Z', refunded: 3_003 },
    // Yesterday in the academy, today in UTC.
    { monto: 20, paidAt: '2026-11-21T04:59:00Z' },
    { monto: 500, paidAt: '2026-11-01T04:00:00Z', refunded: 500, estado: 'refunded' },
    // October, in the academy; its 21st counts whole, its 22nd doesn't.
    { monto: 3_000, paidAt: '2026-11-01T03:59:00Z' },
    { monto: 777, paidAt: '2026-10-22T03:59:00Z' },
    { monto: 1_000, paidAt: '2026-10-22T04:00:00Z' },
  ]);
  const { hoy, mes, mesAnterior } = await today();
  expect(hoy).toMatchObject({ cobrado: 100.1, devuelto: 30.03, neto: 70.07, pagos: 1 });
  expect(mes).toMatchObject({ cobrado: 105.3, devuelto: 35.03, neto: 70.27, pagos: 3 });
  expect(mesAnterior).toMatchObject({ cobrado: 7.77, devuelto: 0, neto: 7.77, pagos: 1 });
});

test('[COURSE-7] instalments of running plans are due for 30 days from today, and overdue from the day after', async () => {
  await order('active', [
    { monto: 1_001, due: '2026-11-20', estado: 'failed', firstFailedAt: '2026-10-31T14:00:00Z' },
    { monto: 1_002, due: '2026-11-21', estado: 'scheduled' },
    { monto: 1_003, due: '2026-12-21', estado: 'scheduled' },
    { monto: 1_004, due: '2026-12-22', estado: 'scheduled' },
  ]);
  await order('halted', [
    { monto: 5_000, due: '2026-11-20', estado: 'failed', firstFailedAt: '2026-10-31T14:00:00Z' },
    { monto: 5_000, due: '2026-12-20', estado: 'scheduled' },
  ]);
  expect(await today()).toMatchObject({
    porCobrar: { total: 20.05, pagos: 2 },
    vencido: { total: 10.01, pagos: 1 },
    rechazado: { total: 0, pagos: 0 },
  });
});

test('[COURSE-7] declined are the purchases that the list of purchases shows so, of this month', async () => {
  await order('open', [{ monto: 640, estado: 'pending', firstFailedAt: '2026-11-03T14:00:00Z' }]);
  await order('active', [{ monto: 60, estado: 'failed', due: '2026-11-20', firstFailedAt: '2026-11-20T14:00:00Z' }]);
  const { rechazado, mes } = await today();
  expect(rechazado).toEqual({ total: 7, pagos: 2 });
  const listed = await admin.get(
    `compras?estado=Fallida&desde=${mes.desde}&hasta=${mes.hasta}&timezone=America/New_York`,
  );
  expect(listed.body.map(({ montoPagado }: { montoPagado: number }) => montoPagado)).toEqual([0.6, 6.4]);
});

test('[COURSE-7] enrolments of seven days and of this month, without those that were cancelled', async () => {
  await run(sql`update subscriptions set "createdAt" = '2026-10-01'`);
  const at = async (moment: string, estado: 'Activa' | 'Cancelada' = 'Activa') => {
    const { id } = await createUser(app.platform);
    await enrolStudent(app.platform, id, cursoId);
    await run(sql`update subscriptions set "createdAt" = ${moment}, estado = ${estado} where "userId" = ${id}`);
  };
  await at('2026-11-21T05:10:00Z');
  await at('2026-11-15T05:00:00Z');
  await at('2026-11-15T04:59:00Z');
  await at('2026-11-01T03:59:00Z');
  await at('2026-11-20T15:00:00Z', 'Cancelada');
  expect((await today()).inscripciones).toEqual({ semana: 2, mes: 3 });
});

test('[COURSE-7] the figures are for administrators alone', async () => {
  for (const person of [await app.tutor(), await app.student()])
    expect((await person.get('reportes/hoy')).status).toBe(403);
});
