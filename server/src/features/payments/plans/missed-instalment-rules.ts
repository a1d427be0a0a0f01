import { daysAfter } from './due-day-rules.ts';

/** Grace period in days after an instalment first failed, after which live classes are closed to its student. */
const daysUntilInactive = 7;
/** Days after an instalment first failed, after which the subscription ends. */
const daysUntilCancelled = 30;

/** When the oldest of a plan's unpaid instalments first failed; null without one. */
export function unpaidSince(payments: readonly { estado: string; firstFailedAt: Date | null }[]): Date | null {
  const failures = payments
    .filter(({ estado }) => estado === 'failed' || estado === 'pending')
    .flatMap(({ firstFailedAt }) => (firstFailedAt ? [firstFailedAt.getTime()] : []));
  return failures.length > 0 ? new Date(Math.min(...failures)) : null;
}

/**
 * The subscription state that results from an unpaid instalment.
 * @param since when it first failed, from `unpaidSince`
 */
export function accessWhile(since: Date | null, now: Date): 'Activa' | 'Inactiva' | 'Cancelada' {
  if (!since) return 'Activa';
  const { inactiveAt, cancelledAt } = accessEnds(since);
  if (now >= cancelledAt) return 'Cancelada';
  return now >= inactiveAt ? 'Inactiva' : 'Activa';
}

/** The cutoff: instalments that first failed at or before it suspend access now. */
export const inactiveSince = (now: Date): Date => daysAfter(now, -daysUntilInactive);

/** When access is suspended and ended if an instalment stays unpaid. */
export const accessEnds = (firstFailedAt: Date): { inactiveAt: Date; cancelledAt: Date } => ({
  inactiveAt: daysAfter(firstFailedAt, daysUntilInactive),
  cancelledAt: daysAfter(firstFailedAt, daysUntilCancelled),
});
