import { expect, test } from 'vitest';

import type { ScheduledClass } from './class-schedule.ts';
import { usualHours, widerHours } from './visible-hours.ts';

const week = { start: new Date('2026-11-16T00:00:00Z'), end: new Date('2026-11-23T00:00:00Z') };
const hours = (...classes: [fechaHora: string, duracion: string][]) => {
  const scheduled = classes.map(([fechaHora, duracion]) => ({ clase: { fechaHora, duracion } }) as ScheduledClass);
  const wider = widerHours(scheduled, week);
  return wider && [wider.slotMinTime, wider.slotMaxTime];
};

test('[SUBS-2] a week shows 07:00 to 22:00 when all its classes are within these hours', () => {
  expect(usualHours).toEqual({ slotMinTime: '07:00:00', slotMaxTime: '22:00:00' });
  expect(hours()).toBeNull();
  expect(hours(['2026-11-18T07:00:00Z', '1 hora'], ['2026-11-18T20:00:00Z', '2 horas'])).toBeNull();
  // Classes of other weeks are ignored.
  expect(hours(['2026-11-23T00:00:00Z', '1 hora'], ['2026-11-15T23:00:00Z', '1 hora'])).toBeNull();
  expect(hours(['2026-11-24T03:00:00Z', '1 hora'], ['2026-11-15T22:00:00Z', '2 horas'])).toBeNull();
});

test('[SUBS-2] a week with classes outside these hours can show more hours', () => {
  expect(hours(['2026-11-18T05:30:00Z', '1 hora'])).toEqual(['05:00:00', '22:00:00']);
  expect(hours(['2026-11-18T21:00:00Z', '1,5 horas'])).toEqual(['07:00:00', '23:00:00']);
});

test('[SUBS-2] a class past midnight extends its own day, and is shown once', () => {
  expect(hours(['2026-11-18T23:00:00Z', '2 horas'])).toEqual(['07:00:00', '25:00:00']);
  expect(hours(['2026-11-18T23:00:00Z', '3 horas'], ['2026-11-20T01:00:00Z', '1 hora'])).toEqual([
    '01:00:00',
    '25:00:00',
  ]);
});
