import type { ReunionEstado } from '@puente/contracts/catalogue';

type Verdict = { ok: true } | { ok: false; code: 'MEETING_STEP_REFUSED' };

/** What may be done with a meeting that is there, and where that leads. */
export const stepLeadsTo = {
  start: 'En Vivo',
  finish: 'Completada',
  cancel: 'Cancelada',
} as const satisfies Record<string, ReunionEstado>;

export type MeetingStep = keyof typeof stepLeadsTo;

const steps: Record<ReunionEstado, readonly MeetingStep[]> = {
  Agendada: ['start', 'cancel'],
  'En Vivo': ['finish'],
  Completada: [],
  Cancelada: [],
};

/** Scheduled, live, completed, in this order; cancelled before it began, for good (LIVE-1). */
export const mayStep = (estado: ReunionEstado, step: MeetingStep): Verdict =>
  steps[estado].includes(step) ? { ok: true } : { ok: false, code: 'MEETING_STEP_REFUSED' };
