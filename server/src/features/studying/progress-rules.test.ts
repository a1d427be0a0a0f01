import { expect, test } from 'vitest';

import { progressOf, type StudiedClass } from './progress-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const inscritoAt = new Date('2026-11-11T15:00:00Z');
/** A class so many days from now. */
const clase = (id: string, days: number, facts: Partial<StudiedClass> = {}): StudiedClass => ({
  id,
  fechaHora: new Date(now.getTime() + days * 86_400_000),
  reunion: null,
  documentos: 0,
  obligatorios: 0,
  abiertos: 0,
  grabacionId: null,
  tareaId: null,
  tarea: null,
  vence: null,
  version: null,
  versionCalificada: null,
  ...facts,
});

const progress = (classes: StudiedClass[], attended: readonly string[] = [], tests: { aprobada: boolean }[] = []) =>
  progressOf({ classes, tests, inscritoAt, attended: (id) => attended.includes(id), now });

test('[COURSE-1] classes before the enrolment are counted apart, unless the student was there', () => {
  const classes = [
    clase('before', -20),
    clase('guest', -15),
    clase('missed', -5),
    clase('there', -2),
    clase('next', 3),
  ];
  expect(progress(classes, ['guest', 'there']).clases).toEqual({ impartidas: 3, asistidas: 2, antes: 1 });
});

test('[COURSE-1] what began or was due at the moment of the enrolment counts', () => {
  const first = clase('first', -10, { vence: inscritoAt });
  expect(first.fechaHora).toEqual(inscritoAt);
  expect(progress([first])).toMatchObject({
    clases: { impartidas: 1, asistidas: 0, antes: 0 },
    tareas: { total: 1, entregadas: 0 },
  });
});

test('[COURSE-1] a class that its tutor finished before its planned hour was held', () => {
  const classes = [clase('early', 1, { reunion: 'Completada' }), clase('live', 1, { reunion: 'En Vivo' })];
  expect(progress(classes).clases).toEqual({ impartidas: 1, asistidas: 0, antes: 0 });
});

test('[COURSE-1] homework that was due before the enrolment counts only where it was handed in', () => {
  const due = (days: number) => ({ vence: clase('', days).fechaHora });
  const classes = [
    clase('old', -20, due(-15)),
    clase('old but done', -20, { ...due(-15), version: 1 }),
    clase('missed', -5, due(-3)),
    clase('done', -5, { ...due(3), version: 2 }),
    clase('none', -5),
  ];
  expect(progress(classes).tareas).toEqual({ total: 3, entregadas: 2 });
});

test('[COURSE-1] mandatory documents and published tests are summed up over the course', () => {
  const classes = [clase('a', -1, { obligatorios: 2, abiertos: 1 }), clase('b', 9, { obligatorios: 1, abiertos: 1 })];
  expect(progress(classes, [], [{ aprobada: true }, { aprobada: false }])).toMatchObject({
    documentos: { total: 3, abiertos: 2 },
    pruebas: { total: 2, aprobadas: 1 },
  });
});
