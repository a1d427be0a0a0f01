import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { Temporal } from 'temporal-polyfill';

/**
 * When access ends: the same day and hour in UTC, so many months later, or that month's last day when it has no such day.
 * @param months null = without end
 */
export const accessEnd = (start: Date, months: number | null): Date | null =>
  months === null
    ? null
    : new Date(
        Temporal.Instant.fromEpochMilliseconds(start.getTime())
          .toZonedDateTimeISO('UTC')
          .add({ months }, { overflow: 'constrain' }).epochMilliseconds,
      );

/** The state that counts now: access that has run out is over, whether or not the nightly job has written it down. */
export function currentEstado(estado: SuscripcionEstado, expiration: Date | null, now: Date): SuscripcionEstado {
  const live = estado === 'Activa' || estado === 'Inactiva';
  return live && expiration !== null && expiration <= now ? 'Expirada' : estado;
}

/**
 * What a subscription opens: `Activa` everything, `Inactiva` the past materials (decision 13), the others nothing.
 * The words are the catalogue's.
 */
export function viewOf(estado: SuscripcionEstado): 'full' | 'materials' | 'outline' {
  if (estado === 'Activa') return 'full';
  return estado === 'Inactiva' ? 'materials' : 'outline';
}

const next: Record<SuscripcionEstado, readonly SuscripcionEstado[]> = {
  Activa: ['Inactiva', 'Expirada', 'Cancelada'],
  Inactiva: ['Activa', 'Expirada', 'Cancelada'],
  // A late payment reactivates; an end for another reason is an end.
  Cancelada: ['Activa'],
  Expirada: [],
};

/** Whether a subscription may go from one state to another. */
export const mayChange = (from: SuscripcionEstado, to: SuscripcionEstado): boolean => next[from].includes(to);
