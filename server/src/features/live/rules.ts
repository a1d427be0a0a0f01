import type { ReunionEstado } from '@puente/contracts/catalogue';

type Verdict = { ok: true } | { ok: false; code: 'MEETING_STEP_REFUSED' };

/** The steps of an existing meeting, with the state that each leads to. */
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

/**
 * The allowed transitions: scheduled, live, completed, in this order; cancelled before the start, for good (LIVE-1).
 */
export const mayStep = (estado: ReunionEstado, step: MeetingStep): Verdict =>
  steps[estado].includes(step) ? { ok: true } : { ok: false, code: 'MEETING_STEP_REFUSED' };
