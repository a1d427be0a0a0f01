import { expect, test } from 'vitest';

import { keptSince } from './rules.ts';

test('[NOTI-3] read notifications are kept for six months, unread ones for a year', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(keptSince(now)).toEqual({
    readBefore: new Date('2026-05-21T15:00:00Z'),
    anyBefore: new Date('2025-11-21T15:00:00Z'),
  });
  expect(now).toEqual(new Date('2026-11-21T15:00:00Z'));
});

test('[NOTI-3] at the end of a month, the months count from the last day that the shorter one has', () => {
  const { readBefore } = keptSince(new Date('2026-08-31T15:00:00Z'));
  expect(readBefore).toEqual(new Date('2026-02-28T15:00:00Z'));
});
