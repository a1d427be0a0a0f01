import type { Clase } from '@puente/contracts/catalogue';
import { isHeld } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';

import type { Result } from '../../platform/api/route-types.ts';

type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];

/** A class as used by the calendar and the history: with its module, its course and the state of the subscription. */
export interface ScheduledClass {
  clase: Clase;
  modulo: string;
  cursoId: string;
  curso: string;
  estado: Subscription['estado'];
}

/** Every class of the user's courses, unsorted. */
export const scheduledClasses = (subscriptions: readonly Subscription[]): ScheduledClass[] =>
  subscriptions.flatMap(({ curso, estado }) =>
    curso.modulos.flatMap((modulo) =>
      modulo.clases.map((clase) => ({ clase, modulo: modulo.nombre, cursoId: curso.id, curso: curso.titulo, estado })),
    ),
  );

/** The past classes, latest first: as many as the overview counts. */
export const pastClasses = (subscriptions: readonly Subscription[], now: Date): ScheduledClass[] =>
  scheduledClasses(subscriptions)
    .filter(({ clase }) => isHeld(clase, now))
    .toSorted((a, b) => Date.parse(b.clase.fechaHora) - Date.parse(a.clase.fechaHora));

/**
 * A class as calendar event: its times are absolute, and the calendar shows them in the viewer's time zone (SUBS-3,
 * SUBS-4).
 */
export const calendarEvent = (scheduled: ScheduledClass) => ({
  id: scheduled.clase.id,
  title: scheduled.clase.nombre,
  start: scheduled.clase.fechaHora,
  end: classEnd(scheduled.clase).toISOString(),
  extendedProps: { modulo: scheduled.modulo, scheduled },
});
