import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse, createUser } from '../../../factories/academy.ts';
import { type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import type { Person } from '../../../testing/people.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes } from '../../codes/public.ts';
import { forgetNotes } from '../ledger/orders-store.ts';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout();
  await createCodes(shop.platform).create(
    testActor,
    { tipo: 'total', codigo: 'ESPERANZA-2', usos: 2, organizacion: 'Centro Esperanza' },
    'UTC',
  );
});
putAwayAfterEach(() => shop);

const seat = async (codigo = 'ESPERANZA-2', { course = shop.courseId, person = shop.student } = {}) =>
  person.post(`cursos/${course}/cupo`, { codigo });
const purchases = async () => (await shop.student.get('payments/mine')).body;

describe('a seat', () => {
  test('[PAY-17] is taken by one press, and stands among the purchases with whose it is', async () => {
    const taken = await seat('esperanza 2');
    expect(taken).toMatchObject({ status: 201, body: { subscriptionId: expect.any(String) } });
    expect(await shop.subscriptions()).toMatchObject([{ userId: shop.student.id, estado: 'Activa' }]);
    expect(await purchases()).toEqual([
      {
        id: expect.any(String),
        cursoId: shop.courseId,
        curso: 'Ciudadanía y Naturalización',
        cursoEn: null,
        monto: 0,
        reembolsado: 0,
        fecha: '2026-11-21T15:00:00.000Z',
        metodoPago: null,
        estado: 'succeeded',
        numero: 1,
        de: 1,
        recibo: null,
        origen: 'codigo',
        metodo: null,
        codigo: 'ESPERANZA-2',
        organizacion: 'Centro Esperanza',
      },
    ]);
    await shop.settle();
    // No receipt, no card, nothing at the provider.
    expect((await shop.mailsTo(shop.student)).filter(({ subject }) => subject.includes('recibo'))).toEqual([]);
    expect(shop.network.calls).toEqual([]);
    expect((await seat()).body.code).toBe('COURSE_ALREADY_OWNED');
    // Nothing is owed and nothing is given back, also hours later.
    shop.clock.pass({ hours: 2 });
    await shop.reconcile();
    expect((await shop.payments()).map(({ estado }) => estado)).toEqual(['succeeded']);
  });

  test('[PAY-17] takes the place of an order that was being paid: its intent can’t be paid any more', async () => {
    const open = await shop.open('payment');
    expect((await seat()).status).toBe(201);
    expect((await shop.stripe.paymentIntents.retrieve(open.paymentIntentId)).status).toBe('canceled');
    expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned', 'completed']);
  });

  test('[PAY-17] is refused for a part of the price, a closed enrolment, an unknown course and a free one', async () => {
    await createCodes(shop.platform).create(
      testActor,
      { tipo: 'porcentaje', codigo: 'PARTE-10', porcentaje: 10 },
      'UTC',
    );
    expect((await seat('PARTE-10')).body.code).toBe('CODE_PAYS_A_PART');
    const free = await createCourse(shop.platform, { precio: 0 });
    expect((await seat('ESPERANZA-2', { course: free })).body.code).toBe('CODE_NOT_NEEDED');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await seat('ESPERANZA-2', { course: unknown })).body.code).toBe('COURSE_NOT_FOUND');
    const closed = await createCourse(shop.platform, { inscripcionCierra: '2026-11-21T14:59:00Z' });
    expect((await seat('ESPERANZA-2', { course: closed })).body.code).toBe('COURSE_ENROLMENT_CLOSED');
    expect(await shop.subscriptions()).toEqual([]);
    expect((await sql`select 1 from code_uses`.execute(shop.db)).rows).toEqual([]);
  });

  test('[PAY-17] pays a rest that is too small for a card', async () => {
    await createCodes(shop.platform).create(
      testActor,
      { tipo: 'porcentaje', codigo: 'CASI-TODO', porcentaje: 99 },
      'UTC',
    );
    const cheap = await createCourse(shop.platform, { precio: 49 });
    expect((await seat('CASI-TODO', { course: cheap })).status).toBe(201);
  });

  test.runIf(onPostgres)(
    '[PAY-17] the last two wanted by eight at once go to two; a double press takes one',
    async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => shop.app.student()));
      const press = (by: Person) => by.post(`cursos/${shop.courseId}/cupo`, { codigo: 'ESPERANZA-2' });
      const [first, ...others] = people;
      const twice = await Promise.all([press(first!), press(first!)]);
      expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const answers = await Promise.all(others.map(press));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'CODE_USED_UP')).toHaveLength(6);
      expect(await shop.subscriptions()).toHaveLength(2);
      // Whoever got none has no purchase either.
      expect(await shop.orders()).toHaveLength(2);
    },
  );
});

