import { describe, expect, test } from 'vitest';

import { accessEnds, accessWhile, nextAttempt, unpaidSince } from './rules.ts';

const due = new Date('2026-12-21T14:00:00Z');
const after = (days: number) => new Date(due.getTime() + days * 86_400_000);

describe('a declined instalment', () => {
  const soft = { code: 'insufficient_funds', final: false };

  test('is tried again 3, 5 and 7 days after it first failed, and then no more', () => {
    expect(nextAttempt(soft, due, due)).toEqual(after(3));
    expect(nextAttempt(soft, due, after(3))).toEqual(after(5));
    expect(nextAttempt(soft, due, after(5))).toEqual(after(7));
    expect(nextAttempt(soft, due, after(7))).toBeNull();
  });

  test('is not caught up on in a burst when an attempt came late', () => {
    expect(nextAttempt(soft, due, after(6))).toEqual(after(7));
  });

  test.each(['lost_card', 'stolen_card', 'expired_card', 'pickup_card', 'payment_method_missing'])(
    'is not tried again after %s: no later attempt can succeed',
    (code) => expect(nextAttempt({ code, final: false }, due, due)).toBeNull(),
  );

  test('is not tried again when the bank says so, or wants the student', () => {
    expect(nextAttempt({ code: 'do_not_honor', final: true }, due, due)).toBeNull();
    expect(nextAttempt({ code: 'authentication_required', final: false }, due, due)).toBeNull();
  });
});

describe('access with an unpaid instalment', () => {
  test('stays for 7 days, is Inactiva until day 30, and then Cancelada', () => {
    expect(accessWhile(null, due)).toBe('Activa');
    expect(accessWhile(due, after(6.99))).toBe('Activa');
    expect(accessWhile(due, after(7))).toBe('Inactiva');
    expect(accessWhile(due, after(29.99))).toBe('Inactiva');
    expect(accessWhile(due, after(30))).toBe('Cancelada');
  });

  test('counts from the oldest unpaid one, also while it is being tried again', () => {
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

  test('ends when the mails say that it does', () => {
    const { inactiveAt, cancelledAt } = accessEnds(due);
    expect(accessWhile(due, new Date(inactiveAt.getTime() - 1))).toBe('Activa');
    expect(accessWhile(due, inactiveAt)).toBe('Inactiva');
    expect(accessWhile(due, cancelledAt)).toBe('Cancelada');
  });
});
