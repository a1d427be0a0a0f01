import { cents, noCents } from '@puente/contracts/cents';
import { expect, test } from 'vitest';

import { leftToRefund, mayRefund, type RefundFacts } from './refund-rules.ts';

const facts = (changed: Partial<RefundFacts> = {}): RefundFacts => ({
  estado: 'succeeded',
  monto: cents(10_000),
  refunded: noCents,
  dispute: null,
  intentId: 'pi_1',
  receiptNumber: 1,
  hasPending: false,
  ...changed,
});
const ask = (amount: number, changed: Partial<RefundFacts> = {}, seen = 0) =>
  mayRefund(facts(changed), { amount: cents(amount), seen: cents(seen) });

test('[ADM-16] what is left of a payment can be returned, to the cent and no more', () => {
  expect(leftToRefund(facts({ refunded: cents(2_500) }))).toEqual({ ok: true, left: 7_500 });
  expect(ask(10_000)).toEqual({ ok: true });
  expect(ask(10_001)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  expect(ask(7_501, { refunded: cents(2_500) }, 2_500)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
  expect(ask(0)).toMatchObject({ code: 'REFUND_TOO_MUCH' });
});

test('[ADM-16] a refund that was made since the administrator looked refuses theirs', () => {
  expect(ask(2_500, { refunded: cents(2_500) }, 0)).toMatchObject({ code: 'REFUND_CHANGED' });
  expect(ask(2_500, { refunded: cents(2_500) }, 2_500)).toEqual({ ok: true });
});

test.each([
  ['REFUND_DONE', { estado: 'refunded' }],
  ['REFUND_NOT_TAKEN', { estado: 'failed' }],
  ['REFUND_NOT_TAKEN', { estado: 'scheduled' }],
  ['REFUND_DISPUTED', { dispute: 'open' }],
  ['REFUND_DISPUTED', { dispute: 'lost' }],
  ['REFUND_IN_PROGRESS', { hasPending: true }],
  ['REFUND_IN_PROGRESS', { receiptNumber: null }],
] as const)('[ADM-16] %s: %j', (code, changed) => {
  expect(ask(1_000, changed)).toMatchObject({ code });
  expect(leftToRefund(facts(changed))).toEqual({ ok: false, code });
});

test('[ADM-16] a dispute that was won, and what no card paid, can be returned; a seat gives back its 0.00', () => {
  expect(ask(1_000, { dispute: 'won' })).toEqual({ ok: true });
  expect(ask(1_000, { intentId: null, receiptNumber: null })).toEqual({ ok: true });
  expect(ask(0, { monto: noCents, intentId: null, receiptNumber: null })).toEqual({ ok: true });
});
