import { expect, test } from 'vitest';

import { everyMonth, monthsOf, percentOf } from './months-rules.ts';

const now = new Date('2026-12-01T03:00:00Z');
const zone = 'America/New_York';

test('[ADM-19] a report has the twelve months that end with the present one, in the academy’s time zone', () => {
  const months = monthsOf({}, now, zone)!;
  expect([months.names[0], months.names.at(-1), months.names.length]).toEqual(['2025-12', '2026-11', 12]);
  expect([months.from.toISOString(), months.to.toISOString()]).toEqual([
    '2025-12-01T05:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
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
