import { describe, expect, test } from 'vitest';

import { accessEnd, currentEstado, mayChange, mayJoin, viewOf } from './rules.ts';

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

test('access that has run out is over before any job has written it down', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(currentEstado('Activa', now, now)).toBe('Expirada');
  expect(currentEstado('Inactiva', now, now)).toBe('Expirada');
  expect(currentEstado('Activa', new Date(now.getTime() + 1), now)).toBe('Activa');
  expect(currentEstado('Activa', null, now)).toBe('Activa');
  expect(currentEstado('Cancelada', now, now)).toBe('Cancelada');
});

test('each state opens what decision 13 says', () => {
  expect(['Activa', 'Inactiva', 'Expirada', 'Cancelada'].map((estado) => viewOf(estado as 'Activa'))).toEqual([
    'full',
    'materials',
    'outline',
    'outline',
  ]);
});

test('a late payment reactivates; what has expired is bought anew', () => {
  expect(mayChange('Inactiva', 'Activa')).toBe(true);
  expect(mayChange('Cancelada', 'Activa')).toBe(true);
  expect(mayChange('Expirada', 'Activa')).toBe(false);
  expect(mayChange('Activa', 'Activa')).toBe(false);
});

test('[PAY-17] a course is joined by one click when it costs nothing and is not owned', () => {
  expect(mayJoin({ isOwned: false, price: 0 })).toEqual({ ok: true });
  expect(mayJoin({ isOwned: false, price: 1 })).toEqual({ ok: false, code: 'COURSE_NOT_FREE' });
  expect(mayJoin({ isOwned: true, price: 0 })).toEqual({ ok: false, code: 'COURSE_ALREADY_OWNED' });
  expect(mayJoin({ isOwned: true, price: 48_000 })).toEqual({ ok: false, code: 'COURSE_ALREADY_OWNED' });
});
