import type { SuscripcionCambiada } from '@puente/contracts/subscriptions';

import type { SubscriptionDetails } from './queries.ts';

export type Wanted = Omit<SuscripcionCambiada, 'actualizadaAt'>;

/** Effect of a change as a sentence: its text key and parameters. */
export type Effect =
  | {
      key:
        | 'unchanged'
        | 'opens'
        | 'pauses'
        | 'pausesWithPlan'
        | 'ends'
        | 'stopsPlan'
        | 'planStaysStopped'
        | 'withoutEnd'
        | 'staysOver'
        | 'told';
    }
  | { key: 'unpaid'; day: string }
  | { key: 'until'; day: string }
  | { key: 'planBeyondEnd'; day: string };

/** Returns the effects of changing a subscription (ADM-10), in their order on the screen. */
export function effectsOf(before: SubscriptionDetails, wanted: Wanted): Effect[] {
  const { plan } = before;
  const hasNewState = wanted.estado !== before.estado;
  const hasNewEnd = wanted.fechaFin !== before.fechaFin;
  if (!hasNewState && !hasNewEnd && wanted.fechaInicio === before.fechaInicio) return [{ key: 'unchanged' }];
  const isRunning = plan?.estado === 'active';
  const effects: Effect[] = [];
  if (wanted.estado === 'Cancelada') {
    if (hasNewState) effects.push({ key: 'ends' });
    if (hasNewState && isRunning) effects.push({ key: 'stopsPlan' });
  } else if (wanted.estado === 'Expirada') {
    effects.push({ key: 'staysOver' });
  } else {
    if (hasNewState && wanted.estado === 'Activa') effects.push({ key: 'opens' });
    if (hasNewState && wanted.estado === 'Inactiva') effects.push({ key: isRunning ? 'pausesWithPlan' : 'pauses' });
    if (hasNewState && plan?.estado === 'halted') effects.push({ key: 'planStaysStopped' });
    if (wanted.estado === 'Activa' && plan?.graciaHasta) effects.push({ key: 'unpaid', day: plan.graciaHasta });
    if (hasNewEnd) effects.push(wanted.fechaFin ? { key: 'until', day: wanted.fechaFin } : { key: 'withoutEnd' });
    if (isRunning && plan.ultima && wanted.fechaFin && wanted.fechaFin < plan.ultima)
      effects.push({ key: 'planBeyondEnd', day: plan.ultima });
  }
  return hasNewState ? [...effects, { key: 'told' }] : effects;
}

/** Returns the fields that somebody else has changed between two readings. */
export const differences = (before: Wanted, after: Wanted): (keyof Wanted)[] =>
  (['estado', 'fechaInicio', 'fechaFin'] as const).filter((name) => before[name] !== after[name]);

/**
 * The end of access some months later: from its end, or from today where that is over; the last day of a month stays in it.
 * @param today 'YYYY-MM-DD'
 */
export function extended(fechaFin: string | null, months: number, today: string): string {
  const from = fechaFin !== null && fechaFin > today ? fechaFin : today;
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
