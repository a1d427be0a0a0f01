import type { Curso } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { hoursOf, sessionsOf, shownEditions } from './edition-rules.ts';

/** A class by its name, its start and its duration. */
type Facts = readonly [nombre: string, fechaHora: string, duracion: string];

const clase = ([nombre, fechaHora, duracion]: Facts) => ({ nombre, fechaHora, duracion });
const courseOf = (...modulos: Facts[][]) =>
  ({ modulos: modulos.map((clases) => ({ clases: clases.map(clase) })) }) as unknown as Curso;

const march = '2026-03-02T18:00:00.000Z';
const april = '2026-04-06T18:00:00.000Z';
const june = '2026-06-01T18:00:00.000Z';

test('[SHOP-1] the classes of all modules are one list, earliest first, each with its start and hours', () => {
  const course = courseOf(
    [
      ['Tres', june, '2 horas'],
      ['Uno', march, '1,5 h'],
    ],
    [],
    [['Dos', april, '90 minutos']],
  );
  expect(sessionsOf(course)).toEqual([
    { nombre: 'Uno', start: new Date(march), hours: 1.5 },
    { nombre: 'Dos', start: new Date(april), hours: 1.5 },
    { nombre: 'Tres', start: new Date(june), hours: 2 },
  ]);
});

test('[SHOP-1] classes at one moment keep the order of their modules', () => {
  const course = courseOf([['Primera', march, '1 h']], [['Segunda', march, '1 h']]);
  expect(sessionsOf(course).map(({ nombre }) => nombre)).toEqual(['Primera', 'Segunda']);
});

test.each([
  ['', 1],
  ['por confirmar', 1],
  ['0 horas', 1],
  ['0,5 h', 0.5],
  ['3 horas', 3],
])('[SHOP-1] a class of “%s” counts as %d hours', (duracion, hours) => {
  expect(hoursOf(sessionsOf(courseOf([['Clase', march, duracion]])))).toBe(hours);
});

test('[SHOP-1] the hours of a course are those of its classes together, none without classes', () => {
  const course = courseOf([['Uno', march, '2 h']], [['Dos', april, '1,5 h']]);
  expect(hoursOf(sessionsOf(course))).toBe(3.5);
  expect(sessionsOf(courseOf())).toEqual([]);
  expect(hoursOf([])).toBe(0);
});

const edition = (id: string, abierta: boolean) => ({ id, curso: { inscripcion: { abierta } } as Curso });
const [openA, openB, closedA, closedB, closedC] = [
  edition('abierta a', true),
  edition('abierta b', true),
  edition('cerrada a', false),
  edition('cerrada b', false),
  edition('cerrada c', false),
];

test.each([
  ['the only open edition', [openA], { shown: openA, others: [], isOpen: true }],
  ['the first open edition, before the others', [openA, openB], { shown: openA, others: [openB], isOpen: true }],
  [
    'open editions in their order, without closed ones',
    [closedA, openB, closedB, openA],
    { shown: openB, others: [openA], isOpen: true },
  ],
  ['the last edition where none is open', [closedA, closedC, closedB], { shown: closedB, others: [], isOpen: false }],
  ['nothing without editions', [], null],
])('[SHOP-1] the page of a programme is about %s', (_, editions, shown) => {
  expect(shownEditions(editions)).toEqual(shown);
});
