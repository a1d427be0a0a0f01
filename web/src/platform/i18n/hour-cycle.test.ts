import { expect, test } from 'vitest';

import { createFormat } from './format.ts';
import { hourCycleOf } from './hour-cycle.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('[SUBS-8] the clock has twelve hours where the locale of the reader has them', () => {
  expect(['es-US', 'es-MX', 'es-CO', 'es-ES'].map((locale) => hourCycleOf('es', [locale]))).toEqual([
    'h12',
    'h12',
    'h12',
    'h23',
  ]);
  expect(hourCycleOf('en', ['en-US'])).toBe('h12');
  expect(hourCycleOf('en', ['en-GB', 'en-US'])).toBe('h23');
});

test("[SUBS-8] a locale of another language, or one without a region, means the academy's country", () => {
  expect(hourCycleOf('es', ['en-GB', 'de-DE'])).toBe('h12');
  expect(hourCycleOf('en', ['es-ES'])).toBe('h12');
  expect(hourCycleOf('es', ['es'])).toBe('h12');
  expect(hourCycleOf('es', [])).toBe('h12');
  expect(hourCycleOf('es', ['en-US', 'es-ES'])).toBe('h23');
});

test('[SUBS-8] hours are written with that clock', () => {
  const moment = '2026-11-21T23:30:00.000Z';
  const zone = 'America/New_York';
  expect(plain(createFormat('es', zone, 'h12').time(moment))).toBe('6:30 p. m.');
  expect(plain(createFormat('es', zone, 'h23').time(moment))).toBe('18:30');
  expect(plain(createFormat('en', zone, 'h23').dateTime(moment))).toBe('Saturday, November 21 at 18:30');
  expect(plain(createFormat('es', zone, 'h12').longDate(moment))).toBe('21 de noviembre de 2026');
  expect(plain(createFormat('es', zone, 'h23').time('2026-11-21T05:05:00.000Z'))).toBe('0:05');
});
