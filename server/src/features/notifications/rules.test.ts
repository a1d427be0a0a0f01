import { describe, expect, test } from 'vitest';

import { digestOf, keptSince } from './rules.ts';

test('[NOTI-3] the retention is six months for read notifications and a year for unread ones', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(keptSince(now)).toEqual({
    readBefore: new Date('2026-05-21T15:00:00Z'),
    anyBefore: new Date('2025-11-21T15:00:00Z'),
  });
  expect(now).toEqual(new Date('2026-11-21T15:00:00Z'));
});

test('[NOTI-3] the retention is clamped to the last day of a shorter month', () => {
  const { readBefore } = keptSince(new Date('2026-08-31T15:00:00Z'));
  expect(readBefore).toEqual(new Date('2026-02-28T15:00:00Z'));
});

const at = (moment: string, zone: string) => {
  const due = digestOf(new Date(moment), zone);
  return due && [due.day, due.until.toISOString()];
};

describe('[NOTI-5] the digest', () => {
  test.each([
    // New York is 5 hours behind UTC in November.
    ['2026-11-23T12:59:59.999Z', 'America/New_York', null],
    ['2026-11-23T13:00:00Z', 'America/New_York', ['2026-11-23', '2026-11-23T13:00:00.000Z']],
    ['2026-11-24T00:59:59Z', 'America/New_York', ['2026-11-23', '2026-11-23T13:00:00.000Z']],
    ['2026-11-24T01:00:00Z', 'America/New_York', null],
    ['2026-11-23T12:59:59Z', 'Europe/Madrid', ['2026-11-23', '2026-11-23T07:00:00.000Z']],
    ['2026-11-23T03:00:00Z', 'Asia/Kathmandu', ['2026-11-23', '2026-11-23T02:15:00.000Z']],
  ])('at %s in %s', (moment, zone, due) => {
    expect(at(moment, zone)).toEqual(due);
  });

  test.each([
    // Clocks go forward in the night to March 14, and back in the night to November 7, 2027.
    ['2027-03-13', '13:00'],
    ['2027-03-14', '12:00'],
    ['2027-11-06', '12:00'],
    ['2027-11-07', '13:00'],
  ])('is due at 8 by the clock on the wall on %s', (day, hour) => {
    expect(at(`${day}T${hour}:00Z`, 'America/New_York')).toEqual([day, `${day}T${hour}:00.000Z`]);
    const minuteBefore = new Date(Date.parse(`${day}T${hour}:00Z`) - 60_000).toISOString();
    expect(at(minuteBefore, 'America/New_York')).toBeNull();
  });
});
