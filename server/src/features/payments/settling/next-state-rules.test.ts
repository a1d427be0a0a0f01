import { type Cents, cents, noCents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import type { Failure, IntentFacts } from '../gateway/provider-facts.ts';
import type { DisputeState, Order, Payment } from '../tables.ts';
import {
  afterRefund,
  type Facts,
  isTaken,
  matches,
  mayCapture,
  type State,
  stateAfter,
  steps,
  type Transition,
} from './next-state-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const paidAt = new Date('2026-11-21T14:59:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const orderWith = (values: Partial<Order> = {}): Order => ({
  id: 'o',
  userId: 'u',
  cursoId: 'c',
  titulo: 'Visas',
  paymentMode: 'subscription',
  total: cents(30_000),
  currency: 'usd',
  estado: 'open',
  haltReason: null,
  subscriptionId: null,
  graceDays: 7,
  consent: [],
  consentAt: now,
  createdAt: now,
  updatedAt: now,
  ...values,
});

const paymentWith = (values: Partial<Payment> = {}): Payment => ({
  id: `p${values.numero ?? 1}`,
  orderId: 'o',
  numero: 1,
  monto: cents(10_000),
  dueDate: `2026-${10 + (values.numero ?? 1)}-21`,
  estado: 'pending',
  intentId: 'pi',
  generation: 0,
  attempts: 0,
  nextAttemptAt: null,
  firstFailedAt: null,
  failureCode: null,
  failedCharge: null,
  metodoPago: null,
  refunded: noCents,
  dispute: null,
  receiptNumber: null,
  paidAt: null,
  version: 1,
  checkedAt: null,
  createdAt: now,
  updatedAt: now,
  ...values,
});

/** The state of the payment `of` among payments that are numbered from 1. */
const stateOf = (order: Partial<Order>, payments: Partial<Payment>[], of = 1): State => {
  const all = payments.map((values, index) => paymentWith({ numero: index + 1, ...values }));
  return { now, order: orderWith(order), payments: all, payment: all[of - 1]! };
};

const intentWith = (values: Partial<IntentFacts> = {}): IntentFacts => ({
  id: 'pi',
  status: 'succeeded',
  amount: cents(10_000),
  amountReceived: cents(10_000),
  currency: 'usd',
  paymentId: 'p1',
  orderId: 'o',
  paidAt,
  metodoPago: 'Visa •••• 4242',
  savedCard: null,
  refunded: noCents,
  dispute: null,
  failure: null,
  ...values,
});

type News = Partial<Omit<Facts, 'intent'>> & { intent?: Partial<IntentFacts> };
type Answer = NonNullable<State['enrolment']>;

/** The transitions of a settlement, as the writer takes them from one step to the next. */
function transitionsOf(before: State, { intent, ...news }: News = {}, answer?: Answer): Transition[] {
  const facts = { refusal: undefined, returnedByHand: noCents, zone: 'UTC', ...news, intent: intentWith(intent) };
  const transitions: Transition[] = [];
  let state = before;
  for (const step of steps) {
    const transition = step(state, facts);
    if (!transition) continue;
    transitions.push(transition);
    state = stateAfter(state, transition);
    if (transition.asks && answer) state = { ...state, enrolment: answer };
    if (transition.receipt) state = stateAfter(state, { payment: { receiptNumber: 1 } });
  }
  return transitions;
}

const came = { estado: 'succeeded', paidAt, metodoPago: 'Visa •••• 4242', nextAttemptAt: null, failureCode: null };
const paid: Partial<Payment> = { estado: 'succeeded', receiptNumber: 1 };
const late: Partial<Payment> = { estado: 'failed', firstFailedAt: daysAgo(8), failureCode: 'insufficient_funds' };
const active: Partial<Order> = { estado: 'active', subscriptionId: 's' };
const completed: Partial<Order> = { estado: 'completed', subscriptionId: 's' };
const inDispute: Partial<Order> = { estado: 'halted', haltReason: 'dispute', subscriptionId: 's' };
const created = { subscriptionId: 's', created: true };
const owned = { subscriptionId: 's', created: false };
const failure: Failure = { code: 'insufficient_funds', charge: 'ch_1', final: false };
const decline: News = { intent: { status: 'requires_payment_method', failure } };
const refundOf = (thisTime: number, inAll: number, more: Partial<Transition['refund']> = {}) => ({
  inAll: cents(inAll),
  thisTime: cents(thisTime),
  byHand: noCents,
  isFullRefund: inAll === 10_000,
  wasOwed: true,
  ...more,
});

type Case = [state: State, news: News, transitions: unknown[], answer?: Answer];
const table = (cases: Record<string, Case>) =>
  test.each(Object.entries(cases))('%s', (_title, [state, news, transitions, answer]) => {
    expect(transitionsOf(state, news, answer)).toEqual(transitions);
  });

const goesOn = { payment: came, access: 'Activa', receipt: true };
const comes = { payment: came, receipt: true };
const finishes = { ...goesOn, order: { estado: 'completed' } };

describe('money that came in', () => {
  const enrols = { payment: came, asks: 'enrolment' };
  const starts = (estado: 'active' | 'completed') => ({
    order: { estado, haltReason: null, subscriptionId: 's' },
    codeUse: 'counted',
    receipt: true,
  });
  const completes = { scheduled: [], ...starts('completed') };
  table({
    'enrolls, and completes an order of one payment': [stateOf({}, [{}]), {}, [enrols, completes], created],
    'enrolls, schedules the instalments at 09:00 of their days, and keeps the card': [
      stateOf({}, [{}, { estado: 'scheduled' }]),
      { intent: { savedCard: 'pm' }, zone: 'America/New_York' },
      [
        enrols,
        {
          scheduled: [{ id: 'p2', nextAttemptAt: new Date('2026-12-21T14:00:00Z') }],
          ...starts('active'),
          card: { paymentMethodId: 'pm', since: paidAt },
        },
      ],
      created,
    ],
    'enrolls for an abandoned order too': [
      stateOf({ estado: 'abandoned' }, [{ estado: 'cancelled' }]),
      {},
      [enrols, completes],
      created,
    ],
    'goes back, without a receipt, when the student already had the course': [
      stateOf({}, [{}]),
      {},
      [enrols, { stop: 'duplicate', codeUse: 'released', givesBack: true }],
      owned,
    ],
    'has the time of now when the provider tells none': [
      stateOf(active, [paid, { estado: 'scheduled' }, {}], 2),
      { intent: { paidAt: null } },
      [{ payment: { ...came, paidAt: now }, access: 'Activa', receipt: true }],
    ],
    'pays the next instalment': [
      stateOf(active, [paid, { estado: 'scheduled' }, { estado: 'scheduled' }], 2),
      {},
      [goesOn],
    ],
    'pays the last instalment': [stateOf(active, [paid, {}], 2), {}, [finishes]],
    'of a late instalment gives access back': [stateOf(active, [paid, late, { estado: 'scheduled' }], 2), {}, [goesOn]],
    'of a late instalment gives no access back while another is overdue for a week': [
      stateOf(active, [paid, late, late], 2),
      {},
      [comes],
    ],
    'of an instalment gives access back while another is overdue for less': [
      stateOf(active, [paid, late, { ...late, firstFailedAt: daysAgo(6) }], 2),
      {},
      [goesOn],
    ],
    '[BRAND-1] of an instalment gives access back by the days of grace of its order': [
      stateOf({ ...active, graceDays: 9 }, [paid, late, late], 2),
      {},
      [goesOn],
    ],
    '[BRAND-1] of an instalment gives no access back where its order has fewer days of grace': [
      stateOf({ ...active, graceDays: 6 }, [paid, late, { ...late, firstFailedAt: daysAgo(6) }], 2),
      {},
      [comes],
    ],
    'of an instalment changes no access while a dispute is open': [
      stateOf(inDispute, [{ ...paid, dispute: 'open' }, {}], 2),
      {},
      [comes],
    ],
    'goes back, without a receipt, when the plan had ended': [
      stateOf({ ...active, estado: 'halted', haltReason: 'unpaid' }, [paid, { estado: 'cancelled' }], 2),
      {},
      [{ payment: came, givesBack: true }],
    ],
    'and that was taken before changes nothing': [stateOf(completed, [paid]), {}, []],
    'and went back since, is taken and refunded at once': [
      stateOf({}, [{}]),
      { intent: { refunded: cents(10_000) } },
      [
        enrols,
        completes,
        {
          payment: { estado: 'refunded', refunded: 10_000 },
          refund: refundOf(10_000, 10_000),
          stop: 'refund',
          access: 'Cancelada',
          codeUse: 'freed',
        },
      ],
      created,
    ],
    'has not come while the bank decides': [
      stateOf({}, [{}]),
      { intent: { status: 'processing', refunded: cents(10_000), dispute: 'open' } },
      [],
    ],
  });
});

describe('authorized money', () => {
  const authorized = intentWith({ status: 'requires_capture', amountReceived: noCents });
  test('[PAY-18] is taken after the consent alone, and only when it matches', () => {
    expect(mayCapture(authorized, paymentWith(), orderWith())).toBe(true);
    expect(mayCapture(authorized, paymentWith(), orderWith({ consentAt: null }))).toBe(false);
    expect(mayCapture({ ...authorized, amount: cents(1) }, paymentWith(), orderWith())).toBe(false);
    expect(mayCapture({ ...authorized, status: 'succeeded' }, paymentWith(), orderWith())).toBe(false);
  });
});

describe('a decline', () => {
  const reason = { failureCode: 'insufficient_funds', failedCharge: 'ch_1' };
  const stored = { payment: reason };
  const failed = { ...reason, estado: 'failed', firstFailedAt: now, nextAttemptAt: daysAgo(-3) };
  const withoutCharge: News = { intent: { status: 'requires_payment_method', failure: { ...failure, charge: null } } };
  const refusal = { code: 'payment_method_missing', charge: null, final: true };
  const missing = { failureCode: 'payment_method_missing', failedCharge: null };
  table({
    'is stored when it is new': [stateOf({}, [{}]), decline, [stored]],
    'is stored when another charge was declined before': [stateOf({}, [{ failedCharge: 'ch_0' }]), decline, [stored]],
    'is known when its charge is stored': [stateOf({}, [{ failedCharge: 'ch_1' }]), decline, []],
    'without a charge is always new: it has nothing to identify it by': [
      stateOf({}, [{ failedCharge: 'ch_1' }]),
      withoutCharge,
      [{ payment: { ...reason, failedCharge: null } }],
    ],
    'without a charge is new on a payment without one too': [
      stateOf({}, [{}]),
      withoutCharge,
      [{ payment: { ...reason, failedCharge: null } }],
    ],
    'does not exist when the intent reports none': [
      stateOf({}, [{}]),
      { intent: { status: 'requires_payment_method' } },
      [],
    ],
    'in stale facts is ignored once the payment succeeded': [stateOf(completed, [paid]), decline, []],
    'in stale facts is ignored once the payment was refunded': [
      stateOf(completed, [{ estado: 'refunded' }]),
      decline,
      [],
    ],
    'is ignored while another attempt is processed': [
      stateOf({}, [{}]),
      { intent: { status: 'processing', failure } },
      [],
    ],
    'of the academy’s own attempt is retried': [stateOf(active, [paid, {}], 2), decline, [{ payment: failed }]],
    'of a later attempt counts from the first one': [
      stateOf(active, [paid, { firstFailedAt: daysAgo(4) }], 2),
      decline,
      [{ payment: { ...failed, firstFailedAt: daysAgo(4), nextAttemptAt: daysAgo(-1) } }],
    ],
    'of the student’s own payment of an instalment is stored alone': [
      stateOf(active, [paid, { estado: 'scheduled' }], 2),
      decline,
      [stored],
    ],
    'before a charge is stored and not retried': [
      stateOf(active, [paid, {}], 2),
      { refusal, intent: { status: 'requires_payment_method' } },
      [{ payment: { ...missing, estado: 'failed', firstFailedAt: now, nextAttemptAt: null } }],
    ],
    'before a charge counts more than what the intent reports': [
      stateOf({}, [{}]),
      { ...decline, refusal },
      [{ payment: missing }],
    ],
    'before a charge is ignored once the payment succeeded': [stateOf(active, [paid, {}], 2), { refusal }, [finishes]],
    'before a charge is ignored in stale facts too': [stateOf(completed, [paid]), { ...decline, refusal }, []],
  });
});

describe('a refund', () => {
  const back = (refunded: number, estado: 'succeeded' | 'refunded') => ({ refunded, estado });
  const ends = { stop: 'refund', access: 'Cancelada' };
  const part: Partial<Payment> = { ...paid, refunded: cents(2_500) };
  const whole: Partial<Payment> = { ...paid, estado: 'refunded', refunded: cents(10_000) };
  const allBack = { intent: { refunded: cents(10_000) } };
  table({
    'of a part changes only the amount': [
      stateOf(completed, [paid]),
      { intent: { refunded: cents(2_500) } },
      [{ payment: back(2_500, 'succeeded'), refund: refundOf(2_500, 2_500) }],
    ],
    'that is known changes nothing': [stateOf(completed, [part]), { intent: { refunded: cents(2_500) } }, []],
    'of the rest ends access and plan, and frees the code’s use': [
      stateOf(completed, [part]),
      allBack,
      [{ payment: back(10_000, 'refunded'), refund: refundOf(7_500, 10_000), ...ends, codeUse: 'freed' }],
    ],
    'of one whole instalment ends the plan; the code’s use stays counted while money is kept': [
      stateOf(active, [paid, paid], 2),
      allBack,
      [{ payment: back(10_000, 'refunded'), refund: refundOf(10_000, 10_000), ...ends }],
    ],
    'that the bank refuses is money of the academy again, and ends nothing': [
      stateOf({ ...active, estado: 'halted', haltReason: 'refund' }, [whole]),
      {},
      [{ payment: back(0, 'succeeded'), refund: refundOf(-10_000, 0) }],
    ],
    'that the bank refuses in part leaves the rest returned': [
      stateOf(completed, [{ ...paid, refunded: cents(5_000) }]),
      { intent: { refunded: cents(2_500) } },
      [{ payment: back(2_500, 'succeeded'), refund: refundOf(-2_500, 2_500) }],
    ],
    'of money that was not owed changes neither plan nor access': [
      stateOf(completed, [{ estado: 'succeeded' }]),
      allBack,
      [{ payment: back(10_000, 'refunded'), refund: refundOf(10_000, 10_000, { wasOwed: false }) }],
    ],
  });

  test.each([
    [0, 0, 0],
    [2_500, 0, 2_500],
    [0, 2_500, 2_500],
    [7_500, 2_500, 10_000],
    [10_000, 2_500, 10_000],
  ])('[ADM-16] %d to the card and %d by hand are %d returned of 10,000', (byCard, byHand, all) => {
    const news = { intent: { refunded: cents(byCard) }, returnedByHand: cents(byHand) };
    const [transition] = transitionsOf(stateOf(completed, [paid]), news);
    expect(transition?.payment?.refunded ?? 0).toBe(all);
  });

  const byHand = (values: Partial<Payment>, inAll: Cents, amount: Cents) =>
    afterRefund(stateOf(completed, [{ ...values, intentId: null }]), inAll, amount);
  const handed = (amount: number, more: object = {}) => refundOf(amount, amount, { byHand: cents(amount), ...more });

  test('[ADM-16] by hand of a part, of all, and of a seat for 0.00', () => {
    expect(byHand(paid, cents(2_500), cents(2_500))).toEqual({
      payment: back(2_500, 'succeeded'),
      refund: handed(2_500),
    });
    expect(byHand(paid, cents(10_000), cents(10_000))).toEqual({
      payment: back(10_000, 'refunded'),
      refund: handed(10_000),
      ...ends,
      codeUse: 'freed',
    });
    expect(byHand({ estado: 'succeeded', monto: noCents }, noCents, noCents)).toEqual({
      payment: back(0, 'refunded'),
      refund: handed(0, { isFullRefund: true }),
      ...ends,
      codeUse: 'freed',
    });
  });
});

describe('a dispute', () => {
  const news = (dispute: DisputeState): News => ({ intent: { dispute } });
  const alone = (dispute: DisputeState) => ({ payment: { dispute } });
  const resumes = (estado: 'active' | 'completed') => ({ order: { estado, haltReason: null } });
  const open: Partial<Payment> = { ...paid, dispute: 'open' };
  const halts = {
    ...alone('open'),
    order: { estado: 'halted', haltReason: 'dispute' },
    access: 'Inactiva',
  };
  const ends = { ...alone('lost'), stop: 'dispute', access: 'Cancelada' };
  table({
    'that is opened halts a plan': [stateOf(active, [paid, {}]), news('open'), [halts]],
    'that is opened halts a paid order': [stateOf(completed, [paid]), news('open'), [halts]],
    'that is opened changes nothing else of an order that ended for another reason': [
      stateOf({ ...inDispute, haltReason: 'refund' }, [paid]),
      news('open'),
      [alone('open')],
    ],
    'that is opened changes nothing else of an order without a subscription': [
      stateOf({ estado: 'halted', haltReason: 'duplicate' }, [paid]),
      news('open'),
      [alone('open')],
    ],
    'that is opened beside another one changes nothing else': [
      stateOf(inDispute, [open, paid], 2),
      news('open'),
      [alone('open')],
    ],
    'that is known changes nothing': [stateOf(inDispute, [open]), news('open'), []],
    'that is won resumes the plan': [
      stateOf(inDispute, [open, { estado: 'scheduled' }]),
      news('won'),
      [{ ...alone('won'), ...resumes('active'), access: 'Activa' }],
    ],
    'that is won leaves a paid order completed': [
      stateOf(inDispute, [open]),
      news('won'),
      [{ ...alone('won'), ...resumes('completed'), access: 'Activa' }],
    ],
    'that is won gives no access back while an instalment is overdue for a week': [
      stateOf(inDispute, [open, late]),
      news('won'),
      [{ ...alone('won'), ...resumes('active') }],
    ],
    'that is won changes nothing while another is open': [
      stateOf(inDispute, [open, open]),
      news('won'),
      [alone('won')],
    ],
    'that is won changes nothing when another is lost': [
      stateOf(inDispute, [open, { ...paid, dispute: 'lost' }]),
      news('won'),
      [alone('won')],
    ],
    'that is won changes nothing of an order that is not halted': [
      stateOf(completed, [open]),
      news('won'),
      [alone('won')],
    ],
    'that is won changes nothing of an order that was stopped for another reason': [
      stateOf({ ...inDispute, haltReason: 'refund' }, [open]),
      news('won'),
      [alone('won')],
    ],
    'that is lost ends access and plan': [stateOf(inDispute, [open, {}]), news('lost'), [ends]],
    'that is lost before it was known to be open ends them too': [stateOf(active, [paid, {}]), news('lost'), [ends]],
    'that is lost changes nothing else of an order that ended for another reason': [
      stateOf({ ...inDispute, haltReason: 'refund' }, [open]),
      news('lost'),
      [alone('lost')],
    ],
  });
});

test.each([
  ['scheduled', false],
  ['pending', false],
  ['failed', false],
  ['cancelled', false],
  ['succeeded', true],
  ['refunded', true],
] as const)('a payment that is %s has come in: %s', (estado, expected) => {
  expect(isTaken({ estado })).toBe(expected);
});

describe('an intent', () => {
  test('[PAY-13, ASVS-2.2.3] is accepted only when payment, order, currency and amounts match the row', () => {
    expect(matches(intentWith(), paymentWith(), orderWith())).toBe(true);
    for (const wrong of [
      { amount: cents(100) },
      { amountReceived: cents(59_999) },
      { currency: 'mxn' },
      { paymentId: 'other' },
      { orderId: null },
    ]) {
      expect(matches(intentWith(wrong), paymentWith(), orderWith()), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('has received no amount before it is paid', () => {
    const intent = intentWith({ status: 'processing', amountReceived: noCents });
    expect(matches(intent, paymentWith(), orderWith())).toBe(true);
  });
});
