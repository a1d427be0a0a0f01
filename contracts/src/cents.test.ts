import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';

import {
  type Cents,
  cents,
  centsNumber,
  discounted,
  equalPart,
  isCents,
  less,
  sum,
  toCents,
  toWire,
  discountAt,
} from './cents.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

describe('cents', () => {
  test('are not assignable to or from a plain number or the wire’s Money type', () => {
    expectTypeOf<number>().not.toExtend<Cents>();
    expectTypeOf<Cents>().not.toExtend<number>();
    expectTypeOf<Parameters<typeof toWire>>().toEqualTypeOf<[Cents]>();
    // @ts-expect-error A plain number has no unit.
    const plain: Cents = 100;
    // @ts-expect-error The wire's `Money` is dollars.
    const wire: number = cents(100);
    // @ts-expect-error Arithmetic operators are not allowed on the opaque type.
    const product = cents(100) * 2;
    expect([plain, wire, product]).toEqual([100, 100, 200]);
  });

  test('[ASVS-1.4.2] must be a whole number', () => {
    expect(() => cents(0.5)).toThrow(new RangeError('0.5 is not a whole number of cents.'));
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => cents(Infinity)).toThrow(RangeError);
    expect([isCents(1), isCents(-1), isCents(1.5), isCents('1'), isCents(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('convert to the wire format and back without loss', () => {
    fc.assert(fc.property(amount, (value) => toCents(toWire(value)) === value));
    expect(toCents(0.07)).toBe(7);
    expect(toCents(999_999.99)).toBe(99_999_999);
    expect(toWire(cents(19_999))).toBe(199.99);
    expect(() => toCents(10.001)).toThrow(new RangeError('10.001 is not a number of whole cents.'));
  });

  test('can be added and subtracted', () => {
    expect(sum([])).toBe(0);
    expect(sum([cents(1), cents(20), cents(300)])).toBe(321);
    expect(less(cents(100), cents(250))).toBe(-150);
  });

  test('split into equal parts add up to at most the total, and the remainder is less than one cent per part', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 12 }), (whole, parts) => {
        const rest = centsNumber(whole) - centsNumber(equalPart(whole, parts)) * parts;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(parts);
      }),
    );
  });
});

describe('a discounted price', () => {
  test('[PAY-12] is rounded half up to the cent', () => {
    expect(discounted(cents(120_000), 0.15)).toBe(102_000);
    expect(discounted(cents(10_001), 0.5)).toBe(5_001);
    expect(discounted(cents(999), 0.3333)).toBe(666);
    expect(discounted(cents(50_000), 0)).toBe(50_000);
    expect(discounted(cents(50_000), 1)).toBe(0);
  });

  test('[PAY-12] is never negative, never above the price, and a whole number of cents', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (price, tenThousandths) => {
        const charged = discounted(price, tenThousandths / 10_000);
        const exact = (centsNumber(price) * (10_000 - tenThousandths)) / 10_000;
        expect(isCents(charged)).toBe(true);
        expect(charged >= cents(0) && charged <= price).toBe(true);
        expect(Math.abs(centsNumber(charged) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

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