describe('enrolment by hand', () => {
  const enrol = async (body: object) => {
    const admin = await shop.app.admin();
    return admin.post('inscripciones', body);
  };
  const cash = () => ({
    userId: shop.student.id,
    cursoId: shop.courseId,
    metodo: 'efectivo',
    monto: 250,
    nota: 'Sobre',
  });

  test('[PAY-17, ADM-18] stands among the purchases, and money that came has a receipt', async () => {
    const { status, body } = await enrol(cash());
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'pagoId']]);
    await shop.settle();
    expect(await purchases()).toMatchObject([
      { monto: 250, origen: 'manual', metodo: 'efectivo', recibo: 'AP-000001', codigo: null, estado: 'succeeded' },
    ]);
    const mail = (await shop.mailsTo(shop.student)).find(({ subject }) => subject.includes('recibo'));
    expect(mail?.html).toContain('Efectivo');
    expect((await shop.student.get(`payments/${body.pagoId}/receipt`)).status).toBe(200);
    expect((await enrol(cash())).body.code).toBe('COURSE_ALREADY_OWNED');
    // The note is the academy's, and leaves with the person.
    const notes = async () => (await sql<{ nota: string }>`select nota from order_origins`.execute(shop.db)).rows;
    expect(await notes()).toEqual([{ nota: 'Sobre' }]);
    await shop.platform.database.transaction(testActor, (tx) => forgetNotes(tx, shop.student.id));
    expect(await notes()).toEqual([{ nota: null }]);
  });

  test('[ADM-18] asks nothing for a scholarship, also after the enrolment closed, and gives up an open order', async () => {
    const open = await shop.open('payment');
    shop.clock.pass({ hours: 80 });
    expect((await enrol({ ...cash(), metodo: 'beca', monto: 0 })).status).toBe(201);
    expect((await shop.stripe.paymentIntents.retrieve(open.paymentIntentId)).status).toBe('canceled');
    expect(await purchases()).toMatchObject([{ monto: 0, metodo: 'beca', recibo: null }]);
    shop.clock.pass({ hours: 2 });
    await shop.reconcile();
    expect((await purchases())[0].estado).toBe('succeeded');
  });

  test('[ADM-18] refuses who is no active student, an unknown course, and cash of nothing', async () => {
    const tutor = await shop.app.tutor();
    const gone = await createUser(shop.platform, { isActive: false });
    for (const { id } of [tutor, gone]) {
      expect((await enrol({ ...cash(), userId: id })).body.code).toBe('STUDENT_NOT_FOUND');
    }
    const cursoId = '00000000-0000-4000-8000-000000000000';
    expect((await enrol({ ...cash(), cursoId })).body.code).toBe('COURSE_NOT_FOUND');
    expect((await enrol({ ...cash(), monto: 0 })).body.code).toBe('INVALID_INPUT');
    expect((await enrol({ ...cash(), metodo: 'tarjeta' })).status).toBe(400);
    expect(await shop.subscriptions()).toEqual([]);
  });

  test('[ADM-18, ASVS-2.2.1] refuses an amount that is no money: negative, not in cents, endless, or no number', async () => {
    for (const monto of [-0.01, -250, 0.001, 1e-7, 250.005, 1_000_000.01, 1e21, '250', null, Number.NaN, true]) {
      const { status, body } = await enrol({ ...cash(), monto });
      expect([monto, status, body.code]).toEqual([monto, 400, 'INVALID_INPUT']);
    }
    expect(await shop.orders()).toEqual([]);
    expect((await enrol({ ...cash(), monto: 1_000_000 })).status).toBe(201);
    expect(await purchases()).toMatchObject([{ monto: 1_000_000, recibo: 'AP-000001' }]);
  });

  test('[ADM-18] a double press enrols once, with one receipt', async () => {
    const admin = await shop.app.admin();
    const press = () => admin.post('inscripciones', cash());
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await shop.settle();
    expect(await purchases()).toHaveLength(1);
    expect((await shop.mailsTo(shop.student)).filter(({ subject }) => subject.includes('recibo'))).toHaveLength(1);
  });
});
