import { expect, test } from 'vitest';

import { keptSince } from './rules.ts';

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
