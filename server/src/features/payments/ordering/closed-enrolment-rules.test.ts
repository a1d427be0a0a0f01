import { expect, test } from 'vitest';

import { graceMinutes, mayBuyUntilClosing } from './closed-enrolment-rules.ts';

const closes = new Date('2026-11-21T15:00:00Z');
const at = (minutes: number) => new Date(closes.getTime() + minutes * 60_000);
const may = (minutes: number, facts: { hasOpenOrder?: boolean; hasArrears?: boolean } = {}) =>
  mayBuyUntilClosing({ closes, hasOpenOrder: false, hasArrears: false, now: at(minutes), ...facts });

test('[SHOP-3] a course is bought until its enrolment closes', () => {
  expect([may(-1), may(-1 / 60_000), may(0), may(1)]).toEqual([true, true, false, false]);
  expect(mayBuyUntilClosing({ closes: null, hasOpenOrder: false, hasArrears: false, now: at(0) })).toBe(true);
});

test('[SHOP-3] whoever was shown the price before has 30 more minutes', () => {
  const shown = { hasOpenOrder: true };
  expect(graceMinutes).toBe(30);
  expect([may(0, shown), may(29.99, shown), may(30, shown)]).toEqual([true, true, false]);
});

test('[SHOP-3] [PAY-18] a plan that was stopped unpaid is continued at any time', () => {
  expect(may(60 * 24 * 90, { hasArrears: true })).toBe(true);
});
