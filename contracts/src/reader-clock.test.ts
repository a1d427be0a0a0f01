import { expect, test } from 'vitest';

import { clockOf, withHoursRead } from './reader-clock.ts';

test('[SUBS-8] the clock has twelve hours where the locale of the reader has them', () => {
  expect(['es-US', 'es-MX', 'es-CO', 'es-ES'].map((locale) => clockOf('es', [locale]))).toEqual([
    'h12',
    'h12',
    'h12',
    'h23',
  ]);
  expect(clockOf('en', ['en-US'])).toBe('h12');
  expect(clockOf('en', ['en-GB', 'en-US'])).toBe('h23');
});

test("[SUBS-8] a locale of another language, or one without a region, means the academy's country", () => {
  expect(clockOf('es', ['en-GB', 'de-DE'])).toBe('h12');
  expect(clockOf('en', ['es-ES'])).toBe('h12');
  expect(clockOf('es', ['es'])).toBe('h12');
  expect(clockOf('es', [])).toBe('h12');
  expect(clockOf('es', ['en-US', 'es-ES'])).toBe('h23');
});

test.each([
  ['Se graba desde las 1:34\u00A0a.\u00A0m.. Graba Ana.', 'Se graba desde la 1:34\u00A0a.\u00A0m. Graba Ana.'],
  ['Hasta el lunes, 1:00 p. m..', 'Hasta el lunes, 1:00 p. m.'],
  ['Empezó a las 1:05.', 'Empezó a la 1:05.'],
  ['Empezó a las 13:05, no a las 11:05 ni a las 2:05.', 'Empezó a las 13:05, no a las 11:05 ni a las 2:05.'],
  ['Las 1:00 p. m. es tarde...', 'La 1:00 p. m. es tarde...'],
  ['Since 1:34 AM. Ana records.', 'Since 1:34 AM. Ana records.'],
])('[UX-6] %s reads %s', (filled, read) => {
  expect(withHoursRead(filled)).toBe(read);
});
