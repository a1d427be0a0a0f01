import { expect, test } from 'vitest';

import { dayAndTimeOf, momentOf, timeLeft } from './due.ts';

test.each([
  ['2026-11-25T12:00:00Z', { unit: 'days', count: 4 }],
  ['2026-11-23T12:00:00Z', { unit: 'days', count: 2 }],
  ['2026-11-23T11:59:59Z', { unit: 'hours', count: 47 }],
  ['2026-11-21T13:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-21T12:59:59Z', { unit: 'minutes', count: 60 }],
  ['2026-11-21T12:00:00Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:59:59Z', { unit: 'over' }],
] as const)('[TEST-5] work due %s leaves %j', (vence, left) => {
  expect(timeLeft(vence, new Date('2026-11-21T12:00:00Z'))).toEqual(left);
});

test('[TEST-5] a due day and time are those of the zone, in summer and winter', () => {
  expect(momentOf('2026-12-01', '23:59', 'America/New_York')).toBe('2026-12-02T04:59:00.000Z');
  expect(momentOf('2026-07-01', '23:59', 'America/New_York')).toBe('2026-07-02T03:59:00.000Z');
  expect(dayAndTimeOf('2026-12-02T04:59:00.000Z', 'America/New_York')).toEqual({ dia: '2026-12-01', hora: '23:59' });
  expect(dayAndTimeOf('2026-12-02T04:59:00.000Z', 'Europe/Madrid')).toEqual({ dia: '2026-12-02', hora: '05:59' });
});
