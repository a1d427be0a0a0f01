import { type Cents, noCents } from '@puente/contracts/cents';
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

/**
 * Whether somebody may join a course on offer without paying.
 * @param price after the discount
 */
export function mayJoin({
  isOwned,
  price,
}: {
  isOwned: boolean;
  price: Cents;
}): { ok: true } | { ok: false; code: 'COURSE_ALREADY_OWNED' | 'COURSE_NOT_FREE' } {
  if (isOwned) return { ok: false, code: 'COURSE_ALREADY_OWNED' };
  return price === noCents ? { ok: true } : { ok: false, code: 'COURSE_NOT_FREE' };
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
