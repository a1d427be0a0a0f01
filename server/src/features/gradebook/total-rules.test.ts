import type { Calificaciones, Pesos } from '@puente/contracts/gradebook';
import { describe, expect, test } from 'vitest';

import { testState, totalOf } from './total-rules.ts';

type Test = Calificaciones['pruebas'][number];
type Work = Calificaciones['tareas'][number];

const tests = (...all: [Test['estado'], number | null][]): Test[] =>
  all.map(([estado, nota]) => ({ id: 'test', estado, nota }));
const works = (...all: [Work['estado'], number | null, string?][]): Work[] =>
  all.map(([estado, nota, id = 'of 100']) => ({ id, estado, nota, entregaId: null }));
const normal: Pesos = { pruebas: 60, tareas: 30, asistencia: 10 };
const maximumOf = (id: string) => Number(id.replace('of ', ''));

interface Case {
  says: string;
  pruebas?: Test[];
  tareas?: Work[];
  asistencia?: [attended: number, held: number];
  pesos?: Pesos;
  total: number | null;
}

const cases: Case[] = [
  { says: 'nothing happened yet', total: null },
  {
    says: 'three groups have their weights',
    pruebas: tests(['aprobada', 90]),
    tareas: works(['Calificada', 80]),
    asistencia: [1, 2],
    total: 83,
  },
  { says: 'tests count alike', pruebas: tests(['aprobada', 100], ['reprobada', 40]), total: 70 },
  { says: 'a score counts while attempts are left', pruebas: tests(['con-intentos', 40]), total: 40 },
  { says: 'a first attempt under way does not count', pruebas: tests(['en-curso', null], ['aprobada', 80]), total: 80 },
  { says: 'a score counts during the next attempt', pruebas: tests(['en-curso', 50]), total: 50 },
  { says: 'a test that is open does not count', pruebas: tests(['sin-hacer', null], ['aprobada', 80]), total: 80 },
  { says: 'a test that closed untaken is 0', pruebas: tests(['cerrada', null], ['aprobada', 80]), total: 40 },
  { says: 'a test that closed before they enrolled does not count', pruebas: tests(['antes', null]), total: null },
  { says: 'marks are shares of their highest mark', tareas: works(['Calificada', 8, 'of 10']), total: 80 },
  {
    says: 'homework counts alike, however high its highest mark is',
    tareas: works(['Calificada', 10, 'of 10'], ['Calificada', 500, 'of 1000']),
    total: 75,
  },
  { says: 'overdue homework is 0', tareas: works(['Vencida', null], ['Calificada', 80]), total: 40 },
  {
    says: 'what is not due, waits for a mark, or was due before does not count',
    tareas: works(['Pendiente', null], ['Entregada', null], ['Antes', null], ['Calificada', 80]),
    total: 80,
  },
  { says: 'attendance alone is the total', asistencia: [1, 3], total: 33 },
  {
    says: 'a group with nothing gives its weight to the others in proportion',
    pruebas: tests(['aprobada', 90]),
    tareas: works(['Calificada', 60]),
    total: 80,
  },
  {
    says: 'a group that weighs nothing does not count',
    pruebas: tests(['aprobada', 90]),
    asistencia: [0, 4],
    pesos: { pruebas: 100, tareas: 0, asistencia: 0 },
    total: 90,
  },
  {
    says: 'only groups that weigh nothing are no total',
    asistencia: [4, 4],
    pesos: { pruebas: 50, tareas: 50, asistencia: 0 },
    total: null,
  },
  { says: 'halves are rounded up, once', pruebas: tests(['aprobada', 69], ['aprobada', 70]), total: 70 },
  { says: 'everything right is 100', pruebas: tests(['aprobada', 100]), asistencia: [3, 3], total: 100 },
];

describe('[COURSE-4] the weighted total', () => {
  test.each(cases)('$says', ({ pruebas = [], tareas = [], asistencia: [asistidas, impartidas] = [0, 0], ...one }) => {
    const cells = { pruebas, tareas, asistencia: { impartidas, asistidas } };
    expect(totalOf(cells, one.pesos ?? normal, maximumOf)).toBe(one.total);
  });
});

test('[COURSE-4] the state of a test for a student', () => {
  const open = {
    best: null,
    hasPassed: false,
    isUnderWay: false,
    isWaiting: false,
    canBegin: true,
    hasClosed: false,
    closedBefore: false,
  };
  const closed = { ...open, canBegin: false, hasClosed: true };
  expect(testState(open)).toBe('sin-hacer');
  expect(testState({ ...open, isUnderWay: true })).toBe('en-curso');
  expect(testState({ ...open, best: 40 })).toBe('con-intentos');
  expect(testState({ ...open, best: 40, isUnderWay: true })).toBe('en-curso');
  expect(testState({ ...open, isWaiting: true, hasClosed: true })).toBe('por-calificar');
  expect(testState({ ...open, best: 40, isWaiting: true })).toBe('por-calificar');
  expect(testState({ ...open, best: 90, isWaiting: true, hasPassed: true })).toBe('aprobada');
  expect(testState({ ...open, best: 40, canBegin: false })).toBe('reprobada');
  expect(testState({ ...closed, best: 90, hasPassed: true })).toBe('aprobada');
  expect(testState(closed)).toBe('cerrada');
  expect(testState({ ...closed, closedBefore: true })).toBe('antes');
});
