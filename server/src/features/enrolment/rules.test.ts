import { describe, expect, test } from 'vitest';

import { accessEnd, mayChange } from './rules.ts';

describe('the end of access', () => {
  test('[SUBS-1] is the same day and hour, twelve months on', () => {
    expect(accessEnd(new Date('2026-11-21T15:00:00Z'), 12)).toEqual(new Date('2027-11-21T15:00:00Z'));
  });

  test('is clamped to the end of a shorter month', () => {
    expect(accessEnd(new Date('2026-08-31T15:00:00Z'), 6)).toEqual(new Date('2027-02-28T15:00:00Z'));
    expect(accessEnd(new Date('2028-02-29T23:30:00Z'), 12)).toEqual(new Date('2029-02-28T23:30:00Z'));
  });

  test('is never, when the academy sets none', () => {
    expect(accessEnd(new Date(), null)).toBeNull();
  });
});

test('a late payment reactivates; what has expired is bought anew', () => {
  expect(mayChange('Inactiva', 'Activa')).toBe(true);
  expect(mayChange('Cancelada', 'Activa')).toBe(true);
  expect(mayChange('Expirada', 'Activa')).toBe(false);
  expect(mayChange('Activa', 'Activa')).toBe(false);
});
