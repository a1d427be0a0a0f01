import { expect, test } from 'vitest';

import { createFormat } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test('[SUBS-8] hours are written with that clock', () => {
  const moment = '2026-11-21T23:30:00.000Z';
  const zone = 'America/New_York';
  expect(plain(createFormat('es', zone, 'h12').time(moment))).toBe('6:30 p. m.');
  expect(plain(createFormat('es', zone, 'h23').time(moment))).toBe('18:30');
  expect(plain(createFormat('en', zone, 'h23').dateTime(moment))).toBe('Saturday, November 21 at 18:30');
  expect(plain(createFormat('es', zone, 'h12').longDate(moment))).toBe('21 de noviembre de 2026');
  expect(plain(createFormat('es', zone, 'h23').time('2026-11-21T05:05:00.000Z'))).toBe('0:05');
});

test('[REAL-1] the halves of "p. m." stay on one line, whichever space the browser writes between them', () => {
  const hour = createFormat('es', 'America/New_York', 'h12').time('2026-11-21T23:30:00.000Z');
  expect(hour).toMatch(/p\.[\u00A0\u202F]m\.$/);
});
