import type { Curso } from '@puente/contracts/catalogue';
import { type Cents, noCents } from '@puente/contracts/cents';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

/**
 * Whether a person may join a course on offer without a payment.
 * @param closes when its enrolment closes; null = it doesn't
 * @param price after the discount
 */
export function mayJoin({
  isOwned,
  closes,
  price,
  now,
}: {
  isOwned: boolean;
  closes: Date | null;
  price: Cents;
  now: Date;
}): { ok: true } | { ok: false; code: 'COURSE_ALREADY_OWNED' | 'COURSE_ENROLMENT_CLOSED' | 'COURSE_NOT_FREE' } {
  if (isOwned) return { ok: false, code: 'COURSE_ALREADY_OWNED' };
  if (closes && closes <= now) return { ok: false, code: 'COURSE_ENROLMENT_CLOSED' };
  return price === noCents ? { ok: true } : { ok: false, code: 'COURSE_NOT_FREE' };
}

/**
 * Whether a course on offer is suggested to a person: not another edition of a programme that they are in, and not a
 * closed edition where the next one is open.
 */
export const isSuggested = (course: Pick<Curso, 'programaId' | 'inscripcion'>, ownProgrammes: ReadonlySet<string>) =>
  !ownProgrammes.has(course.programaId) && (course.inscripcion.abierta || course.inscripcion.siguiente === null);

const next: Record<SuscripcionEstado, readonly SuscripcionEstado[]> = {
  Activa: ['Inactiva', 'Expirada', 'Cancelada'],
  Inactiva: ['Activa', 'Expirada', 'Cancelada'],
  // A late payment reactivates a subscription that was cancelled for a missed one; other ends are final.
  Cancelada: ['Activa'],
  Expirada: [],
};

/** Whether a state transition of a subscription is allowed. */
export const mayChange = (from: SuscripcionEstado, to: SuscripcionEstado): boolean => next[from].includes(to);
