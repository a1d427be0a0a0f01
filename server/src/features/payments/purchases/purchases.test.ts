import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { cards, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import type { Person } from '../../../testing/people.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes } from '../../codes/public.ts';

let shop: Checkout;
let admin: Person;
let asilo: string;

const list = async (query = '', language = 'es') =>
  admin.get(`compras${query}`, { headers: { 'accept-language': language } });
const csv = async (query = '', language = 'es') =>
  admin.get(`compras/csv${query}`, { headers: { 'accept-language': language } });

// Academy of the file: a paid plan with a declined instalment, a declined card, an open checkout, cash, a seat.
beforeAll(async () => {
  shop = await checkout();
  admin = await shop.app.admin();
  asilo = await createCourse(shop.platform, {
    titulo: '=Asilo, "paso a paso"',
    precio: 300,
    inscripcionCierra: '2027-06-01T00:00:00Z',
  });
  const ana = await shop.app.student({ firstName: 'Ana', lastName: 'Núñez', email: 'ana@puente.test' });
  const luis = await shop.app.student({ firstName: 'Luis', lastName: 'Ortega' });
  await shop.buy('subscription', cards.laterDeclined);
  await shop.pass(31 * day);
  shop.clock.pass({ minutes: 1 });
  await shop.buy('payment', cards.declined, { person: ana, course: asilo });
  shop.clock.pass({ minutes: 1 });
  await shop.open('payment', { person: luis, course: asilo });
  shop.clock.pass({ minutes: 1 });
  const cash = await shop.app.student({ firstName: '@Rosa', lastName: 'Peña', email: 'rosa@puente.test' });
  const body = { userId: cash.id, cursoId: asilo, metodo: 'efectivo', monto: 250.5, nota: 'Sobre del martes' };
  await admin.post('inscripciones', body);
  shop.clock.pass({ minutes: 1 });
  await createCodes(shop.platform).create(testActor, { tipo: 'total', codigo: 'ESPERANZA-2', usos: 2 }, 'UTC');
  await ana.post(`cursos/${asilo}/cupo`, { codigo: 'ESPERANZA-2' });
}, 120_000);
afterAll(() => shop.close());

describe('the purchases', () => {
  test('[ADM-11] have a row for each payment taken or tried, newest first, with how it stands', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    const seen = body.map((row: { estadoPago: string; metodoPago: string; montoPagado: number }) => [
      row.estadoPago,
      row.metodoPago,
      row.montoPagado,
    ]);
    expect(seen).toEqual([
      ['Completada', 'Código ESPERANZA-2', 0],
      ['Completada', 'Efectivo', 250.5],
      ['Pendiente', null, 300],
      // Given up for the seat; it had been declined.
      ['Cancelada', null, 300],
      ['Fallida', null, 100],
      ['Completada', 'Visa •••• 0341', 100],
    ]);
    expect(body.at(-1)).toEqual({
      id: expect.any(String),
      usuario: { id: shop.student.id, email: shop.student.email, nombreCompleto: 'Lucía Ramírez' },
      curso: { id: shop.courseId, titulo: 'Ciudadanía y Naturalización', tituloEn: null },
      fechaCompra: '2026-11-21T15:00:00.000Z',
      montoPagado: 100,
      reembolsado: 0,
      metodoPago: 'Visa •••• 0341',
      metodo: 'tarjeta',
      estadoPago: 'Completada',
      transactionId: expect.stringMatching(/^pi_/),
      numero: 1,
      de: 6,
    });
    expect((await list('', 'en')).body[1].metodoPago).toBe('Cash');
  });

  test('[ADM-11] are paged, and found by person, course, e-mail, receipt, transaction, state, method and day', async () => {
    const first = await list('?limit=4');
    const cursor = first.headers['x-next-cursor'];
    const second = await list(`?limit=4&cursor=${String(cursor)}`);
    expect([...first.body, ...second.body]).toEqual((await list()).body);
    const { transactionId } = second.body.at(-1);
    const count = async (query: string) => (await list(query)).body.length;
    expect(await count('?q=nunez')).toBe(2);
    expect(await count('?q=ANA@puente.test')).toBe(2);
    expect(await count('?q=asilo')).toBe(4);
    expect(await count('?q=ciudad')).toBe(2);
    expect(await count('?q=AP-000001')).toBe(1);
    expect(await count(`?q=${transactionId}`)).toBe(1);
    expect(await count('?q=%25')).toBe(0);
    expect(await count('?estado=Fallida')).toBe(1);
    expect(await count('?estado=Completada&metodo=tarjeta')).toBe(1);
    expect(await count('?metodo=efectivo')).toBe(1);
    expect(await count('?metodo=beca')).toBe(0);
    expect(await count('?q=asilo&metodo=codigo')).toBe(1);
    expect(await count('?hasta=2026-11-21')).toBe(1);
    expect(await count('?desde=2026-11-22&q=asilo')).toBe(4);
    expect(await count('?desde=2026-11-22&hasta=2026-11-23')).toBe(0);
  });

  test.each(['?estado=Otra', '?desde=ayer', '?metodo=bitcoin', '?cursor=x', '?q=', '?otro=1'])(
    '[ADM-11] %s is no filter',
    async (query) => expect((await list(query)).status).toBe(400),
  );

  test('[ADM-16] one shows its plan, and what happens to a declined instalment', async () => {
    const { body } = await list('?estado=Fallida');
    const { body: one } = await admin.get(`compras/${body[0].id}`);
    expect(one).toMatchObject({
      estadoPago: 'Fallida',
      motivoRechazo: expect.any(String),
      suscripcion: { estado: expect.any(String) },
      plan: { estado: 'active', motivo: null, total: 600 },
      reembolsable: null,
      impedimento: 'REFUND_NOT_TAKEN',
    });
    const [taken, failed, next] = one.plan.cuotas;
    expect(taken).toMatchObject({ estado: 'succeeded', accesoHasta: null });
    expect(new Date(failed.accesoHasta).getTime()).toBe(new Date(body[0].fechaCompra).getTime() + 7 * day);
    expect(new Date(failed.terminaAt).getTime()).toBe(new Date(body[0].fechaCompra).getTime() + 30 * day);
    expect(next).toMatchObject({ estado: 'scheduled', numero: 3 });
    const seat = (await list('?metodo=codigo')).body[0];
    expect((await admin.get(`compras/${seat.id}`)).body).toMatchObject({
      codigo: { codigo: 'ESPERANZA-2' },
      reembolsable: 0,
      recibo: null,
    });
    expect((await admin.get(`compras/${seat.id}/recibo`)).body.code).toBe('RECEIPT_NOT_FOUND');
    const cash = (await list('?metodo=efectivo')).body[0];
    const receipt = await admin.get(`compras/${cash.id}/recibo`);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await admin.get(`compras/${nobody}`)).body.code).toBe('PAYMENT_NOT_FOUND');
    expect((await admin.get(`compras/${nobody}/recibo`)).body.code).toBe('PAYMENT_NOT_FOUND');
  });
});

