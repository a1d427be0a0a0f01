import type { ReunionEstado } from '@puente/contracts/catalogue';
import { classEnd, statedHours } from '@puente/contracts/duration';

/** The steps of an existing meeting, with the state that each leads to. */
export const stepLeadsTo = {
  start: 'En Vivo',
  finish: 'Completada',
  cancel: 'Cancelada',
} as const satisfies Record<string, ReunionEstado>;

export type MeetingStep = keyof typeof stepLeadsTo;

/** When a class is planned: its start, and its duration as a text. */
interface Planned {
  fechaHora: Date;
  duracion: string;
}

type Verdict = { ok: true } | { ok: false; code: 'MEETING_STEP_REFUSED' | 'CLASS_OVER' };

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
 * class may be started at any time before, and until its meeting counts as forgotten (decision 0074).
 */
export function mayStep(estado: ReunionEstado, step: MeetingStep, planned: Planned, now: Date): Verdict {
  if (!steps[estado].includes(step)) return { ok: false, code: 'MEETING_STEP_REFUSED' };
  const isTooLate = step === 'start' && isForgotten({ ...planned, startedAt: null }, now);
  return isTooLate ? { ok: false, code: 'CLASS_OVER' } : { ok: true };
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
