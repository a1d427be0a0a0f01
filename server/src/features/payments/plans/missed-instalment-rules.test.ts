import { describe, expect, test } from 'vitest';

import { accessEnds, accessWhile, inactiveSince, unpaidSince } from './missed-instalment-rules.ts';

const due = new Date('2026-12-21T14:00:00Z');
const after = (days: number) => new Date(due.getTime() + days * 86_400_000);

describe('access with an unpaid instalment', () => {
  test('stays for 7 days, is Inactiva until day 30, and then Cancelada', () => {
    expect(accessWhile(null, due)).toBe('Activa');
    expect(accessWhile(due, after(6.99))).toBe('Activa');
    expect(accessWhile(due, after(7))).toBe('Inactiva');
    expect(accessWhile(due, after(29.99))).toBe('Inactiva');
    expect(accessWhile(due, after(30))).toBe('Cancelada');
  });

  test('counts from the oldest unpaid one, even while it is being retried', () => {
    expect(
      unpaidSince([
        { estado: 'succeeded', firstFailedAt: after(-40) },
        { estado: 'failed', firstFailedAt: after(2) },
        { estado: 'pending', firstFailedAt: due },
        { estado: 'scheduled', firstFailedAt: null },
      ]),
    ).toEqual(due);
    expect(unpaidSince([{ estado: 'succeeded', firstFailedAt: due }])).toBeNull();
  });

  test('ends on the dates that the mails state', () => {
    const { inactiveAt, cancelledAt } = accessEnds(due);
    expect(accessWhile(due, new Date(inactiveAt.getTime() - 1))).toBe('Activa');
    expect(accessWhile(due, inactiveAt)).toBe('Inactiva');
    expect(accessWhile(due, cancelledAt)).toBe('Cancelada');
  });

  test('is checked from the moment on that suspends it', () => {
    const now = after(100);
    expect(accessWhile(inactiveSince(now), now)).toBe('Inactiva');
    expect(accessWhile(new Date(inactiveSince(now).getTime() + 1), now)).toBe('Activa');
  });

  test.each(['scheduled', 'succeeded', 'cancelled', 'refunded'])(
    'is not suspended for an instalment that is %s',
    (estado) => {
      expect(unpaidSince([{ estado, firstFailedAt: due }])).toBeNull();
    },
  );

  test('is not suspended for an instalment that is being charged for the first time', () => {
    expect(unpaidSince([{ estado: 'pending', firstFailedAt: null }])).toBeNull();
  });
});
