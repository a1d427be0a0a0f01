import { describe, expect, test, vi } from 'vitest';

import { createFormat } from './format.ts';
import { languageOf } from './language.ts';

// Intl separates with narrow and unbreakable spaces.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('formats', () => {
  test("[UX-1] dates are Spain's in Spanish and the United States' in English", () => {
    const moment = '2026-11-21T23:30:00.000Z';
    const [es, en] = [createFormat('es', 'America/New_York'), createFormat('en', 'America/New_York')];
    expect(es.longDate(moment)).toBe('21 de noviembre de 2026');
    expect(en.longDate(moment)).toBe('November 21, 2026');
    expect(plain(es.dateTime(moment))).toBe('sábado, 21 de noviembre, 18:30');
    expect(plain(en.dateTime(moment))).toBe('Saturday, November 21 at 6:30 PM');
  });

  test('[SUBS-4] the zone is said as people call it, with its city', () => {
    expect(createFormat('es', 'America/New_York').zone()).toBe('hora oriental (New York)');
    expect(createFormat('en', 'Europe/Madrid').zone()).toBe('Central European Time (Madrid)');
  });

  test('[UX-1] money is dollars, with two decimals', () => {
    expect(plain(createFormat('es').money(1_200))).toBe('$1,200.00');
    expect(plain(createFormat('en').money(179.5))).toBe('$179.50');
    expect(plain(createFormat('es').percent(0.15))).toBe('15%');
  });

  test("[UX-1] a class's duration is in the reader's language, and as it was written where it states no hours", () => {
    expect(createFormat('en').duration('2 horas')).toBe('2 hours');
    expect(createFormat('es').duration('1 h')).toBe('1 hora');
    expect(plain(createFormat('es').duration('1,5 horas'))).toBe('1.5 horas');
    expect(createFormat('en').duration('una tarde')).toBe('una tarde');
  });

  test("[SUBS-4] a moment is shown in the viewer's zone, on both sides of a clock change", () => {
    const { dateTime, time } = createFormat('es', 'America/New_York');
    // The clocks go back on 1 November 2026 at 06:00 UTC, and forward on 14 March 2027 at 07:00 UTC.
    expect(time('2026-10-31T23:00:00.000Z')).toBe('19:00');
    expect(time('2026-11-02T00:00:00.000Z')).toBe('19:00');
    expect(time('2027-03-13T00:00:00.000Z')).toBe('19:00');
    expect(time('2027-03-15T23:00:00.000Z')).toBe('19:00');
    expect(createFormat('es', 'Europe/Madrid').dateTime('2026-10-25T00:30:00.000Z')).toContain('2:30');
    expect(createFormat('es', 'Europe/Madrid').dateTime('2026-10-25T01:30:00.000Z')).toContain('2:30');
    expect(dateTime('2026-11-02T04:30:00.000Z')).toContain('domingo, 1 de noviembre');
  });

  test("a formatter of the browser's is made once, and only when it is needed", () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const { longDate } = createFormat('es');
    expect(made).not.toHaveBeenCalled();
    longDate('2026-11-21T23:30:00.000Z');
    longDate('2026-11-22T23:30:00.000Z');
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });

  test('a date without a time is that day in every zone', () => {
    expect(createFormat('es', 'America/Los_Angeles').longDate('2026-11-21')).toBe('21 de noviembre de 2026');
  });
});

test("[LAND-4] the language is the cookie's, Spanish without one", () => {
  expect(languageOf('')).toBe('es');
  expect(languageOf('sesion=1; idioma=en')).toBe('en');
  expect(languageOf('idioma=en; sesion=1')).toBe('en');
  expect(languageOf('idioma=es')).toBe('es');
  expect(languageOf('otro_idioma=en')).toBe('es');
  expect(languageOf('idioma=english')).toBe('es');
});
