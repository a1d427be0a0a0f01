import type { CourseStanding } from '@puente/contracts/course-standing';
import type { TareaEstado } from '@puente/contracts/coursework';

/** The newest version of a piece of work, and the one that was marked. */
interface HandedIn {
  version: number;
  versionCalificada: number | null;
}

/** What became of a student's work (TEST-5). A mark counts until a newer version is handed in. */
export function stateOf(vence: Date, submission: HandedIn | null, now: Date): TareaEstado {
  if (submission) return submission.versionCalificada === submission.version ? 'Calificada' : 'Entregada';
  return now > vence ? 'Vencida' : 'Pendiente';
}

type Verdict = { ok: true } | { ok: false; code: 'WORK_ACCESS_ENDED' | 'WORK_OVERDUE' };

/** Whether a student hands in now: with an active subscription, and until the assignment is due (TEST-5). */
export function mayHandIn({ standing, vence }: { standing: CourseStanding; vence: Date }, now: Date): Verdict {
  if (standing !== 'active') return { ok: false, code: 'WORK_ACCESS_ENDED' };
  return now > vence ? { ok: false, code: 'WORK_OVERDUE' } : { ok: true };
}
