import type { SuscripcionCambiada } from '@puente/contracts/subscriptions';

import { accessWhileUnpaid } from '../plans/missed-instalment-rules.ts';

type Wanted = Omit<SuscripcionCambiada, 'actualizadaAt'>;

/** Facts that decide about a change of a subscription. */
export interface ChangeFacts {
  /** Its state at this moment; dates as 'YYYY-MM-DD' in the academy's zone. */
  current: Wanted;
  /** Whether it was changed since the administrator saw it. */
  isStale: boolean;
  /** 'YYYY-MM-DD' in the academy's zone. */
  today: string;
  /** When the oldest unpaid instalment of a plan that runs was first declined. */
  unpaidSince: Date | null;
  /** Days of grace of that plan. */
  graceDays: number;
  /** The bank disputes a payment of it, which halted its plan. */
  isDisputed: boolean;
  now: Date;
}

type Verdict =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'SUBSCRIPTION_CHANGED'
        | 'SUBSCRIPTION_DATES_CROSSED'
        | 'SUBSCRIPTION_END_PAST'
        | 'SUBSCRIPTION_ENDS_BY_DATE'
        | 'SUBSCRIPTION_UNPAID'
        | 'SUBSCRIPTION_DISPUTED';
    };

/**
 * Whether an administrator may change a subscription so (ADM-10). What payments would undo within the hour is refused
 * with the reason: access of a plan with an unpaid instalment, or with a disputed payment.
 */
export function mayChangeSubscription(
  wanted: Wanted,
  { current, isStale, today, unpaidSince, graceDays, isDisputed, now }: ChangeFacts,
): Verdict {
  const refuse = (code: Extract<Verdict, { ok: false }>['code']): Verdict => ({ ok: false, code });
  const { estado, fechaInicio, fechaFin } = wanted;
  if (isStale) return refuse('SUBSCRIPTION_CHANGED');
  if (fechaFin !== null && fechaFin < fechaInicio) return refuse('SUBSCRIPTION_DATES_CROSSED');
  if (estado === 'Expirada') return current.estado === 'Expirada' ? { ok: true } : refuse('SUBSCRIPTION_ENDS_BY_DATE');
  const givesAccess = estado === 'Activa' || estado === 'Inactiva';
  if (givesAccess && fechaFin !== null && fechaFin < today) return refuse('SUBSCRIPTION_END_PAST');
  if (estado !== 'Activa' || current.estado === 'Activa') return { ok: true };
  if (isDisputed) return refuse('SUBSCRIPTION_DISPUTED');
  return accessWhileUnpaid(unpaidSince, graceDays, now) === 'Activa' ? { ok: true } : refuse('SUBSCRIPTION_UNPAID');
}
