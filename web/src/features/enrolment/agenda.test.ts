import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { type AgendaDay, agendaBefore, agendaFrom, classesOfDay } from './calendar-dates.ts';
import type { ScheduledClass } from './class-schedule.ts';

const day = (date: number, hour = 0) => new Date(2026, 10, date, hour);
const clase = (id: string, start: Date) =>
  ({ clase: { id, fechaHora: start.toISOString(), duracion: '2 horas' } as Clase }) as ScheduledClass;
const plain = (days: AgendaDay[]) =>
  days.map((one) => [one.day.getDate(), ...one.classes.map((scheduled) => scheduled.clase.id)]);
const today = day(22);
const classes = [
  clase('later', day(24, 19)),
  clase('evening', day(22, 19)),
  clase('morning', day(22, 9)),
  clase('yesterday', day(21, 23)),
  clase('first', day(3, 18)),
];

test('[SUBS-8] the agenda begins with today, by day and hour', () => {
  expect(plain(agendaFrom(classes, today, today, 9).days)).toEqual([
    [22, 'morning', 'evening'],
    [24, 'later'],
  ]);
});

test('[SUBS-8] today is there without a class, too, and no other day is', () => {
  expect(plain(agendaFrom([clase('later', day(24, 19))], today, today, 9).days)).toEqual([[22], [24, 'later']]);
  expect(plain(agendaFrom([clase('later', day(24, 19))], day(23), today, 9).days)).toEqual([[24, 'later']]);
});

test('[SUBS-8] days before today are folded away together, in their order', () => {
  expect(agendaBefore(classes, today, 9)).toMatchObject({ count: 2, hasMore: false });
  expect(plain(agendaBefore(classes, today, 9).days)).toEqual([
    [3, 'first'],
    [21, 'yesterday'],
  ]);
});

test('[SUBS-8] a long list has whole days only: the next ones, and the latest past ones', () => {
  const from = agendaFrom(classes, today, today, 1);
  expect([plain(from.days), from.hasMore]).toEqual([[[22, 'morning', 'evening']], true]);
  const before = agendaBefore(classes, today, 1);
  expect([plain(before.days), before.hasMore, before.count]).toEqual([[[21, 'yesterday']], true, 2]);
});

test('[SUBS-8] a day has the classes that begin on it', () => {
  expect(classesOfDay(classes, day(22, 15)).map(({ clase: { id } }) => id)).toEqual(['morning', 'evening']);
  expect(classesOfDay(classes, day(23))).toEqual([]);
});
