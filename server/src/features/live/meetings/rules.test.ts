import { ReunionEstado } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { guestOrRefusal, isForgotten, maySchedule, mayStep, type MeetingStep, stepLeadsTo } from './rules.ts';

const start = new Date('2026-03-02T18:00:00Z');
/** From 18:00 to 19:30. */
const planned = { fechaHora: start, duracion: '1,5 horas' };
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

test('[LIVE-1] a meeting goes from scheduled to live to completed, or is cancelled before it starts; no other transition', () => {
  const allowed = ReunionEstado.options.flatMap((estado) =>
    (Object.keys(stepLeadsTo) as MeetingStep[])
      .filter((step) => mayStep(estado, step, planned, start).ok)
      .map((step) => `${estado} → ${stepLeadsTo[step]}`),
  );
  expect(allowed).toEqual(['Agendada → En Vivo', 'Agendada → Cancelada', 'En Vivo → Completada']);
  expect(mayStep('Cancelada', 'start', planned, start)).toEqual({ ok: false, code: 'MEETING_STEP_REFUSED' });
});

test('[LIVE-1] a class gets a meeting until it ends', () => {
  expect(maySchedule(planned, at('19:29'))).toBe(true);
  expect(maySchedule(planned, at('19:30'))).toBe(false);
});

test('[LIVE-1] a scheduled class can be started early and late, until it counts as forgotten', () => {
  expect(mayStep('Agendada', 'start', planned, at('08:00'))).toEqual({ ok: true });
  expect(mayStep('Agendada', 'start', planned, at('21:29'))).toEqual({ ok: true });
  expect(mayStep('Agendada', 'start', planned, at('21:30'))).toEqual({ ok: false, code: 'CLASS_OVER' });
  expect(mayStep('Agendada', 'cancel', planned, at('23:00'))).toEqual({ ok: true });
  expect(mayStep('En Vivo', 'finish', planned, at('23:00'))).toEqual({ ok: true });
});

test('[LIVE-11] a room is forgotten two hours after its class’s end; one that began late, two hours after it would have lasted', () => {
  const forgotten = (startedAt: Date | null, now: Date) => isForgotten({ ...planned, startedAt }, now);
  for (const began of [null, at('12:00'), start]) {
    expect(forgotten(began, at('21:29'))).toBe(false);
    expect(forgotten(began, at('21:30'))).toBe(true);
  }
  expect(forgotten(at('19:00'), at('22:29'))).toBe(false);
  expect(forgotten(at('19:00'), at('22:30'))).toBe(true);
  expect(isForgotten({ fechaHora: start, duracion: 'por confirmar', startedAt: at('19:00') }, at('22:00'))).toBe(true);
});

const refusals = ['ROOM_SUBSCRIPTION_REQUIRED', 'ROOM_TOKEN_INVALID'] as const;

test.each(refusals)('[LIVE-6] %s stays a refusal where guests are not allowed', (code) => {
  expect(guestOrRefusal(code, { guests: false, estado: 'En Vivo' })).toEqual({ ok: false, code });
});

test.each(refusals)(
  '[LIVE-6] after %s one enters as a guest, never as a moderator, where guests are allowed',
  (code) => {
    expect(guestOrRefusal(code, { guests: true, estado: 'En Vivo' })).toEqual({ ok: true, isModerator: false });
  },
);

test('[LIVE-6] nobody enters as a guest into a room that is not live', () => {
  const closed = ReunionEstado.options.filter((estado) => estado !== 'En Vivo');
  expect(closed).toHaveLength(3);
  for (const estado of closed)
    expect(guestOrRefusal('ROOM_TOKEN_INVALID', { guests: true, estado })).toMatchObject({ ok: false });
});
