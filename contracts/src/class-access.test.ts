import { describe, expect, test } from 'vitest';

import {
  courseStanding,
  currentEstado,
  type AccessibleClass,
  classAccess,
  isEarlyStart,
  isHeld,
  nextClass,
} from './class-access.ts';
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

type Meeting = NonNullable<AccessibleClass['reunion']>['estado'];

const start = Date.parse('2026-11-21T18:00:00.000Z');
const minutes = (count: number) => new Date(start + count * 60_000);
const room = '/sala/abc';
const video = 'https://zoom.test/1';

/** A class that lasts two hours, from 18:00 to 20:00. */
const lesson = (reunion: Meeting | null, links: Partial<AccessibleClass> = {}): AccessibleClass => ({
  fechaHora: new Date(start).toISOString(),
  duracion: '2 horas',
  zoomLink: null,
  enlace: null,
  reunion: reunion && { estado: reunion, enlace: room },
  ...links,
});
const outside = { zoomLink: video };
const at = (now: Date, clase: AccessibleClass, estado: SuscripcionEstado = 'Activa') => {
  const { status, wayIn, opensAt } = classAccess(clase, estado, now);
  return [status, wayIn.kind === 'none' ? wayIn.why : `${wayIn.kind} ${wayIn.href}`, opensAt];
};

describe('access to a class', () => {
  test('[SUBS-5] is through the room while the meeting is live and the subscription active', () => {
    expect(at(minutes(5), lesson('En Vivo'))).toEqual(['under way', 'room /sala/abc', null]);
    expect(at(minutes(5), lesson('En Vivo'), 'Inactiva')).toEqual(['under way', 'notActive', null]);
    expect(at(minutes(5), lesson('En Vivo'), 'Expirada')).toEqual(['under way', 'notActive', null]);
    expect(at(minutes(5), lesson('En Vivo'), 'Cancelada')).toEqual(['under way', 'notActive', null]);
  });

  test('[SUBS-5] is otherwise denied with the matching reason', () => {
    expect(at(minutes(5), lesson('Agendada'))).toEqual(['under way', 'notStarted', null]);
    expect(at(minutes(5), lesson(null))).toEqual(['under way', 'notScheduled', null]);
    expect(at(minutes(5), lesson('Cancelada'))).toEqual(['under way', 'notScheduled', null]);
    expect(at(minutes(5), lesson('Completada'))).toEqual(['over', 'ended', null]);
    expect(at(minutes(5), lesson('Completada', outside), 'Expirada')).toEqual(['over', 'ended', null]);
    expect(at(minutes(120), lesson('Agendada'))).toEqual(['over', 'ended', null]);
  });

  test('[SUBS-5] has a waiting room once a meeting is scheduled, for active subscriptions, until the class starts or is over', () => {
    const waiting = (minute: number, clase: AccessibleClass, estado: SuscripcionEstado = 'Activa') =>
      classAccess(clase, estado, minutes(minute)).waitingRoom;
    expect(waiting(-600, lesson('Agendada'))).toBe(room);
    expect(waiting(119, lesson('Agendada'))).toBe(room);
    expect(waiting(120, lesson('Agendada'))).toBeNull();
    expect(waiting(-5, lesson('Agendada'), 'Inactiva')).toBeNull();
    expect(waiting(-5, lesson('Agendada', outside))).toBeNull();
    for (const estado of [null, 'En Vivo', 'Completada', 'Cancelada'] as const) {
      expect(waiting(-5, lesson(estado))).toBeNull();
    }
  });

  test('[SUBS-5] stays open when the tutor overruns, and opens when the tutor starts early', () => {
    expect(at(minutes(150), lesson('En Vivo'))).toEqual(['under way', 'room /sala/abc', null]);
    expect(at(minutes(-20), lesson('En Vivo'))).toEqual(['under way', 'room /sala/abc', null]);
  });

  test('[OVER-7] is through the outside link from 15 minutes before the start until the end', () => {
    const clase = lesson(null, outside);
    const link = `outside link ${video}`;
    expect(at(minutes(-15.01), clase)).toEqual(['upcoming', 'notOpenYet', minutes(-15)]);
    expect(at(minutes(-15), clase)).toEqual(['upcoming', link, null]);
    expect(at(minutes(0), clase)).toEqual(['under way', link, null]);
    expect(at(minutes(119.99), clase)).toEqual(['under way', link, null]);
    expect(at(minutes(120), clase)).toEqual(['over', 'ended', null]);
    expect(at(minutes(0), clase, 'Inactiva')).toEqual(['under way', 'notActive', null]);
    expect(at(minutes(-60), lesson('Agendada', outside))).toEqual(['upcoming', 'notOpenYet', minutes(-15)]);
  });

  test('[SUBS-5] of a class that is held elsewhere is through its link, whichever field holds the link', () => {
    expect(at(minutes(-60), lesson('En Vivo', outside))[1]).toBe(`outside link ${video}`);
    expect(at(minutes(0), lesson(null, { enlace: 'https://meet.test/2' }))[1]).toBe('outside link https://meet.test/2');
  });

  test('[SUBS-5, OVER-7] is open only while live or within the link’s time window, for active subscriptions', () => {
    const meetings: (Meeting | null)[] = [null, 'Agendada', 'En Vivo', 'Completada', 'Cancelada'];
    for (const reunion of meetings) {
      for (const estado of ['Activa', 'Inactiva', 'Expirada', 'Cancelada'] as const) {
        for (const links of [{}, outside]) {
          for (let minute = -30; minute <= 150; minute += 1) {
            const { wayIn } = classAccess(lesson(reunion, links), estado, minutes(minute));
            const inTime = links === outside && reunion !== 'Completada' && minute >= -15 && minute < 120;
            expect(wayIn.kind !== 'none').toBe(estado === 'Activa' && (reunion === 'En Vivo' || inTime));
          }
        }
      }
    }
  });
});

