import type { CourseStanding } from '@puente/contracts/class-access';
import type { Impedimento, TareaEstado } from '@puente/contracts/coursework';

/** The newest version of a piece of work, and the one that was marked. */
interface HandedIn {
  version: number;
  versionCalificada: number | null;
}

/** State of a student's work (TEST-5). A mark counts until a newer version is handed in. */
export function stateOf(vence: Date, submission: HandedIn | null, now: Date): TareaEstado {
  if (submission) return submission.versionCalificada === submission.version ? 'Calificada' : 'Entregada';
  return now > vence ? 'Vencida' : 'Pendiente';
}

type Verdict = { ok: true } | { ok: false; code: 'WORK_ACCESS_ENDED' | 'WORK_OVERDUE' };

const obstacles = { WORK_ACCESS_ENDED: 'sin-acceso', WORK_OVERDUE: 'vencida' } as const;

/** Reason why somebody who sees an assignment can't hand in now; null when they can. */
export function obstacleTo(facts: { standing: CourseStanding; vence: Date }, now: Date): Impedimento | null {
  if (facts.standing === 'staff') return 'docente';
  const verdict = mayHandIn(facts, now);
  return verdict.ok ? null : obstacles[verdict.code];
}

/** Whether a student hands in now: with an active subscription, and until the assignment is due (TEST-5). */
export function mayHandIn({ standing, vence }: { standing: CourseStanding; vence: Date }, now: Date): Verdict {
  if (standing !== 'active') return { ok: false, code: 'WORK_ACCESS_ENDED' };
  return now > vence ? { ok: false, code: 'WORK_OVERDUE' } : { ok: true };
}
