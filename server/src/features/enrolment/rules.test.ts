import { cents } from '@puente/contracts/cents';
import { SuscripcionEstado } from '@puente/contracts/enrolment';
import { accessEnd } from '@puente/contracts/purchase-terms';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

import { mayChange, mayJoin, isSuggested } from './rules.ts';

describe('the end of access', () => {
  test('[SUBS-1] is the same day and time, twelve months later', () => {
    expect(accessEnd(new Date('2026-11-21T15:00:00Z'), 12)).toEqual(new Date('2027-11-21T15:00:00Z'));
  });

  test('is clamped to the last day of a shorter month', () => {
    expect(accessEnd(new Date('2026-08-31T15:00:00Z'), 6)).toEqual(new Date('2027-02-28T15:00:00Z'));
    expect(accessEnd(new Date('2028-02-29T23:30:00Z'), 12)).toEqual(new Date('2029-02-28T23:30:00Z'));
  });

  test('matches the calendar in UTC, for every moment and number of months', () => {
    const byCalendar = (start: Date, months: number) =>
      new Date(
        Temporal.Instant.fromEpochMilliseconds(start.getTime())
          .toZonedDateTimeISO('UTC')
          .add({ months }, { overflow: 'constrain' }).epochMilliseconds,
      );
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 120 }), (start, months) => {
        expect(accessEnd(start, months)).toEqual(byCalendar(start, months));
      }),
      { numRuns: 500 },
    );
  });

  test('is null when none is configured', () => {
    expect(accessEnd(new Date(), null)).toBeNull();
  });
});

test('a late payment reactivates a subscription; an expired one is bought again', () => {
  expect(mayChange('Inactiva', 'Activa')).toBe(true);
  expect(mayChange('Cancelada', 'Activa')).toBe(true);
  expect(mayChange('Expirada', 'Activa')).toBe(false);
  expect(mayChange('Activa', 'Activa')).toBe(false);
});

test('[PAY-17] [SHOP-3] a course can be joined when it is free, not owned and its enrolment open', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const join = (isOwned: boolean, price: number, closes: Date | null = null) =>
    mayJoin({ isOwned, price: cents(price), closes, now });
  expect(join(false, 0)).toEqual({ ok: true });
  expect(join(false, 1)).toEqual({ ok: false, code: 'COURSE_NOT_FREE' });
  expect(join(true, 0)).toEqual({ ok: false, code: 'COURSE_ALREADY_OWNED' });
  expect(join(true, 48_000, now)).toEqual({ ok: false, code: 'COURSE_ALREADY_OWNED' });
  expect(join(false, 0, new Date(now.getTime() + 1))).toEqual({ ok: true });
  expect(join(false, 0, now)).toEqual({ ok: false, code: 'COURSE_ENROLMENT_CLOSED' });
});

test('only these state transitions of a subscription are allowed', () => {
  const states = SuscripcionEstado.options;
  expect(Object.fromEntries(states.map((from) => [from, states.filter((to) => mayChange(from, to))]))).toEqual({
    Activa: ['Inactiva', 'Expirada', 'Cancelada'],
    Inactiva: ['Activa', 'Expirada', 'Cancelada'],
    Expirada: [],
    Cancelada: ['Activa'],
  });
});

test('[SHOP-3] suggested are open editions, and closed ones without a next, of programmes that one is not in', () => {
  const course = (programaId: string, abierta: boolean, siguiente: { id: string; inicio: null } | null = null) =>
    ({ programaId, inscripcion: { abierta, siguiente } }) as Parameters<typeof isSuggested>[0];
  const own = new Set(['mío']);
  const next = { id: 'otra', inicio: null };
  expect(isSuggested(course('otro', true), own)).toBe(true);
  expect(isSuggested(course('otro', true, next), own)).toBe(true);
  expect(isSuggested(course('otro', false), own)).toBe(true);
  expect(isSuggested(course('otro', false, next), own)).toBe(false);
  expect(isSuggested(course('mío', true), own)).toBe(false);
});
