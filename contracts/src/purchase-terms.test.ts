import { describe, expect, test } from 'vitest';

import { refundTerms } from './purchase-terms.ts';

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
