import type { CodigoCreado } from '@puente/contracts/codes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse, createUser } from '../../../factories/academy.ts';
import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import type { Person } from '../../../testing/people.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes, givenCode, holdUse, spendUse } from '../../codes/public.ts';
import { createEnrolments } from '../../enrolment/public.ts';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ precio: 1_200 });
});
putAwayAfterEach(() => shop);

const minute = 60_000;
const day = 24 * 60 * minute;
const make = (form: Partial<CodigoCreado> = {}) =>
  createCodes(shop.platform).create(
    testActor,
    { tipo: 'porcentaje', codigo: 'PUENTE-20', porcentaje: 20, ...form } as CodigoCreado,
    'UTC',
  );
const makeSeats = (form: Partial<CodigoCreado> = {}) =>
  make({ tipo: 'total', codigo: 'CENTRO', usos: 1, porcentaje: undefined, ...form } as never);
const call = async (path: string, body: object, person = shop.student) => person.post(path, body);
const price = (codigo: string, course = shop.courseId) => call(`cursos/${course}/precio`, { codigo });
const seat = (codigo: string, course = shop.courseId) => call(`cursos/${course}/cupo`, { codigo });
const usesOf = async (codigo: string) =>
  (
    await sql<{ used: number; kept: number }>`
      select count(u."usedAt")::int as used, count(u."reservedUntil")::int as kept
      from code_uses u join codes k on k.id = u."codigoId" where k.codigo = ${codigo}`.execute(shop.db)
  ).rows[0];
const none = { used: 0, kept: 0 };

describe('money that was paid with a code', () => {
  test('[PAY-17] comes back as it was paid, and the use is free again for the next purchase', async () => {
    await make();
    const { paymentIntentId } = await shop.buy('payment', cards.works, { codigo: 'PUENTE-20' });
    expect(await shop.held()).toBe(96_000);
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    expect(await shop.held()).toBe(0);
    expect(await shop.payments()).toMatchObject([{ estado: 'refunded', monto: 96_000, refunded: 96_000 }]);
    expect(await shop.subscriptions()).toMatchObject([{ estado: 'Cancelada' }]);
    expect((await shop.student.get('payments/mine')).body).toMatchObject([
      { estado: 'refunded', monto: 960, reembolsado: 960, codigo: 'PUENTE-20' },
    ]);
    expect(await price('PUENTE-20')).toMatchObject({ status: 200, body: { codigo: 'PUENTE-20' } });
    expect((await shop.create('payment')).body.total).toBe(1_200);
    expect(await usesOf('PUENTE-20')).toEqual(none);
  });

  test('[PAY-17, PAY-18] counts for a plan that was stopped unpaid: the rest is of the price with the code', async () => {
    await make();
    await shop.buy('subscription', cards.laterDeclined, { codigo: 'PUENTE-20' });
    for (let month = 0; month < 3; month += 1) await shop.pass(31 * day);
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'unpaid', total: 96_000 }]);
    const resumed = [await shop.open('payment'), await shop.open('subscription')];
    expect(resumed.map(({ total }) => total)).toEqual([860, 860]);
    await make({ codigo: 'OTRO-50', porcentaje: 50 });
    expect((await shop.create('payment', { codigo: 'OTRO-50' })).body.code).toBe('CODE_NOT_WITH_ARREARS');
    await makeSeats();
    expect((await seat('CENTRO')).body.code).toBe('CODE_NOT_WITH_ARREARS');
    await shop.buy('payment');
    expect(await shop.held()).toBe(96_000);
  });

  test('[PAY-17, PAY-18] is owed again when the bank takes it back, and no other code makes that less', async () => {
    await make();
    await shop.buy('payment', cards.disputed, { codigo: 'PUENTE-20' });
    await shop.pass(5_000);
    const { data } = await shop.stripe.disputes.list();
    await shop.stripe.disputes.update(data[0]!.id, {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    });
    await shop.webhooks();
    expect(await shop.subscriptions()).toMatchObject([{ estado: 'Cancelada' }]);
    await make({ codigo: 'OTRO-50', porcentaje: 50 });
    expect((await price('OTRO-50')).body.code).toBe('CODE_NOT_WITH_ARREARS');
    expect((await shop.create('payment')).body.total).toBe(960);
  });

  test('[PAY-17] of a plan that the academy ended is no arrears: coming back costs the full price, without the code', async () => {
    await make();
    await shop.buy('subscription', cards.works, { codigo: 'PUENTE-20' });
    const admin = await shop.app.admin();
    const [order] = await shop.orders();
    expect((await admin.delete(`suscripciones/${order!.subscriptionId}`)).status).toBe(200);
    expect((await shop.create('payment', { codigo: 'PUENTE-20' })).body.code).toBe('CODE_ALREADY_USED');
    expect((await shop.create('payment')).body.total).toBe(1_200);
    expect(await usesOf('PUENTE-20')).toEqual({ used: 1, kept: 0 });
  });
});

