import { describe, expect, test } from 'vitest';

import {
  type Achieved,
  type CertifyingCourse,
  courseDays,
  courseEnd,
  courseHours,
  earnedBy,
} from './certifying-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const before = new Date('2026-11-22T11:59:59Z');
const after = new Date('2026-11-22T12:00:01Z');
const course = (facts: Partial<CertifyingCourse> = {}): CertifyingCourse => ({
  certifica: 'pruebas',
  asistenciaMinima: 80,
  end: before,
  isLive: false,
  ...facts,
});
const achieved = (facts: Partial<Achieved> = {}): Achieved => ({
  required: 0,
  passed: 0,
  heldMinutes: 600,
  attendedMinutes: 600,
  ...facts,
});

describe('[TEST-3] a certificate is earned', () => {
  test('by all the obligatory tests, also before the last class', () => {
    expect(earnedBy(course({ end: after }), achieved({ required: 2, passed: 2 }), now)).toBe('pruebas');
    expect(earnedBy(course(), achieved({ required: 2, passed: 1 }), now)).toBeNull();
  });

  test('by attendance alone where the course says so and has no obligatory test', () => {
    const byAttendance = course({ certifica: 'asistencia' });
    expect(earnedBy(byAttendance, achieved(), now)).toBe('asistencia');
    expect(earnedBy(course(), achieved(), now)).toBeNull();
    expect(earnedBy(byAttendance, achieved({ required: 1 }), now)).toBeNull();
    expect(earnedBy(byAttendance, achieved({ required: 1, passed: 1, attendedMinutes: 0 }), now)).toBe('pruebas');
  });

  test('by attendance from exactly the least percentage, not a rounded one', () => {
    const byAttendance = course({ certifica: 'asistencia' });
    expect(earnedBy(byAttendance, achieved({ attendedMinutes: 480 }), now)).toBe('asistencia');
    expect(earnedBy(byAttendance, achieved({ attendedMinutes: 479 }), now)).toBeNull();
  });

  test('by attendance when the last class has ended, and none is being held', () => {
    const byAttendance = (facts: Partial<CertifyingCourse>) =>
      earnedBy(course({ certifica: 'asistencia', ...facts }), achieved(), now);
    expect(byAttendance({ end: now })).toBe('asistencia');
    expect(byAttendance({ end: after })).toBeNull();
    expect(byAttendance({ isLive: true })).toBeNull();
    expect(byAttendance({ end: null })).toBeNull();
    expect(
      earnedBy(course({ certifica: 'asistencia' }), achieved({ heldMinutes: 0, attendedMinutes: 0 }), now),
    ).toBeNull();
  });

  test('never from a course that issues none', () => {
    expect(earnedBy(course({ certifica: 'no' }), achieved({ required: 1, passed: 1 }), now)).toBeNull();
  });
});

describe('[TEST-3] what a certificate states of its course', () => {
  const classes = [
    { fechaHora: new Date('2026-11-20T01:00:00Z'), duracion: '2 horas' },
    { fechaHora: new Date('2026-10-02T02:30:00Z'), duracion: '90 minutos' },
    { fechaHora: new Date('2026-11-05T15:00:00Z'), duracion: 'por confirmar' },
  ];

  test('the days of the first and the last class, in the academy’s time zone', () => {
    expect(courseDays(classes, 'America/New_York')).toEqual({ desde: '2026-10-01', hasta: '2026-11-19' });
    expect(courseDays([], 'America/New_York')).toEqual({ desde: null, hasta: null });
  });

  test('its hours: the sum of its classes, one for a class without a duration, or what the course says', () => {
    expect(courseHours(classes, null)).toBe(4.5);
    expect(courseHours(classes, 20)).toBe(20);
    expect(courseHours([{ fechaHora: now, duracion: '100 minutos' }], null)).toBe(1.7);
    expect(courseHours([], null)).toBeNull();
  });

  test('its end: that of the class that ends last', () => {
    expect(courseEnd(classes)).toEqual(new Date('2026-11-20T03:00:00Z'));
    expect(courseEnd([])).toBeNull();
  });
});
