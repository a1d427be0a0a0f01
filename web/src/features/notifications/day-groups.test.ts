import type { Notificacion } from '@puente/contracts/notifications';
import { expect, test } from 'vitest';

import { byDay } from './day-groups.ts';

test('[NOTI-3] groups by today, yesterday, and months', () => {
  const now = new Date('2026-12-01T09:00:00.000Z');
  const moments = [
    '2026-12-01T09:00:01.000Z',
    '2026-12-01T00:00:00.000Z',
    '2026-11-30T23:59:00.000Z',
    '2026-11-30T00:00:00.000Z',
    '2026-11-29T12:00:00.000Z',
    '2026-11-01T12:00:00.000Z',
    '2026-10-31T12:00:00.000Z',
    '2025-10-31T12:00:00.000Z',
  ];
  const groups = byDay(
    moments.map((createdAt) => ({ createdAt }) as Notificacion),
    now,
  );
  expect(groups.map(({ when, notifications }) => [when, notifications.map(({ createdAt }) => createdAt)])).toEqual([
    ['today', moments.slice(0, 2)],
    ['yesterday', moments.slice(2, 4)],
    ['month', moments.slice(4, 6)],
    ['month', moments.slice(6, 7)],
    ['month', moments.slice(7)],
  ]);
  expect(byDay([], now)).toEqual([]);
});

test('[NOTI-3] a notification from a server whose clock is ahead counts as today', () => {
  const now = new Date('2026-12-01T23:59:59.000Z');
  const [group] = byDay([{ createdAt: '2026-12-02T00:00:01.000Z' } as Notificacion], now);
  expect(group?.when).toBe('today');
});
