import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { ClaseDocente } from '@puente/contracts/teaching';
import { describe, expect, test } from 'vitest';

import { attentionOf, inOrderOfUse, isEarlyStart, needsMeeting, problemOf } from './class-work.ts';

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

test('[OVER-8] starting a class more than two hours before its hour is asked about', () => {
  expect([isEarlyStart(clase(120, 'Agendada'), now), isEarlyStart(clase(121, 'Agendada'), now)]).toEqual([false, true]);
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
