import { expect, test } from 'vitest';

import { clockOf } from './reader-clock.ts';

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
