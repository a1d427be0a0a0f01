import { expect, test } from 'vitest';

import { dayAndTimeOf, momentOf } from './day-and-time.ts';

test('[TEST-5] a due day and time are those of the zone, in summer and winter', () => {
  expect(momentOf('2026-12-01', '23:59', 'America/New_York')).toBe('2026-12-02T04:59:00.000Z');
  expect(momentOf('2026-07-01', '23:59', 'America/New_York')).toBe('2026-07-02T03:59:00.000Z');
  expect(dayAndTimeOf('2026-12-02T04:59:00.000Z', 'America/New_York')).toEqual({ dia: '2026-12-01', hora: '23:59' });
  expect(dayAndTimeOf('2026-12-02T04:59:00.000Z', 'Europe/Madrid')).toEqual({ dia: '2026-12-02', hora: '05:59' });
});
