import { cents } from '@puente/contracts/cents';
import { expect, test, vi } from 'vitest';

import {
  formatCalendarDay,
  formatDay,
  formatDayAndTime,
  formatDateTime,
  formatFullDay,
  formatMoney,
  formatTime,
  formatZone,
} from './format.ts';

const newYork = 'America/New_York';
const moment = new Date('2026-12-05T13:05:09Z');

test.each([
  [formatDay, '5 de diciembre de 2026', 'December 5, 2026'],
  [formatFullDay, 'sábado, 5 de diciembre de 2026', 'Saturday, December 5, 2026'],
  [formatZone, 'hora oriental', 'Eastern Time'],
])('[UX-1] %o formats a date in the reader’s language', (format, spanish, english) => {
  expect(format(moment, 'es', newYork)).toBe(spanish);
  expect(format(moment, 'en', newYork)).toBe(english);
});

test.each([
  [formatTime, '8:05\u00A0a.\u00A0m.', '8:05 AM'],
  [formatDayAndTime, 'sábado, 5 de diciembre de 2026, 8:05\u00A0a.\u00A0m.', 'Saturday, December 5, 2026 at 8:05 AM'],
  [formatDateTime, '5 de diciembre de 2026 a las 8:05:09\u00A0a.\u00A0m. EST', 'December 5, 2026 at 8:05:09 AM EST'],
])('[UX-1] %o formats a moment in the reader’s language, with its year', (format, spanish, english) => {
  expect(format(moment, { language: 'es', timezone: newYork })).toBe(spanish);
  expect(format(moment, { language: 'en', timezone: newYork, clock: null })).toBe(english);
});

test('[SUBS-8] mails and notices have the clock of the reader’s browser, where it was seen', () => {
  const said = (language: 'es' | 'en', clock: 'h12' | 'h23') =>
    formatDayAndTime(new Date('2026-12-05T23:05:09Z'), { language, timezone: newYork, clock });
  expect(said('es', 'h23')).toBe('sábado, 5 de diciembre de 2026, 18:05');
  expect(said('es', 'h12')).toBe('sábado, 5 de diciembre de 2026, 6:05\u00A0p.\u00A0m.');
  expect(said('en', 'h23')).toBe('Saturday, December 5, 2026 at 18:05');
});

test('[UX-1] dates are formatted in the reader’s time zone', () => {
  const late = new Date('2026-12-05T23:30:00Z');
  const said = (zone: string) => [formatTime(late, { language: 'es', timezone: zone }), formatDay(late, 'es', zone)];
  expect(said(newYork)).toEqual(['6:30\u00A0p.\u00A0m.', '5 de diciembre de 2026']);
  expect(said('Europe/Madrid')).toEqual(['12:30\u00A0a.\u00A0m.', '6 de diciembre de 2026']);
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
