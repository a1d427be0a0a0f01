import { describe, expect, test } from 'vitest';

import {
  closingOf,
  discountChangesAt,
  type Edition,
  enrolmentChangesAt,
  enrolmentOf,
  isOpen,
  type SaleFacts,
} from './sale-rules.ts';

const day = (date: number, hour = 18) => `2026-12-${String(date).padStart(2, '0')}T${hour}:00:00.000Z`;
const at = (date: number, hour = 18, ms = 0) => new Date(new Date(day(date, hour)).getTime() + ms);
const edition = (id: string, inicios: string[], cierra: string | null = null): Edition => ({ id, inicios, cierra });
const course = (changes: Partial<SaleFacts> = {}): SaleFacts => ({
  id: 'esta',
  cierra: null,
  isOnOffer: true,
  otras: [],
  // In the order of the syllabus, not of time.
  clases: [day(8), day(1), day(15)].map((fechaHora) => ({ fechaHora, duracion: '2 horas' })),
  ...changes,
});

describe('[SHOP-3] enrolment closes', () => {
  test('when the second class begins, or the only one; never without classes', () => {
    expect(closingOf(edition('a', [day(1), day(8)]))).toBe(day(8));
    expect(closingOf(edition('a', [day(1)]))).toBe(day(1));
    expect(closingOf(edition('a', []))).toBeNull();
    expect(isOpen(edition('a', []), at(31))).toBe(true);
  });

  test('at the academy’s own date, which may be before the first class or after the last', () => {
    expect(closingOf(edition('a', [day(5), day(8)], day(2)))).toBe(day(2));
    expect(closingOf(edition('a', [day(5)], day(28)))).toBe(day(28));
    expect(closingOf(edition('a', [], day(3)))).toBe(day(3));
  });

  test('at that very moment', () => {
    expect(isOpen(edition('a', [day(1), day(8)]), at(8, 18, -1))).toBe(true);
    expect(isOpen(edition('a', [day(1), day(8)]), at(8))).toBe(false);
  });
});

describe('[SHOP-3] what is said of a course', () => {
  test('before it begins: open, and nothing is over', () => {
    expect(enrolmentOf(course(), at(1, 17))).toEqual({
      abierta: true,
      inicio: day(1),
      cierra: day(8),
      clases: 3,
      clasesPasadas: 0,
      siguiente: null,
    });
  });

  test('a class is over from its end on', () => {
    expect(enrolmentOf(course(), at(1, 20, -1)).clasesPasadas).toBe(0);
    expect(enrolmentOf(course(), at(1, 20))).toMatchObject({ abierta: true, clasesPasadas: 1 });
    expect(enrolmentOf(course(), at(31))).toMatchObject({ abierta: false, clasesPasadas: 3 });
  });

  test('an archived course is closed', () => {
    expect(enrolmentOf(course({ isOnOffer: false }), at(1, 17)).abierta).toBe(false);
  });
});

describe('[SHOP-3] the next edition', () => {
  const next = (otras: Edition[], now = at(20)) => enrolmentOf(course({ otras }), now).siguiente;

  test('is the open one that begins soonest after this one', () => {
    const later = edition('tarde', [day(29), day(30)]);
    const soon = edition('pronto', [day(27), day(28)]);
    expect(next([later, soon])).toEqual({ id: 'pronto', inicio: day(27) });
  });

  test('may have begun, while it is open', () => {
    expect(next([edition('empezada', [day(19), day(26)])])).toEqual({ id: 'empezada', inicio: day(19) });
    expect(next([edition('cerrada', [day(12), day(19)])])).toBeNull();
  });

  test('is never an earlier one, and one without dates comes last', () => {
    expect(next([edition('anterior', [day(1, 10)], day(31))])).toBeNull();
    expect(next([edition('sin fecha', []), edition('con fecha', [day(27)])])?.id).toBe('con fecha');
    expect(next([edition('sin fecha', [])])).toEqual({ id: 'sin fecha', inicio: null });
  });
});

describe('what is said stays true until', () => {
  test('the next class ends or the enrolment closes', () => {
    expect(enrolmentChangesAt(course(), at(1, 17))).toBe(at(1, 20).getTime());
    expect(enrolmentChangesAt(course(), at(1, 20))).toBe(at(8).getTime());
    expect(enrolmentChangesAt(course(), at(8))).toBe(at(8, 20).getTime());
    expect(enrolmentChangesAt(course({ cierra: day(2) }), at(1, 20))).toBe(at(2).getTime());
  });

  test('another edition closes; for good when nothing is to come', () => {
    expect(enrolmentChangesAt(course({ otras: [edition('b', [], day(3))] }), at(1, 20))).toBe(at(3).getTime());
    expect(enrolmentChangesAt(course(), at(31))).toBe(Infinity);
  });

  test.each([
    ['begins, when that is to come', at(5), at(8), at(1), at(5)],
    ['ends, from its very beginning on', at(5), at(8), at(5), at(8)],
    ['begins, where it has no end', at(5), null, at(1), at(5)],
    ['ends, where it has no beginning', null, at(8), at(1), at(8)],
  ])('the discount %s', (_, descuentoDesde, descuentoHasta, now, until) => {
    expect(discountChangesAt({ porcentajeDescuento: 0.1, descuentoDesde, descuentoHasta }, now)).toBe(until.getTime());
  });

  test('for good: a discount has ended, or has neither beginning nor end', () => {
    expect(discountChangesAt({ porcentajeDescuento: 0.1, descuentoDesde: at(5), descuentoHasta: at(8) }, at(8))).toBe(
      Infinity,
    );
    expect(discountChangesAt({ porcentajeDescuento: 0.1, descuentoDesde: null, descuentoHasta: null }, at(1))).toBe(
      Infinity,
    );
  });
});
