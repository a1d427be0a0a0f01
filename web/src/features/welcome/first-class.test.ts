import type { Clase, Curso } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { classToAttend, eventLink } from './first-class.ts';

const now = new Date('2026-11-21T18:00:00Z');
const clase = (nombre: string, fechaHora: string) =>
  ({ nombre, fechaHora, duracion: '2 horas', reunion: null }) as Clase;
const course = (...clases: Clase[]) =>
  ({ modulos: [{ clases: clases.slice(0, 1) }, { clases: clases.slice(1) }] }) as unknown as Curso;

test('[OVER-7] the class to attend is the earliest that is not over, the one under way too', () => {
  const past = clase('past', '2026-11-21T15:00:00Z');
  const underWay = clase('under way', '2026-11-21T17:00:00Z');
  const coming = clase('coming', '2026-11-28T17:00:00Z');
  expect(classToAttend(course(past, coming, underWay), now)).toBe(underWay);
  expect(classToAttend(course(coming, past), now)).toBe(coming);
  expect(classToAttend(course(past), now)).toBeUndefined();
});

test('[OVER-7] Google Calendar gets the class with its hours in UTC, and nothing of its names leaves the query', () => {
  const link = new URL(
    eventLink({
      clase: clase('Pruebas & copias', '2026-12-05T15:00:00.000Z'),
      titulo: 'Asilo',
      url: 'https://a.test/x',
    }),
  );
  expect(link.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Pruebas & copias · Asilo',
    dates: '20261205T150000Z/20261205T170000Z',
    details: 'https://a.test/x',
  });
});
