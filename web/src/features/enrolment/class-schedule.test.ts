import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { calendarEvent, pastClasses, scheduledClasses } from './class-schedule.ts';
import { withMeeting } from './live-meeting.ts';
import type { Subscription } from './queries.ts';

const clase = (id: string, fechaHora: string, duracion = '2 horas') =>
  ({ id, nombre: id, fechaHora, duracion, reunion: null }) as Clase;
const enrolled = (...clases: Clase[]) =>
  [
    { estado: 'Activa', curso: { titulo: 'Ciudadanía', modulos: [{ nombre: 'Módulo 1', clases }] } },
  ] as unknown as Subscription[];

test("[SUBS-3] an event has the class's name, start and end, and the module's name", () => {
  const [scheduled] = scheduledClasses(enrolled(clase('Formulario N-400', '2026-11-21T23:00:00.000Z')));
  expect(calendarEvent(scheduled!)).toMatchObject({
    title: 'Formulario N-400',
    start: '2026-11-21T23:00:00.000Z',
    end: '2026-11-22T01:00:00.000Z',
    extendedProps: { modulo: 'Módulo 1' },
  });
});

test('[SUBS-1, OVER-3] the history has the classes that progress counts: past by their time, or finished before it', () => {
  const now = new Date('2026-11-21T20:00:00.000Z');
  const subscriptions = enrolled(
    clase('first', '2026-11-01T18:00:00.000Z'),
    clase('running', '2026-11-21T19:00:00.000Z'),
    clase('just over', '2026-11-21T18:00:00.000Z'),
    clase('future', '2026-12-01T18:00:00.000Z'),
    { ...clase('ended early', '2026-11-21T19:30:00.000Z'), reunion: { estado: 'Completada' } } as Clase,
    { ...clase('finished', '2026-11-21T22:00:00.000Z'), reunion: { estado: 'Completada' } } as Clase,
    { ...clase('runs over', '2026-11-21T17:30:00.000Z'), reunion: { estado: 'En Vivo' } } as Clase,
  );
  expect(pastClasses(subscriptions, now).map(({ clase: { id } }) => id)).toEqual([
    'finished',
    'ended early',
    'running',
    'just over',
    'runs over',
    'first',
  ]);
});

test('[SUBS-5] a changed meeting is updated in its class only', () => {
  const reunion = {
    id: 'r',
    claseId: 'a',
    estado: 'Agendada' as const,
    enlace: '/sala/x',
    clase: { id: 'a', nombre: 'a' },
  };
  const courses = enrolled({ ...clase('a', '2026-11-21T23:00:00Z'), reunion }, clase('b', '2026-11-22T23:00:00Z'));
  const change = { claseId: 'a', cursoId: 'c', estado: 'En Vivo' as const };
  const [first, second] = scheduledClasses(withMeeting(courses, { ...change, id: 'r' })!);
  expect([first!.clase.reunion?.estado, second!.clase]).toEqual(['En Vivo', courses[0]!.curso.modulos[0]!.clases[1]]);
  expect(courses[0]!.curso.modulos[0]!.clases[0]!.reunion?.estado).toBe('Agendada');
  expect(withMeeting(courses, { ...change, id: 'other' })).toBeUndefined();
});
