import { expect, test } from 'vitest';

import { todaySpans } from './today-rules.ts';

const zone = 'America/New_York';
const daysOf = (moment: string) => {
  const { today, month, before, week, dueUntil } = todaySpans(new Date(moment), zone);
  return [today, month, before, week].map(({ desde, hasta }) => `${desde} ${hasta}`).concat(dueUntil);
};

test('[COURSE-7] days, months and weeks are those of the academy’s time zone', () => {
  expect(daysOf('2026-12-01T03:00:00Z')).toEqual([
    '2026-11-30 2026-11-30',
    '2026-11-01 2026-11-30',
    '2026-10-01 2026-10-30',
    '2026-11-24 2026-11-30',
    '2026-12-30',
  ]);
  const { today, month } = todaySpans(new Date('2026-11-21T15:00:00Z'), zone);
  expect([today.from, today.to, month.from].map((moment) => moment.toISOString())).toEqual([
    '2026-11-21T05:00:00.000Z',
    '2026-11-22T05:00:00.000Z',
    // Before the clocks were put back.
    '2026-11-01T04:00:00.000Z',
  ]);
});

test('[COURSE-7] the month before ends on the same day, or on its last', () => {
  expect(daysOf('2026-03-31T15:00:00Z')[2]).toBe('2026-02-01 2026-02-28');
  expect(daysOf('2026-01-15T15:00:00Z')[2]).toBe('2025-12-01 2025-12-15');
});
