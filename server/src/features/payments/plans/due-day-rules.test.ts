import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { academyDay, chargeMoment, daysAfter, monthsAfter } from './due-day-rules.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Reference implementation: month arithmetic with the days of each month. */
function monthsAfterByHand(from: string, months: number): string {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

describe('due days', () => {
  test('match the calendar, for every day and number of months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, months) => {
        expect(monthsAfter(from, months)).toBe(monthsAfterByHand(from, months));
      }),
      { numRuns: 500 },
    );
  });

  test('are the same day of each month, clamped to the last day of a shorter one', () => {
    expect([1, 2, 3, 4, 5].map((months) => monthsAfter('2027-10-31', months))).toEqual([
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
  });

  test('never skip a month, and are never later in it than the first', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 12 }), (from, months) => {
        const due = monthsAfter(from, months);
        const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(monthOf(due) - monthOf(from)).toBe(months);
        expect(Number(due.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
      }),
    );
  });

  test('between attempts are counted in days of 24 hours, regardless of daylight saving time', () => {
    expect(daysAfter(new Date('2026-10-30T13:00:00Z'), 3)).toEqual(new Date('2026-11-02T13:00:00Z'));
    expect(daysAfter(new Date('2027-03-01T12:00:00Z'), -7)).toEqual(new Date('2027-02-22T12:00:00Z'));
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') }),
        fc.integer({ min: -60, max: 60 }),
        (from, days) => {
          expect(daysAfter(from, days).getTime() - from.getTime()).toBe(days * 86_400_000);
        },
      ),
    );
  });

  test('begin at nine in the morning in the academy’s time zone, on both sides of a daylight saving change', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('America/New_York', 'Europe/Madrid', 'America/Havana', 'Asia/Kolkata'),
        (date, zone) => {
          const moment = chargeMoment(date, zone);
          expect(academyDay(moment, zone)).toBe(date);
          expect(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(moment)).toBe('09:00');
        },
      ),
    );
  });

  test('are in the academy’s time zone: its evening is the next day in UTC, and nine o’clock follows daylight saving', () => {
    expect(academyDay(new Date('2026-11-22T03:00:00Z'), 'America/New_York')).toBe('2026-11-21');
    expect(chargeMoment('2026-12-21', 'America/New_York').toISOString()).toBe('2026-12-21T14:00:00.000Z');
    expect(chargeMoment('2027-04-21', 'America/New_York').toISOString()).toBe('2027-04-21T13:00:00.000Z');
  });
});
