import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { calendarEvent, classEnd, durationHours, pastClasses, scheduledClasses } from './class-schedule.ts';
import type { Subscription } from './queries.ts';

const clase = (id: string, fechaHora: string, duracion = '2 horas') =>
  ({ id, nombre: id, fechaHora, duracion }) as Clase;
const enrolled = (...clases: Clase[]) =>
  [
    { estado: 'Activa', curso: { titulo: 'Ciudadanía', modulos: [{ nombre: 'Módulo 1', clases }] } },
  ] as unknown as Subscription[];

test('[SUBS-3] a class lasts as many hours as the first number of its duration says, or one', () => {
  expect(durationHours('2 horas')).toBe(2);
  expect(durationHours('1.5 horas')).toBe(1.5);
  expect(durationHours('1,5 horas')).toBe(1.5);
  expect(durationHours('Aprox. 3 h (o 4)')).toBe(3);
  expect(durationHours('')).toBe(1);
  expect(durationHours('una hora')).toBe(1);
  expect(durationHours('0 horas')).toBe(1);
});

test("[SUBS-3] an event has the class's name, start and end, and the module's name", () => {
  const [scheduled] = scheduledClasses(enrolled(clase('Formulario N-400', '2026-11-21T23:00:00.000Z')));
  expect(calendarEvent(scheduled!)).toMatchObject({
    title: 'Formulario N-400',
    start: '2026-11-21T23:00:00.000Z',
    end: '2026-11-22T01:00:00.000Z',
    extendedProps: { modulo: 'Módulo 1' },
  });
});

test("[SUBS-4] a class over the night of a clock change lasts its hours, not the clock's", () => {
  // In New York the clocks go back at 06:00 UTC: 01:30 comes twice.
  expect(classEnd({ fechaHora: '2026-11-01T05:00:00.000Z', duracion: '2 horas' })).toEqual(
    new Date('2026-11-01T07:00:00.000Z'),
  );
});

test('[SUBS-1] the history has the classes that are over, the latest first', () => {
  const now = new Date('2026-11-21T20:00:00.000Z');
  const subscriptions = enrolled(
    clase('first', '2026-11-01T18:00:00.000Z'),
    clase('running', '2026-11-21T19:00:00.000Z'),
    clase('just over', '2026-11-21T18:00:00.000Z'),
    clase('future', '2026-12-01T18:00:00.000Z'),
  );
  expect(pastClasses(subscriptions, now).map(({ clase: { id } }) => id)).toEqual(['just over', 'first']);
});