describe('a use that somebody else took', () => {
  test('[PAY-17] does not undo a late payment: whoever was shown the price has paid, is enrolled, and it counts', async () => {
    await make({ usos: 1 });
    const shown = await shop.open('payment', { codigo: 'PUENTE-20' });
    shop.clock.pass({ minutes: 31 });
    const other = await shop.app.student();
    await shop.buy('payment', cards.works, { codigo: 'PUENTE-20', person: other });
    await shop.pay(shown, cards.works);
    await shop.webhooks();
    await shop.settle();
    expect(await shop.held()).toBe(96_000);
    expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa' }, { estado: 'Activa' }]);
    expect(await usesOf('PUENTE-20')).toEqual({ used: 2, kept: 0 });
    // Nothing is given back, and nobody gets a third one.
    shop.clock.pass({ hours: 2 });
    await shop.reconcile();
    expect((await shop.payments()).map(({ estado }) => estado)).toEqual(['succeeded', 'succeeded']);
    const third = await shop.app.student();
    expect((await shop.create('payment', { codigo: 'PUENTE-20', person: third })).body.code).toBe('CODE_USED_UP');
  });

  test('[PAY-17] of two tabs with two codes and one that pays meanwhile, one is paid, and one use is used', async () => {
    await make({ usos: 1 });
    await make({ codigo: 'OTRO-50', porcentaje: 50, usos: 1 });
    const first = await shop.open('payment', { codigo: 'PUENTE-20' });
    let paid = false;
    // The second tab is about to cancel the first one's intent.
    shop.network.before = async (request) => {
      if (paid || request !== `POST /v1/payment_intents/${first.paymentIntentId}/cancel`) return;
      paid = true;
      await shop.pay(first, cards.works);
    };
    expect((await shop.create('payment', { codigo: 'OTRO-50' })).body.code).toBe('COURSE_ALREADY_OWNED');
    expect(paid).toBe(true);
    await shop.webhooks();
    expect(await shop.held()).toBe(96_000);
    expect(await usesOf('PUENTE-20')).toEqual({ used: 1, kept: 0 });
    expect(await usesOf('OTRO-50')).toEqual(none);
  });

  test('[PAY-17] is free when the money comes back, since the course was given otherwise meanwhile', async () => {
    await make({ usos: 1 });
    const shown = await shop.open('payment', { codigo: 'PUENTE-20' });
    const owner = { userId: shop.student.id, cursoId: shop.courseId, at: shop.clock.now };
    await shop.platform.database.transaction(testActor, (tx) => createEnrolments(shop.platform).enrol(tx, owner));
    await shop.pay(shown, cards.works);
    await shop.webhooks();
    await shop.settle();
    expect(await shop.held()).toBe(0);
    expect(await usesOf('PUENTE-20')).toEqual(none);
  });

  test('[PAY-17] is free after the reconciler gave up its order', async () => {
    await make({ usos: 1, porcentaje: 50 });
    await shop.open('payment', { codigo: 'PUENTE-20' });
    expect(await usesOf('PUENTE-20')).toEqual({ used: 0, kept: 1 });
    shop.clock.pass({ minutes: 31 });
    await shop.reconcile();
    expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned']);
    expect(await usesOf('PUENTE-20')).toEqual(none);
  });

  test.runIf(onPostgres)(
    '[PAY-17, ASVS-2.3.4] who asks for the last use while another takes it waits, and is refused',
    async () => {
      await make({ usos: 1 });
      const course = { id: shop.courseId, programaId: shop.courseId };
      const of = (userId: string) => ({ userId, course, at: shop.clock.now });
      const other = await shop.app.student();
      const { orderId } = (await shop.buy('payment').then(() => shop.payments()))[0]!;
      const given = await givenCode(shop.platform.database.db, 'PUENTE-20', of(other.id));
      const taken = Promise.withResolvers<void>();
      const commit = Promise.withResolvers<void>();
      const { database } = shop.platform;
      const first = database.transaction(testActor, async (tx) => {
        await spendUse(tx, orderId, await holdUse(tx, given, of(shop.student.id)), shop.clock.now);
        taken.resolve();
        await commit.promise;
      });
      await taken.promise;
      const second = database
        .transaction(testActor, (tx) => holdUse(tx, given, of(other.id)))
        .then(
          () => 'held',
          ({ code }: { code: string }) => code,
        );
      const isBlocked = async () =>
        (
          await database.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`)
        ).rows.length > 0;
      await expect
        .poll(isBlocked)
        .toBe(true)
        .finally(() => commit.resolve());
      await first;
      expect(await second).toBe('CODE_USED_UP');
    },
  );
});

describe('who can’t use a code', () => {
  test('[PAY-17] for a course that is archived, or whose enrolment has closed', async () => {
    await makeSeats();
    await make();
    const archived = await createCourse(shop.platform, { precio: 300 });
    await sql`update courses set "archivedAt" = now() where id = ${archived}`.execute(shop.db);
    for (const answer of [
      await price('CENTRO', archived),
      await seat('CENTRO', archived),
      await shop.create('payment', { course: archived, codigo: 'PUENTE-20' }),
    ])
      expect(answer.body.code).toBe('COURSE_NOT_FOUND');
    await sql`update courses set "inscripcionCierra" = ${new Date(shop.clock.now.getTime() + minute)}
      where id = ${shop.courseId}`.execute(shop.db);
    shop.clock.pass({ minutes: 1 });
    expect((await seat('CENTRO')).body.code).toBe('COURSE_ENROLMENT_CLOSED');
    expect((await shop.create('payment', { codigo: 'PUENTE-20' })).body.code).toBe('COURSE_ENROLMENT_CLOSED');
    expect(await shop.subscriptions()).toEqual([]);
    expect([await usesOf('CENTRO'), await usesOf('PUENTE-20')]).toEqual([none, none]);
  });

  test('[PAY-17] of another programme: neither price, nor order, nor seat', async () => {
    const other = await createCourse(shop.platform, { precio: 300 });
    const { rows } = await sql<{ id: string }>`select "programaId" as id from courses where id = ${other}`.execute(
      shop.db,
    );
    const programaId = rows[0]!.id;
    await makeSeats({ programaId });
    await make({ programaId });
    const answers = [
      await price('CENTRO'),
      await seat('CENTRO'),
      await shop.create('payment', { codigo: 'PUENTE-20' }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('CODE_OTHER_COURSE'));
    expect((await seat('CENTRO', other)).status).toBe(201);
  });

  test('[PAY-17] with an account that is suspended or not verified: no seat, and nothing is kept', async () => {
    await makeSeats();
    await sql`update users set "isActive" = false where id = ${shop.student.id}`.execute(shop.db);
    const path = `cursos/${shop.courseId}/cupo`;
    expect((await shop.student.post(path, { codigo: 'CENTRO' })).status).toBe(401);
    const unverified = await createUser(shop.platform, { verified: false });
    await expect(shop.signIn(unverified.email)).rejects.toThrow('EMAIL_NOT_VERIFIED');
    expect((await shop.call('POST', path, { body: { codigo: 'CENTRO' } })).status).toBe(401);
    expect(await usesOf('CENTRO')).toEqual(none);
  });
});

test('[PAY-17, ASVS-2.4.1] an address asks with codes 150 times in ten minutes, whatever account; others go on', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => shop.app.student()));
  const ask = ({ token }: Person, remoteAddress: string) =>
    shop.app.server.inject({
      method: 'POST',
      url: `/api/cursos/${shop.courseId}/${token === people[0]!.token ? 'precio' : 'cupo'}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { codigo: 'ADIVINADO' },
      remoteAddress,
    });
  for (let count = 0; count < 150; count += 1) {
    expect((await ask(people[count % 6]!, '198.51.100.7')).json().code).toBe('CODE_UNKNOWN');
  }
  expect((await ask(people[6]!, '198.51.100.7')).statusCode).toBe(429);
  expect((await ask(people[6]!, '198.51.100.8')).json().code).toBe('CODE_UNKNOWN');
});
