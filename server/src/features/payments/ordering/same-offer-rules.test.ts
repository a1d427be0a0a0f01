import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { isSameOffer } from './same-offer-rules.ts';

/** A line of a plan; `day` is its due day in November 2026. */
const line = (numero: number, monto: number, day = 21) => ({
  numero,
  monto: cents(monto),
  fecha: `2026-11-${day}`,
});

describe('an open order', () => {
  const lines = [line(1, 10_000), line(2, 50_000, 28)];
  const plan = { paymentMode: 'subscription' as const, consent: lines };
  const full = { paymentMode: 'payment' as const, consent: [line(1, 60_000)] };

  test('is reused while mode, amounts and due dates are the same', () => {
    expect(isSameOffer(plan, 'subscription', [...lines])).toBe(true);
    expect(isSameOffer(full, 'payment', [line(1, 60_000)])).toBe(true);
  });

  test('is replaced for another mode, another price, or a plan with other due dates', () => {
    expect(isSameOffer({ ...plan, consent: full.consent }, 'payment', full.consent)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 44_000, 28)])).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 50_000, 29)])).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000, 22), line(2, 50_000, 28)])).toBe(false);
    expect(isSameOffer(plan, 'subscription', [...lines, line(3, 1)])).toBe(false);
    expect(isSameOffer(full, 'payment', [line(1, 59_999)])).toBe(false);
  });

  test('for a full payment is still the same the next day', () => {
    expect(isSameOffer(full, 'payment', [line(1, 60_000, 22)])).toBe(true);
  });
});
