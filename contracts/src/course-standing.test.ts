import { describe, expect, test } from 'vitest';

import { courseStanding, currentEstado } from './course-standing.ts';
import type { SuscripcionEstado } from './enrolment.ts';

const now = new Date('2026-11-21T15:00:00Z');
const later = new Date(now.getTime() + 1);

test('access that has run out is over before any job has written it down', () => {
  expect(currentEstado({ estado: 'Activa', expiration: now }, now)).toBe('Expirada');
  expect(currentEstado({ estado: 'Inactiva', expiration: now }, now)).toBe('Expirada');
  expect(currentEstado({ estado: 'Activa', expiration: later }, now)).toBe('Activa');
  expect(currentEstado({ estado: 'Activa', expiration: null }, now)).toBe('Activa');
  expect(currentEstado({ estado: 'Cancelada', expiration: now }, now)).toBe('Cancelada');
});

describe('how a person stands to a course', () => {
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

  test('a student whose access has run out has none', () => {
    expect(withEstado('Activa', now)).toBe('none');
    expect(withEstado('Inactiva', now)).toBe('none');
    expect(withEstado('Activa', later)).toBe('active');
  });

  test('administrators, and the tutors of the course, are its staff', () => {
    expect(courseStanding({ role: 'admin', isTutor: false, subscription: null }, now)).toBe('staff');
    expect(courseStanding({ role: 'tutor', isTutor: true, subscription: null }, now)).toBe('staff');
  });

  test('a tutor of other courses is nobody here, and may be its student', () => {
    expect(courseStanding({ role: 'tutor', isTutor: false, subscription: null }, now)).toBe('none');
    const subscription = { estado: 'Activa', expiration: null } as const;
    expect(courseStanding({ role: 'tutor', isTutor: false, subscription }, now)).toBe('active');
  });

  test('whoever was a tutor once, and is a student now, is no staff', () => {
    expect(courseStanding({ role: 'user', isTutor: true, subscription: null }, now)).toBe('none');
  });

  test('somebody without a subscription has no access', () => {
    expect(courseStanding({ role: 'user', isTutor: false, subscription: null }, now)).toBe('none');
  });
});
