import { describe, expect, test, vi } from 'vitest';

import { cards, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { collectInstalment, reconcile } from '../job-types.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const at = new Date('2026-10-31T15:00:00Z');
/** Nine in the morning in New York. */
const due = [
  '2026-11-30T14:00:00Z',
  '2026-12-31T14:00:00Z',
  '2027-01-31T14:00:00Z',
  '2027-02-28T14:00:00Z',
  '2027-03-31T13:00:00Z',
];

async function plan(card = cards.works, precio = 199.99): Promise<void> {
  shop = await checkout({ at, precio });
  await shop.buy('subscription', card);
}

const states = async () => (await shop.payments()).map(({ estado }) => estado);
const access = async () => (await shop.subscriptions())[0]?.estado;
const subjects = async () => (await shop.mailsTo(shop.student)).map(({ subject }) => subject);
const charges = async () => (await shop.stripe.charges.list({ limit: 100 })).data;

describe('a plan that is paid on time', () => {
  test('[PAY-11] charges every instalment on its due day, and adds up to the price', async () => {
    await plan();
    expect(await shop.held()).toBe(10_000);
    for (const [index, moment] of due.entries()) {
      await shop.goTo(new Date(new Date(moment).getTime() - 60_000).toISOString());
      expect(await shop.payments().then((all) => all.filter(({ paidAt }) => paidAt))).toHaveLength(index + 1);
      await shop.goTo(moment);
      expect((await shop.payments()).filter(({ paidAt }) => paidAt)).toHaveLength(index + 2);
    }
    await shop.pass(40 * day);
    expect(await states()).toEqual(Array(6).fill('succeeded'));
    expect(await shop.held()).toBe(19_999);
    expect(await shop.orders()).toMatchObject([{ estado: 'completed' }]);
    expect(await charges()).toHaveLength(6);
    expect((await shop.payments()).map(({ receiptNumber }) => receiptNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await subjects()).filter((subject) => subject.startsWith('Tu recibo'))).toHaveLength(6);
  });

  test('shows the student past and future payments', async () => {
    await plan(cards.works, 600);
    const { body } = await shop.student.get('payments/plans');
    expect(body).toMatchObject([
      { cursoId: shop.courseId, estado: 'active', total: 600, curso: 'Ciudadanía y Naturalización' },
    ]);
    expect(body[0].pagos).toMatchObject([
      { numero: 1, monto: 100, fecha: '2026-10-31', estado: 'succeeded' },
      {
        numero: 2,
        monto: 100,
        fecha: '2026-11-30',
        estado: 'scheduled',
        proximoIntento: null,
        requiereAutenticacion: false,
      },
      ...[3, 4, 5, 6].map((numero) => ({ numero, estado: 'scheduled' })),
    ]);
    const other = await shop.app.student();
    expect((await other.get('payments/plans')).body).toEqual([]);
  });

  test('charges once when two servers run the job concurrently', async () => {
    await plan();
    const { database } = shop.platform;
    const second = await testApp({ at, database, outside: { cardFetch: shop.standIns.cards.fetch } });
    try {
      shop.clock.set(due[0]!);
      second.clock.set(due[0]!);
      await Promise.all([shop.pass(0), shop.pass(0), second.settle()]);
      expect(await charges()).toHaveLength(2);
      expect(await states()).toEqual(['succeeded', 'succeeded', ...Array(4).fill('scheduled')]);
    } finally {
      await second.close();
    }
  });

  test('charges once when the server crashes between the charge and its commit', async () => {
    await plan();
    shop.standIns.cards.chaos.drop = true;
    const dies = vi.spyOn(shop.platform.events, 'publish').mockRejectedValue(new Error('killed'));
    await shop.goTo(due[0]!).catch(() => undefined);
    expect(await states()).toEqual(['succeeded', 'pending', ...Array(4).fill('scheduled')]);
    dies.mockRestore();
    // The lease of the attempt expires; the retry finds the charge.
    await shop.pass(16 * 60_000);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...Array(4).fill('scheduled')]);
    expect(await charges()).toHaveLength(2);
  });

  test('charges once when the server crashes before the charge', async () => {
    await plan();
    // Takes in the events of the first payment's capture.
    await shop.webhooks();
    shop.network.down = true;
    await shop.goTo(due[0]!).catch(() => undefined);
    expect((await states())[1]).toBe('pending');
    expect(await charges()).toHaveLength(1);
    shop.network.down = false;
    await shop.pass(16 * 60_000);
    expect((await states())[1]).toBe('succeeded');
    expect((await shop.payments())[1]).toMatchObject({ attempts: 1 });
    expect(await charges()).toHaveLength(2);
  });

  test('does not charge an instalment again that the student paid early', async () => {
    await plan();
    const [, second] = await shop.payments();
    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    expect(intent).toMatchObject({ monto: 19.99, total: 199.99 });
    await shop.pay(intent, cards.works);
    expect((await shop.confirm(intent, 'subscription')).status).toBe(200);
    await shop.goTo(due[0]!);
    expect(await charges()).toHaveLength(2);
    const again = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    expect(again.body).toMatchObject({ statusCode: 409, code: 'INSTALMENT_NOT_PAYABLE' });
  });

  test('[ASVS-8.2.2] lets nobody else pay or see its instalments', async () => {
    await plan();
    const [, second] = await shop.payments();
    const other = await shop.app.student();
    const answer = await other.post(`payments/instalments/${second!.id}/intent`);
    expect(answer.body).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
  });
});

