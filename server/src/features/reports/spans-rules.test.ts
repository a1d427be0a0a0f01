import type { Periodo } from '@puente/contracts/reports';
import { expect, test } from 'vitest';

import { everyMonth, monthsOf, percentOf, periodSpans, todaySpans } from './spans-rules.ts';

const now = new Date('2026-12-01T03:00:00Z');
const zone = 'America/New_York';

test('[ADM-19] a report has the twelve months that end with the present one, in the academy’s time zone', () => {
  const months = monthsOf({}, now, zone)!;
  expect([months.names[0], months.names.at(-1), months.names.length]).toEqual(['2025-12', '2026-11', 12]);
  expect([months.from.toISOString(), months.to.toISOString()]).toEqual([
    '2025-12-01T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
  expect(months.ends).toEqual({ desde: '2025-12', hasta: '2026-11' });
  expect(monthsOf({ hasta: '2026-03' }, now, zone)!.to.toISOString()).toBe('2026-04-01T04:00:00.000Z');
});

test('[ADM-19] it has one month at least and 36 at most', () => {
  expect(monthsOf({ desde: '2026-03', hasta: '2026-03' }, now, zone)!.names).toEqual(['2026-03']);
  expect(monthsOf({ desde: '2024-01', hasta: '2026-12' }, now, zone)!.names).toHaveLength(36);
  expect(monthsOf({ desde: '2023-12', hasta: '2026-12' }, now, zone)).toBeNull();
  expect(monthsOf({ desde: '2026-04', hasta: '2026-03' }, now, zone)).toBeNull();
});

test('a month in which nothing happened has its row; a share of nothing is none', () => {
  expect(everyMonth(['2026-01', '2026-02'], [{ mes: '2026-02', clases: 3 }], { clases: 0 })).toEqual([
    { mes: '2026-01', clases: 0 },
    { mes: '2026-02', clases: 3 },
  ]);
  expect([percentOf(1, 3), percentOf(0, 3), percentOf(0, 0)]).toEqual([33, 0, null]);
});

const spansOf = (periodo: Periodo, moment: string) => {
  const { now, before } = periodSpans(periodo, new Date(moment), zone);
  return [now, before].map(({ desde, hasta }) => `${desde} ${hasta}`);
};

test('[PANEL-3] thirty days end today in the academy, and follow the thirty before them', () => {
  expect(spansOf('30d', '2026-12-01T03:00:00Z')).toEqual(['2026-11-01 2026-11-30', '2026-10-02 2026-10-31']);
  const { now, before, days } = periodSpans('30d', new Date('2026-12-01T03:00:00Z'), zone);
  expect([now.from, now.to, before.from].map((moment) => moment.toISOString())).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
    '2026-10-02T04:00:00.000Z',
  ]);
  expect(before.to).toEqual(now.from);
  expect([days?.length, days?.[0], days?.at(-1)]).toEqual([30, '2026-11-01', '2026-11-30']);
});

test('[PANEL-3] months begin on their first, and the months before end on the same day, or on their last', () => {
  expect(spansOf('3m', '2026-11-26T15:00:00Z')).toEqual(['2026-09-01 2026-11-26', '2026-06-01 2026-08-26']);
  expect(spansOf('3m', '2026-05-31T15:00:00Z')[1]).toBe('2025-12-01 2026-02-28');
  expect(spansOf('12m', '2026-11-26T15:00:00Z')).toEqual(['2025-12-01 2026-11-26', '2024-12-01 2025-11-26']);
  expect(periodSpans('3m', new Date('2026-11-26T15:00:00Z'), zone).days).toBeNull();
});

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