describe('the next class', () => {
  const candidate = (nombre: string, minute: number, clase = lesson(null), estado: SuscripcionEstado = 'Activa') => ({
    nombre,
    estado,
    clase: { ...clase, fechaHora: minutes(minute).toISOString() },
  });
  const next = (...candidates: ReturnType<typeof candidate>[]) => nextClass(candidates, minutes(0))?.nombre;

  test('[OVER-4, OVER-7] is the earliest that has not ended; a class under way counts until its end', () => {
    expect(next(candidate('later', 60), candidate('under way', -119), candidate('over', -120))).toBe('under way');
    expect(next(candidate('later', 60), candidate('soon', 1))).toBe('soon');
    expect(next(candidate('over', -121))).toBeUndefined();
    expect(next()).toBeUndefined();
  });

  test('[OVER-7] is the one that can be entered when two are under way', () => {
    expect(next(candidate('shut', -60), candidate('open', -10, lesson('En Vivo')))).toBe('open');
    expect(next(candidate('first', -60, lesson('En Vivo')), candidate('second', -10, lesson('En Vivo')))).toBe('first');
    // A class under way takes precedence over a later one whose link is already open.
    expect(next(candidate('shut', -60), candidate('to come', 10, lesson(null, outside)))).toBe('shut');
  });

  test('[OVER-7] is never one that ended early or that the tutor forgot to end', () => {
    expect(next(candidate('ended early', -30, lesson('Completada')), candidate('later', 60))).toBe('later');
    expect(next(candidate('forgotten', -240, lesson('En Vivo')), candidate('later', 60))).toBe('later');
    expect(next(candidate('runs over', -239, lesson('En Vivo')), candidate('later', 60))).toBe('runs over');
  });

  test('[OVER-4] ignores courses that the student no longer has access to', () => {
    const of = (estado: SuscripcionEstado) => next(candidate('soon', 5, lesson(null), estado), candidate('later', 60));
    expect(['Activa', 'Inactiva', 'Expirada', 'Cancelada'].map((estado) => of(estado as 'Activa'))).toEqual([
      'soon',
      'soon',
      'later',
      'later',
    ]);
  });

  test('[OVER-4] compares moments in time, not their text format', () => {
    const spelled = (fechaHora: string) => ({ estado: 'Activa' as const, clase: { ...lesson(null), fechaHora } });
    const earliest = spelled('2026-11-22T10:00:00+09:00');
    expect(nextClass([spelled('2026-11-22T02:00:00Z'), earliest], minutes(0))?.clase).toBe(earliest.clase);
  });
});

test.each([
  ['17:44:59', true],
  ['17:45:00', false],
  ['18:00:00', false],
  ['19:00:00', false],
])('[COURSE-5] to start a class of 18:00 at %s is early: %j', (time, isEarly) => {
  const now = new Date(`2026-11-22T${time}Z`);
  expect(isEarlyStart({ fechaHora: '2026-11-22T18:00:00Z' }, now)).toBe(isEarly);
  expect(isEarlyStart({ fechaHora: new Date('2026-11-22T18:00:00Z') }, now)).toBe(isEarly);
});

test.each([
  ['17:59:59', null, false],
  ['18:00:00', null, false],
  ['18:00:01', null, true],
  ['18:00:01', 'Agendada', true],
  ['17:00:00', 'Agendada', false],
  ['17:00:00', 'En Vivo', false],
  ['17:00:00', 'Completada', true],
] as const)('[OVER-3] a class of 18:00 counts as held at %s, its meeting %s: %j', (time, estado, held) => {
  const reunion = estado && { estado };
  expect(isHeld({ fechaHora: '2026-11-22T18:00:00Z', reunion }, new Date(`2026-11-22T${time}Z`))).toBe(held);
});
