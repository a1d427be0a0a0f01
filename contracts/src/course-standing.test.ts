import { describe, expect, test } from 'vitest';

import { courseStanding, currentEstado } from './course-standing.ts';
import type { SuscripcionEstado } from './enrolment.ts';

const now = new Date('2026-11-21T15:00:00Z');
const later = new Date(now.getTime() + 1);

test('access past its expiration counts as expired before any job has stored that', () => {
  expect(currentEstado({ estado: 'Activa', expiration: now }, now)).toBe('Expirada');
  expect(currentEstado({ estado: 'Inactiva', expiration: now }, now)).toBe('Expirada');
  expect(currentEstado({ estado: 'Activa', expiration: later }, now)).toBe('Activa');
  expect(currentEstado({ estado: 'Activa', expiration: null }, now)).toBe('Activa');
  expect(currentEstado({ estado: 'Cancelada', expiration: now }, now)).toBe('Cancelada');
});

describe('a person’s standing to a course', () => {
  const withEstado = (estado: SuscripcionEstado, expiration: Date | null = null) =>
    courseStanding({ role: 'user', isTutor: false, subscription: { estado, expiration } }, now);

  test.each([
    ['Activa', 'active'],
    ['Inactiva', 'materials'],
    ['Expirada', 'none'],
    ['Cancelada', 'none'],
  ] as const)('a student whose subscription is %s: %s', (estado, standing) => {
    expect(withEstado(estado)).toBe(standing);
  });

  test('a student whose access has expired has none', () => {
    expect(withEstado('Activa', now)).toBe('none');
    expect(withEstado('Inactiva', now)).toBe('none');
    expect(withEstado('Activa', later)).toBe('active');
  });

  test('administrators and the course’s own tutors are its staff', () => {
    expect(courseStanding({ role: 'admin', isTutor: false, subscription: null }, now)).toBe('staff');
    expect(courseStanding({ role: 'tutor', isTutor: true, subscription: null }, now)).toBe('staff');
  });

  test('a tutor of other courses has no staff access here, and may be a student of the course', () => {
    expect(courseStanding({ role: 'tutor', isTutor: false, subscription: null }, now)).toBe('none');
    const subscription = { estado: 'Activa', expiration: null } as const;
    expect(courseStanding({ role: 'tutor', isTutor: false, subscription }, now)).toBe('active');
  });

  test('a former tutor who is now a student is not staff', () => {
    expect(courseStanding({ role: 'user', isTutor: true, subscription: null }, now)).toBe('none');
  });

  test('somebody without a subscription has no access', () => {
    expect(courseStanding({ role: 'user', isTutor: false, subscription: null }, now)).toBe('none');
  });
});
