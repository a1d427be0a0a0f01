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
      .filter((step) => mayStep(estado, step, planned, start, false).ok)
      .map((step) => `${estado} → ${stepLeadsTo[step]}`),
  );
  expect(allowed).toEqual(['Agendada → En Vivo', 'Agendada → Cancelada', 'En Vivo → Completada']);
  expect(mayStep('Cancelada', 'start', planned, start, true)).toEqual({ ok: false, code: 'MEETING_STEP_REFUSED' });
});

test('[LIVE-1] a class gets a meeting until it ends', () => {
  expect(maySchedule(planned, at('19:29'))).toBe(true);
  expect(maySchedule(planned, at('19:30'))).toBe(false);
});

test('[LIVE-1] a scheduled class can be started late, until it counts as forgotten', () => {
  for (const isEarlyMeant of [true, false]) {
    const may = (estado: ReunionEstado, step: MeetingStep, time: string) =>
      mayStep(estado, step, planned, at(time), isEarlyMeant);
    expect(may('Agendada', 'start', '21:29')).toEqual({ ok: true });
    expect(may('Agendada', 'start', '21:30')).toEqual({ ok: false, code: 'CLASS_OVER' });
    expect(may('Agendada', 'cancel', '23:00')).toEqual({ ok: true });
    expect(may('En Vivo', 'finish', '23:00')).toEqual({ ok: true });
  }
});

test('[COURSE-5] a class is started more than 15 minutes before its hour only where that is meant', () => {
  const early = new Date(at('17:45').getTime() - 1);
  expect(mayStep('Agendada', 'start', planned, at('17:45'), false)).toEqual({ ok: true });
  expect(mayStep('Agendada', 'start', planned, early, false)).toEqual({ ok: false, code: 'CLASS_NOT_DUE' });
  expect(mayStep('Agendada', 'start', planned, early, true)).toEqual({ ok: true });
  expect(mayStep('Agendada', 'start', planned, at('08:00'), true)).toEqual({ ok: true });
  expect(mayStep('Agendada', 'cancel', planned, early, false)).toEqual({ ok: true });
});

test('[LIVE-11] a room is forgotten two hours after its class’s end; one that began late, two hours after it would have lasted', () => {
  const forgotten = (startedAt: Date | null, now: Date) => isForgotten({ ...planned, startedAt }, now);
  for (const began of [null, at('12:00'), start]) {
    expect(forgotten(began, at('21:29'))).toBe(false);
    expect(forgotten(began, at('21:30'))).toBe(true);
  }
  expect(forgotten(at('19:00'), at('22:29'))).toBe(false);
  expect(forgotten(at('19:00'), at('22:30'))).toBe(true);
  const untold = { fechaHora: start, duracion: 'por confirmar', startedAt: at('19:00') };
  expect(isForgotten(untold, at('21:59'))).toBe(false);
  expect(isForgotten(untold, at('22:00'))).toBe(true);
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
