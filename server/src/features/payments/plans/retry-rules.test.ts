import { describe, expect, test } from 'vitest';

import { needsAuthentication, nextAttempt } from './retry-rules.ts';

const due = new Date('2026-12-21T14:00:00Z');
const after = (days: number) => new Date(due.getTime() + days * 86_400_000);

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
