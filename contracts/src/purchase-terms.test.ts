import { describe, expect, test } from 'vitest';

import { accessEnd, refundDeadline, refundTerms } from './purchase-terms.ts';

describe('what comes back', () => {
  const now = new Date('2026-11-22T15:00:00Z');

  test('[SHOP-4] everything until the first class begins, to the moment; then each case is looked at', () => {
    const later = new Date(now.getTime() + 1);
    expect(refundTerms(later, now)).toEqual({ kind: 'until', firstClass: later });
    expect(refundTerms(now, now)).toEqual({ kind: 'begun' });
    expect(refundTerms(new Date('2026-11-21T15:00:00Z'), now)).toEqual({ kind: 'begun' });
  });

  test('[SHOP-4] a course without dates has not begun', () => {
    expect(refundTerms(null, now)).toEqual({ kind: 'undated' });
  });
});

test.each([
  [0, '2026-12-09T14:59:59Z', 'until'],
  [0, '2026-12-09T15:00:00Z', 'begun'],
  [7, '2026-12-02T14:59:59Z', 'until'],
  [7, '2026-12-02T15:00:00Z', 'over'],
  [7, '2026-12-09T14:59:59Z', 'over'],
  [7, '2026-12-09T15:00:00Z', 'begun'],
  [60, '2026-12-01T00:00:00Z', 'over'],
])('[BRAND-1, SHOP-4] %d days before the first class, at %s: %s', (days, now, kind) => {
  const firstClass = new Date('2026-12-09T15:00:00Z');
  expect(refundTerms(firstClass, new Date(now), days).kind).toBe(kind);
  expect(refundTerms(null, new Date(now), days)).toEqual({ kind: 'undated' });
});

test('[BRAND-1, SHOP-4] the last moment is so many days of 24 hours before the first class', () => {
  expect(refundDeadline(new Date('2026-12-09T15:00:00Z'), 7)).toEqual(new Date('2026-12-02T15:00:00Z'));
});

test.each([
  ['2026-01-15T18:30:00.000Z', 1, '2026-02-15T18:30:00.000Z'],
  ['2026-01-31T18:30:00.000Z', 1, '2026-02-28T18:30:00.000Z'],
  ['2028-01-31T18:30:00.000Z', 1, '2028-02-29T18:30:00.000Z'],
  ['2026-05-31T18:30:00.000Z', 1, '2026-06-30T18:30:00.000Z'],
  ['2026-02-28T18:30:00.000Z', 1, '2026-03-28T18:30:00.000Z'],
  ['2026-12-31T18:30:00.000Z', 2, '2027-02-28T18:30:00.000Z'],
  ['2026-11-22T00:00:00.000Z', 12, '2027-11-22T00:00:00.000Z'],
  ['2026-11-22T00:00:00.000Z', 0, '2026-11-22T00:00:00.000Z'],
])('access from %s on for %i months ends on the same day, %s, or the last of its month', (start, months, end) => {
  const from = new Date(start);
  expect(accessEnd(from, months)).toEqual(new Date(end));
  expect(from.toISOString()).toBe(start);
});

test('access for no number of months has no end', () => {
  expect(accessEnd(new Date('2026-11-22T00:00:00Z'), null)).toBeNull();
});
