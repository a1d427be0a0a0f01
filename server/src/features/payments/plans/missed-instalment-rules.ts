import { daysAfter } from './due-day-rules.ts';

/** So many days after an instalment first failed, live classes are closed to its student. */
const daysUntilInactive = 7;
/** So many days after, the subscription ends. */
const daysUntilCancelled = 30;

/** When the oldest of a plan's unpaid instalments first failed; null when none has. */
export function unpaidSince(payments: readonly { estado: string; firstFailedAt: Date | null }[]): Date | null {
  const failures = payments
    .filter(({ estado }) => estado === 'failed' || estado === 'pending')
    .flatMap(({ firstFailedAt }) => (firstFailedAt ? [firstFailedAt.getTime()] : []));
  return failures.length > 0 ? new Date(Math.min(...failures)) : null;
}

/**
 * The state that an unpaid instalment puts the subscription into.
 * @param since when it first failed, as `unpaidSince` finds it
 */
export function accessWhile(since: Date | null, now: Date): 'Activa' | 'Inactiva' | 'Cancelada' {
  if (!since) return 'Activa';
  const { inactiveAt, cancelledAt } = accessEnds(since);
  if (now >= cancelledAt) return 'Cancelada';
  return now >= inactiveAt ? 'Inactiva' : 'Activa';
}

/** Instalments that first failed at this moment or before it take access away now. */
export const inactiveSince = (now: Date): Date => daysAfter(now, -daysUntilInactive);

/** When access is taken away if an instalment stays unpaid. */
export const accessEnds = (firstFailedAt: Date): { inactiveAt: Date; cancelledAt: Date } => ({
  inactiveAt: daysAfter(firstFailedAt, daysUntilInactive),
  cancelledAt: daysAfter(firstFailedAt, daysUntilCancelled),
});
