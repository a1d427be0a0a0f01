import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { expect, test } from 'vitest';

import { editionStart, copiedOf, missingFor } from './publishing.ts';

const course = (change: object) =>
  ({ modulos: [], tutores: [], descripcion: ' ', tituloEn: null, ...change }) as unknown as CursoDelPanel;
const whole = {
  modulos: [{ clases: [{ documentos: [{}, {}] }, { documentos: [{}] }] }, { clases: [] }],
  tutores: [{}],
  descripcion: 'De qué trata.',
  tituloEn: 'Asylum',
  // A recording among the documents stays.
  copiables: { documentos: 2, tareas: 1 },
};

test('[ADM-2] before it is published a course is looked at for what it lacks', () => {
  expect(missingFor(course({}))).toEqual(['classes', 'tutors', 'about', 'english']);
  expect(missingFor(course(whole))).toEqual([]);
});

test('[ADM-22] a new edition is told by what it copies', () => {
  expect(copiedOf(course(whole))).toEqual({ modules: 2, classes: 2, documents: 2, work: 1, tutors: 1 });
});

test('[ADM-22] it begins on the weekday of the first class, in the academy’s zone', () => {
  // Tuesday, 18:30 in New York; Thursday.
  const starts = ['2026-12-03T23:30:00.000Z', '2026-12-01T23:30:00.000Z'];
  const from = (day: string) => editionStart(starts, day, 'America/New_York');
  expect(from('2027-01-11')).toBe('2027-01-12');
  expect(from('2027-01-12')).toBe('2027-01-12');
  expect(from('2027-01-13')).toBe('2027-01-19');
  // Late on Tuesday is Wednesday in UTC.
  expect(editionStart(['2026-12-02T03:00:00.000Z'], '2027-01-11', 'America/New_York')).toBe('2027-01-12');
  expect(editionStart([], '2027-01-11', 'America/New_York')).toBeNull();
});
