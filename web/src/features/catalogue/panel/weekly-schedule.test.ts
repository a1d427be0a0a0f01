import { expect, test } from 'vitest';

import { dayAndTimeOf, momentOf } from './course-draft.ts';
import { classesOf, type WeeklyPlan } from './weekly-schedule.ts';

const plan: WeeklyPlan = {
  dias: [2, 4],
  desde: '2027-03-08',
  hora: '18:30',
  end: { cuantas: 4 },
  nombre: 'Clase {n}',
  primero: 1,
};

test('[ADM-2] classes on the weekdays of a plan, as many as asked for', () => {
  expect(classesOf(plan)).toEqual([
    { nombre: 'Clase 1', dia: '2027-03-09', hora: '18:30' },
    { nombre: 'Clase 2', dia: '2027-03-11', hora: '18:30' },
    { nombre: 'Clase 3', dia: '2027-03-16', hora: '18:30' },
    { nombre: 'Clase 4', dia: '2027-03-18', hora: '18:30' },
  ]);
});

test('[ADM-2] until a day, which counts; the first day counts too; Sunday is the seventh', () => {
  const days = (change: Partial<WeeklyPlan>) => classesOf({ ...plan, ...change }).map(({ dia }) => dia);
  expect(days({ dias: [2], desde: '2027-03-09', end: { hasta: '2027-03-23' } })).toEqual([
    '2027-03-09',
    '2027-03-16',
    '2027-03-23',
  ]);
  expect(days({ dias: [7], end: { cuantas: 1 } })).toEqual(['2027-03-14']);
  expect(days({ end: { hasta: '2027-03-01' } })).toEqual([]);
  expect(days({ dias: [] })).toEqual([]);
  expect(days({ end: { hasta: '2040-01-01' } })).toHaveLength(200);
});

test('[ADM-2] names go on with a number, and need none', () => {
  const names = (nombre: string) =>
    classesOf({ ...plan, nombre, primero: 9, end: { cuantas: 2 } }).map((one) => one.nombre);
  expect(names('Sesión {n}: taller')).toEqual(['Sesión 9: taller', 'Sesión 10: taller']);
  expect(names('Taller')).toEqual(['Taller', 'Taller']);
});

test('[ADM-2] the hour on the clock stays when daylight saving begins', () => {
  const moments = classesOf(plan).map(({ dia, hora }) => momentOf(dia, hora, 'America/New_York'));
  // The clocks go forward on March 14.
  expect(moments).toEqual([
    '2027-03-09T23:30:00.000Z',
    '2027-03-11T23:30:00.000Z',
    '2027-03-16T22:30:00.000Z',
    '2027-03-18T22:30:00.000Z',
  ]);
  // Bogotá has no daylight saving: the same classes are at two hours there.
  expect(moments.map((moment) => dayAndTimeOf(moment, 'America/Bogota').hora)).toEqual([
    '18:30',
    '18:30',
    '17:30',
    '17:30',
  ]);
});

test('[ADM-2] an hour that daylight saving skips moves forward, a repeated one is the first', () => {
  expect(momentOf('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  expect(momentOf('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});
