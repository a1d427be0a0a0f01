import type { Clase } from '@puente/contracts/catalogue';

import type { Subscription } from './queries.ts';

type Timed = Pick<Clase, 'fechaHora' | 'duracion'>;

/** Hours: the first number of the duration text, 1 without one. */
export const durationHours = (duracion: string): number => {
  const found = /\d+(?:[.,]\d+)?/.exec(duracion)?.[0];
  return Number(found?.replace(',', '.')) || 1;
};

/** When a class ends. */
export const classEnd = ({ fechaHora, duracion }: Timed): Date =>
  new Date(Date.parse(fechaHora) + durationHours(duracion) * 3_600_000);

/** A class where the calendar and the history meet it: with its module, its course and the state of the enrolment. */
export interface ScheduledClass {
  clase: Clase;
  modulo: string;
  curso: string;
  estado: Subscription['estado'];
}

/** Every class of my courses, in no order. */
export const scheduledClasses = (subscriptions: readonly Subscription[]): ScheduledClass[] =>
  subscriptions.flatMap(({ curso, estado }) =>
    curso.modulos.flatMap((modulo) =>
      modulo.clases.map((clase) => ({ clase, modulo: modulo.nombre, curso: curso.titulo, estado })),
    ),
  );

/** The classes that are over, the latest first. */
export const pastClasses = (subscriptions: readonly Subscription[], now: Date): ScheduledClass[] =>
  scheduledClasses(subscriptions)
    .filter(({ clase }) => classEnd(clase) <= now)
    .toSorted((a, b) => Date.parse(b.clase.fechaHora) - Date.parse(a.clase.fechaHora));

/** A class as the calendar draws it: absolute moments, which the calendar shows in the viewer's zone (SUBS-3, SUBS-4). */
export const calendarEvent = (scheduled: ScheduledClass) => ({
  id: scheduled.clase.id,
  title: scheduled.clase.nombre,
  start: scheduled.clase.fechaHora,
  end: classEnd(scheduled.clase).toISOString(),
  extendedProps: { modulo: scheduled.modulo, scheduled },
});
