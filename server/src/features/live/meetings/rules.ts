import type { ReunionEstado } from '@puente/contracts/catalogue';
import { isEarlyStart } from '@puente/contracts/class-access';
import { classEnd, statedHours } from '@puente/contracts/duration';

/** The steps of an existing meeting, with the state that each leads to. */
export const stepLeadsTo = {
  start: 'En Vivo',
  finish: 'Completada',
  cancel: 'Cancelada',
} as const satisfies Record<string, ReunionEstado>;

export type MeetingStep = keyof typeof stepLeadsTo;

/** Planned time of a class: its start, and its duration as a text. */
interface Planned {
  fechaHora: Date;
  duracion: string;
}

type Verdict = { ok: true } | { ok: false; code: 'MEETING_STEP_REFUSED' | 'CLASS_OVER' | 'CLASS_NOT_DUE' };

const steps: Record<ReunionEstado, readonly MeetingStep[]> = {
  Agendada: ['start', 'cancel'],
  'En Vivo': ['finish'],
  Completada: [],
  Cancelada: [],
};

/** Milliseconds after the end of a class after which its meeting was forgotten (product rule 19). */
const forgottenAfter = 2 * 3_600_000;

/**
 * The allowed transitions: scheduled, live, completed, in this order; cancelled before the start, for good (LIVE-1). A
 * class may be started until its meeting counts as forgotten, and early where that is meant (decision 0074).
 */
export function mayStep(
  estado: ReunionEstado,
  step: MeetingStep,
  planned: Planned,
  now: Date,
  isEarlyMeant: boolean,
): Verdict {
  if (!steps[estado].includes(step)) return { ok: false, code: 'MEETING_STEP_REFUSED' };
  if (step !== 'start') return { ok: true };
  if (isForgotten({ ...planned, startedAt: null }, now)) return { ok: false, code: 'CLASS_OVER' };
  return isEarlyMeant || !isEarlyStart(planned, now) ? { ok: true } : { ok: false, code: 'CLASS_NOT_DUE' };
}

/** Only a class that has not ended gets a meeting (decision 0074). */
export const maySchedule = (planned: Planned, now: Date): boolean => now < classEnd(planned);

/**
 * Whether an unfinished meeting was forgotten: two hours after the end of its class, or, where the class began late, two
 * hours after it would have lasted its duration.
 * @param startedAt null for one that has not started
 */
export function isForgotten({ startedAt, ...planned }: Planned & { startedAt: Date | null }, now: Date): boolean {
  const lateEnd = startedAt ? startedAt.getTime() + (statedHours(planned.duracion) ?? 1) * 3_600_000 : 0;
  return Math.max(classEnd(planned).getTime(), lateEnd) + forgottenAfter <= now.getTime();
}

/** The refusals that a guest's entry can stand in for: no active subscription, no valid token. */
type RefusalOfAPerson = 'ROOM_SUBSCRIPTION_REQUIRED' | 'ROOM_TOKEN_INVALID';

interface GuestFacts {
  /** The setting LIVE_GUESTS. */
  guests: boolean;
  estado: ReunionEstado;
}

/**
 * Whether somebody who was refused enters as a guest instead: anonymous and never a moderator, where the academy allows
 * it. Else the refusal stays, and the page ends in the room's error (LIVE-6, product rule 19). The one rule for
 * `validar-acceso` and for `entrarSala` without a token, at either provider. Who was kicked, or comes to a room that is
 * locked or full, is refused as a guest, too: that is asked of everybody.
 */
export function guestOrRefusal<C extends RefusalOfAPerson>(
  refusal: C,
  { guests, estado }: GuestFacts,
): { ok: true; isModerator: false } | { ok: false; code: C } {
  return guests && estado === 'En Vivo' ? { ok: true, isModerator: false } : { ok: false, code: refusal };
}