describe('a plan that is halted', () => {
  test('[PAY-11] is not charged, even by a job that was queued before', async () => {
    await plan();
    await shop.db.updateTable('orders').set({ estado: 'halted', haltReason: 'dispute' }).execute();
    const [, second] = await shop.payments();
    shop.clock.set(due[0]!);
    await shop.platform.jobs.enqueue(shop.platform.database.bookkeeping, collectInstalment, { paymentId: second!.id });
    await shop.settle();
    expect(await charges()).toHaveLength(1);
    expect((await shop.payments())[1]).toMatchObject({ estado: 'scheduled', attempts: 0, intentId: null });
  });
});

describe('a plan whose card is declined', () => {
  test('is retried after 3, 5 and 7 days; access is suspended after 7 days and ends after 30', async () => {
    await plan(cards.laterDeclined);
    const tries: number[] = [];
    const accessByDay: Record<number, string | undefined> = {};
    await shop.goTo(due[0]!);
    for (let passed = 0; passed <= 30; passed += 1) {
      tries.push((await charges()).filter(({ status }) => status === 'failed').length);
      accessByDay[passed] = await access();
      await shop.pass(day);
    }
    expect(tries.slice(0, 10)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
    expect(tries.at(-1)).toBe(4);
    expect([accessByDay[0], accessByDay[6], accessByDay[7], accessByDay[29], accessByDay[30]]).toEqual([
      'Activa',
      'Activa',
      'Inactiva',
      'Inactiva',
      'Cancelada',
    ]);
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'unpaid' }]);
    expect(await states()).toEqual(['succeeded', ...Array(5).fill('cancelled')]);
    await shop.pass(90 * day);
    expect(await charges()).toHaveLength(5);
    expect((await subjects()).filter((subject) => subject.startsWith('No pudimos cobrar'))).toHaveLength(4);
  });

  test('notifies the student of each decline with a link to pay that instalment, and reactivates access once paid', async () => {
    await plan(cards.laterDeclined);
    await shop.goTo(due[0]!);
    await shop.pass(8 * day);
    expect(await access()).toBe('Inactiva');
    const [mail] = await shop.mailsTo(shop.student);
    const [, second] = await shop.payments();
    expect(mail!.text).toContain(`/dashboard/subscriptions?curso=${shop.courseId}&pago=${second!.id}`);
    expect(mail!.text).toContain('$19.99');

    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    expect(intent.paymentIntentId).toBe(second!.intentId);
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    expect(await access()).toBe('Activa');
    expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded', nextAttemptAt: null, failureCode: null });
  });

  test('stays Inactiva while another instalment is unpaid for more than a week', async () => {
    await plan(cards.laterDeclined);
    await shop.goTo(due[0]!);
    await shop.pass(29 * day);
    await shop.db.updateTable('payments').set({ nextAttemptAt: shop.clock.now }).where('numero', '=', 3).execute();
    await shop.pass(0);
    const [, , third] = await shop.payments();
    expect(third).toMatchObject({ estado: 'failed' });
    const { body: intent } = await shop.student.post(`payments/instalments/${third!.id}/intent`);
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    expect(await states()).toEqual(['succeeded', 'failed', 'succeeded', ...Array(3).fill('scheduled')]);
    expect(await access()).toBe('Inactiva');
  });

  test('with authentication required tells the student, who can complete it on the same intent', async () => {
    shop = await checkout({ at, precio: 199.99 });
    const first = await shop.open('subscription');
    await shop.pay(first, cards.needsBankAlways);
    await shop.authenticate(first, 'succeed');
    await shop.webhooks();
    await shop.goTo(due[0]!);
    const [, second] = await shop.payments();
    expect(second).toMatchObject({ estado: 'failed', failureCode: 'authentication_required', nextAttemptAt: null });
    expect(await subjects()).toContain('Confirma tu pago: Ciudadanía y Naturalización');
    expect((await shop.student.get('payments/plans')).body[0].pagos[1]).toMatchObject({
      estado: 'failed',
      requiereAutenticacion: true,
    });
    const notices = await shop.student.get('notificaciones');
    expect(notices.body).toContainEqual(expect.objectContaining({ enlace: expect.stringContaining(second!.id) }));

    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    expect(intent.paymentIntentId).toBe(second!.intentId);
    await shop.pay(intent, cards.needsBankAlways);
    await shop.authenticate(intent, 'succeed');
    await shop.webhooks();
    expect((await states())[1]).toBe('succeeded');
  });

  test.each(['pm_gone', null])('whose card is detached (%s) fails like a decline, and is not retried', async (card) => {
    await plan();
    await shop.db.updateTable('payment_customers').set({ paymentMethodId: card }).execute();
    await shop.goTo(due[0]!);
    expect((await shop.payments())[1]).toMatchObject({
      estado: 'failed',
      failureCode: 'payment_method_missing',
      nextAttemptAt: null,
    });
    expect(await charges()).toHaveLength(1);
  });

  test('counts a decline once, however often the webhook is delivered', async () => {
    await plan(cards.laterDeclined);
    shop.standIns.cards.chaos.duplicate = true;
    await shop.goTo(due[0]!);
    for (let round = 0; round < 3; round += 1) await shop.run(reconcile);
    const [, second] = await shop.payments();
    await shop.settlement.settle(testActor, second!.id);
    expect((await subjects()).filter((subject) => subject.startsWith('No pudimos cobrar'))).toHaveLength(1);
    expect((await shop.payments())[1]).toMatchObject({ attempts: 1, firstFailedAt: second!.firstFailedAt });
  });

  test('does not count the previous decline for the next attempt while that is in progress', async () => {
    await plan(cards.laterDeclined);
    await shop.goTo(due[0]!);
    const [, second] = await shop.payments();
    const leased = new Date(shop.clock.now.getTime() + 60_000);
    await shop.db
      .updateTable('payments')
      .set({ estado: 'pending', nextAttemptAt: leased })
      .where('numero', '=', 2)
      .execute();
    await shop.settlement.settle(testActor, second!.id);
    await shop.settle();
    expect((await shop.payments())[1]).toMatchObject({ estado: 'pending', nextAttemptAt: leased });
    expect((await subjects()).filter((subject) => subject.startsWith('No pudimos cobrar'))).toHaveLength(1);
  });

  test('is not affected by a card that the student tries on their own', async () => {
    await plan(cards.laterDeclined);
    await shop.goTo(due[0]!);
    const [, second] = await shop.payments();
    await shop.pass(day);
    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    await shop.pay(intent, cards.noFunds);
    await shop.webhooks();
    await shop.settle();
    const { nextAttemptAt, firstFailedAt } = second!;
    expect((await shop.payments())[1]).toMatchObject({
      estado: 'failed',
      failureCode: 'insufficient_funds',
      nextAttemptAt,
      firstFailedAt,
    });
    expect((await subjects()).filter((subject) => subject.startsWith('No pudimos cobrar'))).toHaveLength(1);
  });
});
