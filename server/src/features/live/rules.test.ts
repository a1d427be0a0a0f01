import { ReunionEstado } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { mayStep, type MeetingStep, stepLeadsTo } from './rules.ts';

const allowed = ReunionEstado.options.flatMap((estado) =>
  (Object.keys(stepLeadsTo) as MeetingStep[])
    .filter((step) => mayStep(estado, step).ok)
    .map((step) => `${estado} → ${stepLeadsTo[step]}`),
);

test('[LIVE-1] a meeting goes from scheduled to live to completed, or is cancelled before it starts; no other transition', () => {
  expect(allowed).toEqual(['Agendada → En Vivo', 'Agendada → Cancelada', 'En Vivo → Completada']);
  expect(mayStep('Cancelada', 'start')).toEqual({ ok: false, code: 'MEETING_STEP_REFUSED' });
});
