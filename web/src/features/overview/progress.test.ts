import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { type Enrolled, nextOf, partOfDay, progressOf, shortened } from './progress.ts';
import { es } from './texts/es.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const clase = (fechaHora: string, more: Partial<Clase> = {}) =>
  ({
    nombre: fechaHora,
    fechaHora,
    duracion: '1 hora',
    zoomLink: null,
    enlace: null,
    reunion: null,
    ...more,
  }) as Clase;
const enrolled = (titulo: string, ...clases: Clase[]) =>
  ({
    id: titulo,
    estado: 'Activa',
    fechaInicio: '2026-11-01T00:00:00.000Z',
    curso: { id: titulo, titulo, modulos: [{ clases: clases.slice(0, 1) }, { clases: clases.slice(1) }] },
  }) as unknown as Enrolled;

test('[OVER-1] the greeting depends on the hour', () => {
  const greeting = (hour: number) => es.greeting[partOfDay(hour)];
  expect([0, 11].map(greeting)).toEqual(['Buenos días', 'Buenos días']);
  expect([12, 17].map(greeting)).toEqual(['Buenas tardes', 'Buenas tardes']);
  expect([18, 23].map(greeting)).toEqual(['Buenas noches', 'Buenas noches']);
});

test("[OVER-3] a course's progress is its share of past classes as rounded percent", () => {
  const course = enrolled(
    'Visas',
    clase('2026-11-01T10:00:00Z'),
    clase('2026-11-21T17:59:59Z'),
    clase('2026-11-21T18:00:01Z'),
  );
  expect(progressOf(course, now)).toEqual({
    id: 'Visas',
    cursoId: 'Visas',
    titulo: 'Visas',
    completed: 2,
    before: 0,
    total: 3,
    percent: 67,
  });
});

test('[OVER-7] classes that were held before the student had the course are told apart', () => {
  const moments = ['2026-11-01T10:00:00Z', '2026-11-10T00:00:00Z', '2026-11-11T10:00:00Z', '2026-11-28T10:00:00Z'];
  const course = enrolled('Visas', ...moments.map((moment) => clase(moment)));
  const from = (fechaInicio: string) => progressOf({ ...course, fechaInicio }, now);
  expect(from('2026-11-10T00:00:00.000Z')).toMatchObject({ completed: 3, before: 1, total: 4, percent: 75 });
  // Access that begins later: a class to come has not been held.
  expect(from('2026-12-01T00:00:00.000Z')).toMatchObject({ completed: 3, before: 3 });
});

test('[OVER-3, SUBS-1] a class that was finished before its planned hour counts as held, in the history too', () => {
  const finished = clase('2026-11-21T20:00:00Z', { reunion: { estado: 'Completada' } as Clase['reunion'] });
  const course = enrolled('Visas', clase('2026-11-01T10:00:00Z'), finished, clase('2026-11-28T20:00:00Z'));
  expect(progressOf(course, now)).toMatchObject({ completed: 2, before: 0, total: 3, percent: 67 });
});

test('[OVER-3, OVER-4] a class that begins at this moment is under way, not past', () => {
  const course = enrolled('Visas', clase(now.toISOString()));
  expect(progressOf(course, now).completed).toBe(0);
  expect(nextOf([course], now)?.access.status).toBe('under way');
});

test('[OVER-3] a course without classes has 0 percent', () => {
  expect(progressOf(enrolled('Nuevo'), now)).toMatchObject({ completed: 0, total: 0, percent: 0 });
});

test('[OVER-4, OVER-7] the next class is the earliest of all courses, with the join link of its subscription', () => {
  const video = { zoomLink: 'https://zoom.test/1' };
  const courses = [
    enrolled('Visas', clase('2026-11-30T10:00:00Z'), clase('2026-11-20T10:00:00Z')),
    enrolled('Impuestos', clase('2026-12-24T10:00:00Z'), clase('2026-11-21T17:30:00Z', video)),
  ];
  expect(nextOf(courses, now)).toMatchObject({
    curso: 'Impuestos',
    clase: { fechaHora: '2026-11-21T17:30:00Z' },
    access: { status: 'under way', wayIn: { kind: 'outside link', href: 'https://zoom.test/1' } },
  });
  const resting = courses.map((course) => ({ ...course, estado: 'Inactiva' as const }));
  expect(nextOf(resting, now)?.access.wayIn).toEqual({ kind: 'none', why: 'notActive' });
  expect(nextOf([], now)).toBeUndefined();
});

test('[OVER-5] a description is truncated at 120 characters', () => {
  const exact = 'ñ'.repeat(120);
  expect(shortened(exact)).toBe(exact);
  expect(shortened(`${exact}x`)).toBe(`${exact}…`);
  expect(shortened(`${'ñ'.repeat(117)}, dos tres`)).toBe(`${'ñ'.repeat(117)}…`);
  expect(shortened(`${'ñ'.repeat(116)} dos tres`)).toBe(`${'ñ'.repeat(116)} dos…`);
  expect(shortened(`(${'ñ'.repeat(130)}`)).toBe(`(${'ñ'.repeat(119)}…`);
  expect([...shortened('🌉'.repeat(130))]).toHaveLength(121);
});
