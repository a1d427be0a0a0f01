import { expect, test } from 'vitest';

import { discountAt } from './discount.ts';

const desde = new Date('2026-12-01T05:00:00Z');
const hasta = new Date('2026-12-05T05:00:00Z');
const discount = (descuentoDesde: Date | null, descuentoHasta: Date | null) => ({
  porcentajeDescuento: 0.2,
  descuentoDesde,
  descuentoHasta,
});

test.each([
  ['before it', '2026-12-01T04:59:59.999Z', 0],
  ['from its first moment on', '2026-12-01T05:00:00Z', 0.2],
  ['until its last', '2026-12-05T04:59:59.999Z', 0.2],
  ['from its end on', '2026-12-05T05:00:00Z', 0],
])('[ADM-2] a discount with a period: %s', (_, at, expected) => {
  expect(discountAt(discount(desde, hasta), new Date(at))).toBe(expected);
});

test('[ADM-2] a discount without a bound has none', () => {
  expect(discountAt(discount(null, null), desde)).toBe(0.2);
  expect(discountAt(discount(null, hasta), new Date(0))).toBe(0.2);
  expect(discountAt(discount(desde, null), new Date('2050-01-01T00:00:00Z'))).toBe(0.2);
});
