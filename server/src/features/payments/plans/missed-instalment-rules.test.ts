import { describe, expect, test } from 'vitest';

import {
  accessEnds,
  accessWhileUnpaid,
  mayPayNow,
  needsAuthentication,
  nextAttempt,
  unpaidSince,
} from './missed-instalment-rules.ts';

const due = new Date('2026-12-21T14:00:00Z');
const after = (days: number) => new Date(due.getTime() + days * 86_400_000);

describe('access with an unpaid instalment', () => {
  test('stays for 7 days, is Inactiva until day 30, and then Cancelada', () => {
    expect(accessWhileUnpaid(null, 7, due)).toBe('Activa');
    expect(accessWhileUnpaid(due, 7, after(6.99))).toBe('Activa');
    expect(accessWhileUnpaid(due, 7, after(7))).toBe('Inactiva');
    expect(accessWhileUnpaid(due, 7, after(29.99))).toBe('Inactiva');
    expect(accessWhileUnpaid(due, 7, after(30))).toBe('Cancelada');
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
    const { inactiveAt, cancelledAt } = accessEnds(due, 7);
    expect(accessWhileUnpaid(due, 7, new Date(inactiveAt.getTime() - 1))).toBe('Activa');
    expect(accessWhileUnpaid(due, 7, inactiveAt)).toBe('Inactiva');
    expect(accessWhileUnpaid(due, 7, cancelledAt)).toBe('Cancelada');
  });

  test('[BRAND-1] lasts for the days of grace of its order, and 23 days more until the subscription ends', () => {
    for (let grace = 0; grace <= 30; grace += 1) {
      const at = (days: number) => accessWhileUnpaid(due, grace, after(days));
      expect([at(grace), at(grace + 22.99), at(grace + 23)]).toEqual(['Inactiva', 'Inactiva', 'Cancelada']);
      if (grace > 0) expect([at(0), at(grace - 0.01)]).toEqual(['Activa', 'Activa']);
    }
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

describe('a declined instalment', () => {
  const softDecline = { code: 'insufficient_funds', final: false };

  test('is retried 3, 5 and 7 days after it first failed, and then no more', () => {
    expect(nextAttempt(softDecline, due, due)).toEqual(after(3));
    expect(nextAttempt(softDecline, due, after(3))).toEqual(after(5));
    expect(nextAttempt(softDecline, due, after(5))).toEqual(after(7));
    expect(nextAttempt(softDecline, due, after(7))).toBeNull();
  });

  test('skips the retries that a late attempt has missed', () => {
    expect(nextAttempt(softDecline, due, after(6))).toEqual(after(7));
  });

  test.each([
    'card_not_supported',
    'currency_not_supported',
    'expired_card',
    'fraudulent',
    'incorrect_cvc',
    'incorrect_number',
    'invalid_account',
    'invalid_cvc',
    'invalid_number',
    'lost_card',
    'merchant_blacklist',
    'new_account_information_available',
    'payment_method_missing',
    'pickup_card',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'security_violation',
    'stolen_card',
    'stop_payment_order',
    'transaction_not_allowed',
  ])('is not retried after %s: no retry can succeed', (code) =>
    expect(nextAttempt({ code, final: false }, due, due)).toBeNull(),
  );

  test('is not retried when the bank rules it out or requires authentication', () => {
    expect(nextAttempt({ code: 'do_not_honor', final: true }, due, due)).toBeNull();
    expect(nextAttempt({ code: 'authentication_required', final: false }, due, due)).toBeNull();
  });

  test('waits for the student only when the bank requires authentication', () => {
    expect([needsAuthentication('authentication_required'), needsAuthentication('insufficient_funds')]).toEqual([
      true,
      false,
    ]);
  });
});

const first = { orderEstado: 'active', hasUnpaidBefore: false };
const later = { orderEstado: 'active', hasUnpaidBefore: true };
const notPayable = { ok: false, code: 'INSTALMENT_NOT_PAYABLE' };

test('[PAY-15] the next instalment may be paid early, later ones not yet', () => {
  expect(mayPayNow({ ...first, estado: 'scheduled' })).toEqual({ ok: true });
  expect(mayPayNow({ ...later, estado: 'scheduled' })).toEqual({ ok: false, code: 'INSTALMENT_NOT_NEXT' });
});

test.each(['failed', 'pending'])('[PAY-15] a %s instalment may be paid at any time', (estado) => {
  expect(mayPayNow({ ...first, estado })).toEqual({ ok: true });
  expect(mayPayNow({ ...later, estado })).toEqual({ ok: true });
});

test.each(['succeeded', 'refunded', 'cancelled'])('[PAY-15] a %s instalment cannot be paid again', (estado) => {
  expect(mayPayNow({ ...first, estado })).toEqual(notPayable);
});

test.each(['open', 'completed', 'halted', 'abandoned'])(
  '[PAY-15] an instalment of an order that is %s cannot be paid',
  (orderEstado) => {
    expect(mayPayNow({ ...first, estado: 'failed', orderEstado })).toEqual(notPayable);
  },
);
