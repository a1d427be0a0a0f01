import { cents } from '@puente/contracts/cents';
import { expect, test, vi } from 'vitest';

import { formatCalendarDay, formatDateTime, formatDay, formatDayAndMonth, formatMoney, formatTime } from './format.ts';

const moment = new Date('2026-12-06T03:04:05Z');
const newYork = 'America/New_York';
// Between digits and letters Intl puts a narrow space that nobody types.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('money is written as dollars, with two decimals, in both languages', () => {
  expect([formatMoney(cents(120_000), 'es'), formatMoney(cents(120_000), 'en')]).toEqual(['$1,200.00', '$1,200.00']);
  expect(formatMoney(cents(7), 'es')).toBe('$0.07');
  expect(formatMoney(cents(-2_550), 'en')).toBe('-$25.50');
});

test('a moment is told in the zone and the language of the reader', () => {
  expect(formatDay(moment, 'es', newYork)).toBe('5 de diciembre de 2026');
  expect(formatDay(moment, 'en', 'UTC')).toBe('December 6, 2026');
  expect(formatDayAndMonth(moment, 'es', newYork)).toBe('5 de diciembre');
  expect(formatTime(moment, 'es', newYork)).toBe('22:04');
  expect(plain(formatTime(moment, 'en', newYork))).toBe('10:04 PM');
  expect(plain(formatDateTime(moment, 'en', newYork))).toBe('December 5, 2026 at 10:04:05 PM EST');
});

test('a day of the calendar is that day, wherever the server stands', () => {
  expect(formatCalendarDay('2026-12-31', 'es')).toBe('31 de diciembre de 2026');
  expect(formatCalendarDay('2027-01-01', 'en')).toBe('January 1, 2027');
});

test('a formatter is made once for a language and a zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const zone = 'Pacific/Chatham';
  for (let time = 0; time < 3; time += 1) formatDay(moment, 'es', zone);
  expect(made).toHaveBeenCalledTimes(1);
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  formatMoney(cents(1), 'es');
  expect(numbers).not.toHaveBeenCalled();
});
