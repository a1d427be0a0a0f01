import { expect, test } from 'vitest';

import { moved, weeklyMove } from './edition-rules.ts';

const timezone = 'America/New_York';
/** Tuesday, 18:30 in New York, in winter. */
const tuesday = new Date('2026-12-01T23:30:00Z');
const thursday = new Date('2026-12-03T23:30:00Z');
const weeksTo = (from: string) => weeklyMove([thursday, tuesday], from, timezone).weeks;

test('[SHOP-3] the first class of a new edition is on the first of its weekdays from a day on', () => {
  expect(weeksTo('2026-12-02')).toBe(1);
  expect(weeksTo('2026-12-08')).toBe(1);
  expect(weeksTo('2026-12-09')).toBe(2);
  expect(weeksTo('2026-12-01')).toBe(0);
  expect(weeksTo('2026-11-24')).toBe(-1);
});

test('[SHOP-3] the day is the academy’s: late on Tuesday is Wednesday in UTC', () => {
  expect(weeklyMove([new Date('2026-12-02T03:00:00Z')], '2026-12-08', timezone).weeks).toBe(1);
});

test('[SHOP-3] an edition without classes has nothing to move', () => {
  expect(weeklyMove([], '2027-01-01', timezone).weeks).toBe(0);
});

test('[SHOP-3] hours stay the same across daylight saving; one that is skipped moves forward', () => {
  expect(moved(tuesday, { weeks: 16, timezone })).toEqual(new Date('2027-03-23T22:30:00Z'));
  // 2:30 on Sunday, 14 March 2027 doesn't exist.
  expect(moved(new Date('2027-03-07T07:30:00Z'), { weeks: 1, timezone })).toEqual(new Date('2027-03-14T07:30:00Z'));
});
