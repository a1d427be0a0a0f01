import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { addDays, opensAt, shownDays, step } from './calendar-dates.ts';
import type { ScheduledClass } from './class-schedule.ts';

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour);
const clase = (start: Date, more: object = {}) =>
  ({
    clase: { id: 'a', fechaHora: start.toISOString(), duracion: '2 horas', reunion: null, ...more } as Clase,
  }) as ScheduledClass;

test('[SUBS-2] a week begins on Monday or Sunday, and contains its day', () => {
  // 22 November 2026 is a Sunday.
  expect(shownDays('week', at(2026, 11, 22), 1)).toEqual({ start: at(2026, 11, 16), end: at(2026, 11, 23) });
  expect(shownDays('week', at(2026, 11, 22), 0)).toEqual({ start: at(2026, 11, 22), end: at(2026, 11, 29) });
});

test('[SUBS-8] a phone shows three days from the chosen one on', () => {
  expect(shownDays('days', at(2026, 11, 29, 15), 1)).toEqual({ start: at(2026, 11, 29), end: at(2026, 12, 2) });
  expect(step('days', at(2026, 11, 29), 1, at(2026, 11, 22))).toEqual(at(2026, 12, 2));
  expect(step('days', at(2026, 11, 29), -1, at(2026, 11, 22))).toEqual(at(2026, 11, 26));
});

test('[SUBS-2, SUBS-8] another month begins with its first day, and this one with today', () => {
  const today = at(2026, 11, 22);
  expect(step('month', today, 1, today)).toEqual(at(2026, 12, 1));
  expect(step('list', at(2026, 12, 1), -1, today)).toEqual(today);
  expect(step('list', at(2027, 1, 31), 1, today)).toEqual(at(2027, 2, 1));
  expect(shownDays('month', at(2026, 12, 31), 1)).toEqual({ start: at(2026, 12, 1), end: at(2027, 1, 1) });
});

test('[SUBS-4] days are those of the calendar, also where one of them has 23 hours', () => {
  expect(addDays(at(2027, 3, 14), 1)).toEqual(at(2027, 3, 15));
  expect(addDays(at(2026, 12, 31), 1)).toEqual(at(2027, 1, 1));
});

test('[SUBS-8] the calendar opens at today, and a week without a class left at that of the next one', () => {
  const now = at(2026, 11, 22, 12);
  const opens = (...classes: ScheduledClass[]) => opensAt('week', classes, now, 1);
  expect(opens()).toEqual(at(2026, 11, 22));
  expect(opens(clase(at(2026, 11, 17, 18)), clase(at(2026, 11, 24, 18)))).toEqual(at(2026, 11, 24));
  expect(opens(clase(at(2026, 11, 22, 19)), clase(at(2026, 11, 24, 18)))).toEqual(at(2026, 11, 22));
  // Under way: it began at eleven.
  expect(opens(clase(at(2026, 11, 22, 11)), clase(at(2026, 11, 24, 18)))).toEqual(at(2026, 11, 22));
  // Ended early.
  const ended = clase(at(2026, 11, 22, 11), { reunion: { estado: 'Completada' } });
  expect(opens(ended, clase(at(2026, 11, 24, 18)))).toEqual(at(2026, 11, 24));
  // Too far away to take somebody there.
  expect(opens(clase(at(2026, 12, 9, 18)))).toEqual(at(2026, 11, 22));
  expect(opensAt('list', [clase(at(2026, 11, 24, 18))], now, 1)).toEqual(at(2026, 11, 22));
});
