import { cents } from '@puente/contracts/cents';
import { expect, test, vi } from 'vitest';

import {
  formatCalendarDay,
  formatDay,
  formatDayAndTime,
  formatDayAndMonth,
  formatDateTime,
  formatFullDay,
  formatMoney,
  formatTime,
  formatZone,
  withFullStop,
} from './format.ts';

const newYork = 'America/New_York';
const moment = new Date('2026-12-05T13:05:09Z');

test.each([
  [formatDay, '5 de diciembre de 2026', 'December 5, 2026'],
  [formatDayAndMonth, '5 de diciembre', 'December 5'],
  [formatFullDay, 'sábado, 5 de diciembre de 2026', 'Saturday, December 5, 2026'],
  [formatTime, '8:05\u00A0a.\u00A0m.', '8:05 AM'],
  [formatDayAndTime, 'sábado, 5 de diciembre, 8:05\u00A0a.\u00A0m.', 'Saturday, December 5 at 8:05 AM'],
  [formatDateTime, '5 de diciembre de 2026 a las 8:05:09\u00A0a.\u00A0m. EST', 'December 5, 2026 at 8:05:09 AM EST'],
  [formatZone, 'hora oriental', 'Eastern Time'],
])('[UX-1] %o formats a date in the reader’s language', (format, spanish, english) => {
  expect(format(moment, 'es', newYork)).toBe(spanish);
  expect(format(moment, 'en', newYork)).toBe(english);
});

test('[UX-1] dates are formatted in the reader’s time zone', () => {
  const late = new Date('2026-12-05T23:30:00Z');
  const said = (zone: string) => [formatTime(late, 'es', zone), formatDayAndMonth(late, 'es', zone)];
  expect(said(newYork)).toEqual(['6:30\u00A0p.\u00A0m.', '5 de diciembre']);
  expect(said('Europe/Madrid')).toEqual(['12:30\u00A0a.\u00A0m.', '6 de diciembre']);
});

test('[UX-6] a sentence that ends in an hour has one full stop', () => {
  expect(withFullStop(`A las ${formatTime(moment, 'es', newYork)}`)).toMatch(/[^.]m\.$/);
  expect(withFullStop(`At ${formatTime(moment, 'en', newYork)}`)).toBe('At 8:05 AM.');
});

test('[UX-1] money is in dollars, with both decimals', () => {
  expect(formatMoney(cents(120_000), 'es')).toBe('$1,200.00');
  expect(formatMoney(cents(-5), 'en')).toBe('-$0.05');
});

test('[UX-1] a calendar date is the same in every time zone', () => {
  expect(formatCalendarDay('2026-12-31', 'es')).toBe('31 de diciembre de 2026');
  expect(formatCalendarDay('2027-01-01', 'en')).toBe('January 1, 2027');
});

test('formatters are cached for each language and time zone', () => {
  formatDay(moment, 'es', newYork);
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  formatDay(moment, 'es', newYork);
  expect(made).not.toHaveBeenCalled();
  formatDay(moment, 'es', 'Pacific/Chatham');
  expect(made).toHaveBeenCalledTimes(1);
  const numbers = vi.spyOn(Intl, 'NumberFormat');
  formatMoney(cents(1), 'es');
  expect(numbers).not.toHaveBeenCalled();
});
