import { describe, expect, test } from 'vitest';

import { checkCard, formatCvc, formatExpiry, formatNumber } from './card-input.ts';

const now = new Date(2026, 2, 15);
const good = { number: '4242 4242 4242 4242', expiry: '03 / 26', cvc: '123' };
const problems = (draft: Partial<typeof good>) => {
  const result = checkCard({ ...good, ...draft }, now);
  return 'problems' in result ? result.problems : null;
};

test('a test card is accepted, reduced to its digits', () => {
  expect(checkCard(good, now)).toEqual({
    card: { number: '4242424242424242', expMonth: '03', expYear: '2026', cvc: '123' },
  });
  expect(problems({ number: '3782 822463 10005', cvc: '1234' })).toBeNull();
});

describe('invalid input', () => {
  test.each([
    [{ number: '' }, { number: 'incomplete_number' }],
    [{ number: '4242 4242 4242 424' }, { number: 'incomplete_number' }],
    [{ number: '4242 4242 4242 4243' }, { number: 'invalid_number' }],
    [{ expiry: '' }, { expiry: 'incomplete_expiry' }],
    [{ expiry: '12 / ' }, { expiry: 'incomplete_expiry' }],
    [{ expiry: '13 / 30' }, { expiry: 'invalid_expiry_month' }],
    [{ expiry: '00 / 30' }, { expiry: 'invalid_expiry_month' }],
    [{ expiry: '02 / 26' }, { expiry: 'invalid_expiry_year_past' }],
    [{ cvc: '12' }, { cvc: 'incomplete_cvc' }],
    [{ number: '3782 822463 10005', cvc: '123' }, { cvc: 'incomplete_cvc' }],
  ])('%o', (draft, expected) => expect(problems(draft)).toEqual(expected));

  test('a real card is refused although its number is valid', () => {
    expect(problems({ number: '4539 1488 0343 6467' })).toEqual({ number: 'test_card_required' });
  });

  test('all fields are marked at once', () => {
    expect(Object.keys(problems({ number: '', expiry: '', cvc: '' }) ?? {})).toEqual(['number', 'expiry', 'cvc']);
  });
});

test('digits are grouped by card type', () => {
  expect(formatNumber('42424')).toBe('4242 4');
  expect(formatNumber('4242 4242 4242 42424')).toBe('4242 4242 4242 4242');
  expect(formatNumber('3782822463')).toBe('3782 822463');
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatNumber('')).toBe('');
  expect(formatCvc('12345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
});

test('an expiry date gets its slash automatically, and backspace removes it', () => {
  expect(formatExpiry('1', '')).toBe('1');
  expect(formatExpiry('5', '')).toBe('05 / ');
  expect(formatExpiry('12', '1')).toBe('12 / ');
  expect(formatExpiry('12 /', '12 / ')).toBe('1');
  expect(formatExpiry('12 / 34', '12 / 3')).toBe('12 / 34');
});
