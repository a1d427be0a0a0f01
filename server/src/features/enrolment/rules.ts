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

const next: Record<SuscripcionEstado, readonly SuscripcionEstado[]> = {
  Activa: ['Inactiva', 'Expirada', 'Cancelada'],
  Inactiva: ['Activa', 'Expirada', 'Cancelada'],
  // A late payment reactivates; an end for another reason is an end.
  Cancelada: ['Activa'],
  Expirada: [],
};

/** Whether a subscription may go from one state to another. */
export const mayChange = (from: SuscripcionEstado, to: SuscripcionEstado): boolean => next[from].includes(to);