describe('the CSV file', () => {
  test('[ADM-12] has the eight columns in their order, and nothing that a spreadsheet runs', async () => {
    const { headers, body: text } = await csv('?metodo=efectivo');
    expect(headers['content-disposition']).toBe('attachment; filename=compras.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, row, rest] = text.split('\r\n');
    expect(heads).toBe(
      '\u{FEFF}Usuario Email,Usuario Nombre,Curso,Fecha Compra,Monto Pagado,Método Pago,Estado Pago,ID Transacción',
    );
    expect(row).toMatch(
      /^rosa@puente\.test,'@Rosa Peña,"'=Asilo, ""paso a paso""",2026-12-22 \d\d:\d\d,250\.50,Efectivo,Completada,N\/A$/,
    );
    expect(rest).toBe('');
  });

  test('[ADM-12] has every row of the filter, however many, and anonymized people without a name', async () => {
    const db = shop.platform.database.bookkeeping;
    await sql`
      with o as (insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "subscriptionId", consent, "createdAt", "updatedAt")
        select ${admin.id}, ${asilo}, 'Masivo', 'payment', 100, 'completed', gen_random_uuid(), '[]', now(), now()
        from generate_series(1, 1200) returning id)
      insert into payments ("orderId", numero, monto, "dueDate", estado, "paidAt", "createdAt", "updatedAt")
        select id, 1, 100, '2030-01-01', 'succeeded', '2030-01-01T12:00:00Z', now(), now() from o`.execute(db);
    const lines = (await csv('?desde=2030-01-01')).body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_201);
    await sql`update users set "anonymizedAt" = now(), "closedAt" = now() where email = 'rosa@puente.test'`.execute(db);
    expect((await csv('?metodo=efectivo', 'en')).body).toContain('\r\nN/A,Unknown user,');
    expect((await list('?metodo=efectivo')).body[0].usuario).toBeNull();
  });
});
