import { describe, expect, test, vi } from 'vitest';

import { createFormat } from './format.ts';
import { languageOf } from './language.ts';

// Intl separates with narrow and non-breaking spaces.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formats', () => {
  test('[UX-1] formats dates as in Spain for Spanish and as in the United States for English', () => {
    const moment = '2026-11-21T23:30:00.000Z';
    const [es, en] = [createFormat('es', 'America/New_York'), createFormat('en', 'America/New_York')];
    expect(es.longDate(moment)).toBe('21 de noviembre de 2026');
    expect(en.longDate(moment)).toBe('November 21, 2026');
    expect(plain(es.dateTime(moment))).toBe('sábado, 21 de noviembre, 18:30');
    expect(plain(en.dateTime(moment))).toBe('Saturday, November 21 at 6:30 PM');
  });

  test('[UX-1] a short date has its month in letters, since figures are read in two orders', () => {
    const moment = '2026-11-03T17:30:00.000Z';
    expect(plain(createFormat('es', 'America/New_York').date(moment))).toBe('3 nov 2026');
    expect(plain(createFormat('en', 'America/New_York').date(moment))).toBe('Nov 3, 2026');
  });

  test('[UX-1] a day names its year where it is not the present one', () => {
    vi.setSystemTime('2026-11-24T12:00:00Z');
    const [es, en] = [createFormat('es', 'America/New_York'), createFormat('en', 'America/New_York')];
    const next = '2027-03-11T23:30:00.000Z';
    expect(plain(es.dateTime(next))).toBe('jueves, 11 de marzo de 2027, 18:30');
    expect(plain(en.dateTime(next))).toBe('Thursday, March 11, 2027 at 6:30 PM');
    expect(plain(es.shortDay(next))).toBe('jue, 11 mar 2027');
    // Still the old year in New York.
    expect(plain(es.shortDay('2027-01-01T02:00:00.000Z'))).toBe('jue, 31 dic');
    expect(plain(en.shortDay('2026-11-26T20:00:00.000Z'))).toBe('Thu, Nov 26');
    vi.useRealTimers();
  });

  test("[SUBS-4] shows the time zone's common name with its city", () => {
    expect(createFormat('es', 'America/New_York').zone()).toBe('hora oriental (Nueva York)');
    expect(createFormat('en', 'Europe/Madrid').zone()).toBe('Central European Time (Madrid)');
  });

  test('[UX-1] formats money as dollars with two decimals', () => {
    expect(plain(createFormat('es').money(1_200))).toBe('$1,200.00');
    expect(plain(createFormat('en').money(179.5))).toBe('$179.50');
    expect(plain(createFormat('es').percent(0.15))).toBe('15%');
  });

  test("[UX-1] shows a class's duration in the reader's language, or as it was written when it states no hours", () => {
    expect(createFormat('en').duration('2 horas')).toBe('2 hours');
    expect(createFormat('es').duration('1 h')).toBe('1 hora');
    expect(plain(createFormat('es').duration('1,5 horas'))).toBe('1.5 horas');
    expect(createFormat('en').duration('una tarde')).toBe('una tarde');
  });

  test("[SUBS-4] shows a moment in the viewer's time zone, before and after a daylight saving change", () => {
    const { dateTime, time } = createFormat('es', 'America/New_York');
    // Daylight saving time ends on 1 November 2026 at 06:00 UTC and starts on 14 March 2027 at 07:00 UTC.
    expect(time('2026-10-31T23:00:00.000Z')).toBe('19:00');
    expect(time('2026-11-02T00:00:00.000Z')).toBe('19:00');
    expect(time('2027-03-13T00:00:00.000Z')).toBe('19:00');
    expect(time('2027-03-15T23:00:00.000Z')).toBe('19:00');
    expect(createFormat('es', 'Europe/Madrid').dateTime('2026-10-25T00:30:00.000Z')).toContain('2:30');
    expect(createFormat('es', 'Europe/Madrid').dateTime('2026-10-25T01:30:00.000Z')).toContain('2:30');
    expect(dateTime('2026-11-02T04:30:00.000Z')).toContain('domingo, 1 de noviembre');
  });

  test('creates an Intl formatter lazily and once (memoized)', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const { longDate } = createFormat('es');
    expect(made).not.toHaveBeenCalled();
    longDate('2026-11-21T23:30:00.000Z');
    longDate('2026-11-22T23:30:00.000Z');
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });

  test('shows a date without a time as the same day in every time zone', () => {
    expect(createFormat('es', 'America/Los_Angeles').longDate('2026-11-21')).toBe('21 de noviembre de 2026');
  });
});

test.each([
  [0, '1 kB'],
  [48_400, '48 kB'],
  [1_250_000, '1.3 MB'],
])('a file of %i bytes has %s', (bytes, expected) => {
  expect(createFormat('en').fileSize(bytes)).toBe(expected);
  expect(createFormat('es').fileSize(bytes).replace(/\s/u, ' ')).toBe(expected);
});

test('[LAND-4] reads the language from the cookie, with Spanish as default', () => {
  expect(languageOf('')).toBe('es');
  expect(languageOf('sesion=1; idioma=en')).toBe('en');
  expect(languageOf('idioma=en; sesion=1')).toBe('en');
  expect(languageOf('idioma=es')).toBe('es');
  expect(languageOf('otro_idioma=en')).toBe('es');
  expect(languageOf('idioma=english')).toBe('es');
});
