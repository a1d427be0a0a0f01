import type { Periodo } from '@puente/contracts/reports';
import { expect, test } from 'vitest';

import { periodSpans } from './period-rules.ts';

const zone = 'America/New_York';
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
