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
  const plan = { paymentMode: 'subscription' as const, consent: lines, codigoId: null };
  const full = { paymentMode: 'payment' as const, consent: [line(1, 60_000)], codigoId: null };

  test('is reused while mode, amounts and due dates are the same', () => {
    expect(isSameOffer(plan, 'subscription', [...lines], null)).toBe(true);
    expect(isSameOffer(full, 'payment', [line(1, 60_000)], null)).toBe(true);
  });

  test('is replaced for another mode, another price, or a plan with other due dates', () => {
    expect(isSameOffer({ ...plan, consent: full.consent }, 'payment', full.consent, null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 44_000, 28)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 50_000, 29)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000, 22), line(2, 50_000, 28)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [...lines, line(3, 1)], null)).toBe(false);
    expect(isSameOffer(full, 'payment', [line(1, 59_999)], null)).toBe(false);
  });

  test('for a full payment is still the same the next day', () => {
    expect(isSameOffer(full, 'payment', [line(1, 60_000, 22)], null)).toBe(true);
  });

  test('[PAY-17] is replaced for another code, and when a code comes or goes, also at the same price', () => {
    const withCode = { ...full, codigoId: 'one' };
    expect(isSameOffer(withCode, 'payment', full.consent, 'one')).toBe(true);
    expect(isSameOffer(withCode, 'payment', full.consent, 'other')).toBe(false);
    expect(isSameOffer(withCode, 'payment', full.consent, null)).toBe(false);
    expect(isSameOffer(full, 'payment', full.consent, 'one')).toBe(false);
  });
});
