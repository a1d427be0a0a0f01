import type { SuscripcionEstado } from '@puente/contracts/enrolment';

/**
 * When access ends: the same day and hour, so many months later, clamped to the month's end (decision 14).
 * @param months null = without end
 */
export function accessEnd(start: Date, months: number | null): Date | null {
  if (months === null) return null;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/**
 * Whether somebody may join a course on offer without paying.
 * @param price cents, after the discount
 */
export function mayJoin({
  isOwned,
  price,
}: {
  isOwned: boolean;
  price: number;
}): { ok: true } | { ok: false; code: 'COURSE_ALREADY_OWNED' | 'COURSE_NOT_FREE' } {
  if (isOwned) return { ok: false, code: 'COURSE_ALREADY_OWNED' };
  return price === 0 ? { ok: true } : { ok: false, code: 'COURSE_NOT_FREE' };
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
