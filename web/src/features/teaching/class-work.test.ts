import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { ClaseDocente } from '@puente/contracts/teaching';
import { describe, expect, test } from 'vitest';

import { attentionOf, inOrderOfUse, isDue, isOnDayOf, needsMeeting, problemOf } from './class-work.ts';

const now = new Date('2026-11-21T15:00:00Z');
const clase = (minutes: number, estado: ReunionEstado | null, changes: Partial<ClaseDocente> = {}) =>
  ({
    id: `${minutes} ${estado}`,
    fechaHora: new Date(now.getTime() + minutes * 60_000).toISOString(),
    duracion: '2 horas',
    zoomLink: null,
    enlace: null,
    reunion: estado && { id: 'r', estado, enlace: '/sala/x' },
    ...changes,
  }) as ClaseDocente;

describe('[OVER-8] what is wrong with a class', () => {
  test('one that is live is forgotten after its planned end', () => {
    expect(problemOf(clase(-119, 'En Vivo'), now)).toBeUndefined();
    expect(problemOf(clase(-120, 'En Vivo'), now)).toBe('forgotten');
  });

  test('one that is scheduled is late from its hour on, and missed after its end', () => {
    expect(problemOf(clase(1, 'Agendada'), now)).toBeUndefined();
    expect(problemOf(clase(0, 'Agendada'), now)).toBe('late');
    expect(problemOf(clase(-120, 'Agendada'), now)).toBe('missed');
  });

  test('one without a meeting matters from an hour before it until its end, unless it has an outside link', () => {
    expect(problemOf(clase(61, null), now)).toBeUndefined();
    expect(problemOf(clase(60, null), now)).toBe('noMeeting');
    expect(problemOf(clase(-119, null), now)).toBe('noMeeting');
    expect(problemOf(clase(-120, null), now)).toBeUndefined();
    expect(problemOf(clase(10, null, { zoomLink: 'https://zoom.example/1' }), now)).toBeUndefined();
    expect(problemOf(clase(10, null, { enlace: 'https://meet.example/1' }), now)).toBeUndefined();
  });

  test('nothing, once it is completed', () => {
    expect(problemOf(clase(-300, 'Completada'), now)).toBeUndefined();
  });
});

test('[OVER-8] a class needs a meeting until it ends', () => {
  expect(needsMeeting(clase(9_000, null), now)).toBe(true);
  expect(needsMeeting(clase(9_000, 'Agendada'), now)).toBe(false);
  expect(needsMeeting(clase(-120, null), now)).toBe(false);
});

test('[COURSE-5] a scheduled class is due from 15 minutes before its hour until its end', () => {
  const due = (minutes: number, estado: ReunionEstado | null = 'Agendada') => isDue(clase(minutes, estado), now);
  expect([due(16), due(15), due(0), due(-119), due(-120)]).toEqual([false, true, true, true, false]);
  expect([due(0, null), due(0, 'En Vivo'), due(0, 'Completada')]).toEqual([false, false, false]);
});

test('[COURSE-5] a class is of today by the clock of the browser', () => {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const at = (ms: number) => isOnDayOf({ fechaHora: new Date(midnight.getTime() + ms).toISOString() }, now);
  expect([at(-1), at(0), at(86_400_000 - 1), at(86_400_000)]).toEqual([false, true, true, false]);
});

test('[OVER-8] what needs doing: urgent classes of today, and those of the week without a meeting', () => {
  const forgotten = clase(-200, 'En Vivo');
  const soon = clase(30, null);
  const tonight = clase(300, null);
  const thursday = clase(5_000, null);
  const { urgent, unscheduled } = attentionOf([forgotten, soon, tonight], [thursday, clase(6_000, 'Agendada')], now);
  expect(urgent.map(({ clase: { id }, problem }) => [id, problem])).toEqual([
    [forgotten.id, 'forgotten'],
    [soon.id, 'noMeeting'],
  ]);
  expect(unscheduled.map(({ id }) => id)).toEqual([tonight.id, thursday.id]);
});

test('[OVER-8] the classes of today are shown by time, those that are over last', () => {
  const classes = [clase(-300, 'Completada'), clase(-60, 'En Vivo'), clase(60, 'Agendada'), clase(-10, 'Completada')];
  expect(inOrderOfUse(classes, now).map(({ id }) => id)).toEqual([1, 2, 0, 3].map((at) => classes[at]!.id));
});
