import { expect, test } from 'vitest';

import { ageOf } from './clock.ts';
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
