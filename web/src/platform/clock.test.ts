import { expect, test } from 'vitest';

import { ageOf, untilNextMinute } from './clock.ts';
import { createFormat } from './i18n/format.ts';

test('[NOTI-4] gives the age of a notification in the largest fitting unit', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const ago = (seconds: number) => ageOf(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  expect(ago(0)).toEqual({ unit: 'seconds' });
  expect(ago(59)).toEqual({ unit: 'seconds' });
  expect(ago(60)).toEqual({ unit: 'minutes', count: 1 });
  expect(ago(3_599)).toEqual({ unit: 'minutes', count: 59 });
  expect(ago(3_600)).toEqual({ unit: 'hours', count: 1 });
  expect(ago(86_399)).toEqual({ unit: 'hours', count: 23 });
  expect(ago(86_400)).toEqual({ unit: 'date' });
  // The device's clock may be slightly behind the server's.
  expect(ago(-5)).toEqual({ unit: 'seconds' });
  expect(createFormat('es', 'UTC').date('2026-11-20T11:00:00.000Z')).toBe('20 nov 2026');
});

test.each([
  ['2026-11-21T15:00:00.000Z', 60_000],
  ['2026-11-21T15:00:20.000Z', 40_000],
  ['2026-11-21T15:00:59.000Z', 1_000],
  ['2026-11-21T14:59:59.001Z', 60_999],
])('[NOTI-4] at %s the next look at the clock is in %d ms, which an early timer can’t miss', (now, left) => {
  expect(untilNextMinute(Date.parse(now))).toBe(left);
});
