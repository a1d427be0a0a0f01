import { type Cents, noCents } from '@puente/contracts/cents';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { Temporal } from 'temporal-polyfill';

/**
 * The end of access: the same day and time in UTC after so many months, clamped to the last day of the month.
 * @param months null = no end
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
 * Whether a person may join a course on offer without a payment.
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
  // A late payment reactivates a subscription that was cancelled for a missed one; other ends are final.
  Cancelada: ['Activa'],
  Expirada: [],
};

/** Whether a state transition of a subscription is allowed. */
export const mayChange = (from: SuscripcionEstado, to: SuscripcionEstado): boolean => next[from].includes(to);
