import type { Pregunta, Respuesta } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';

import {
  bySection,
  isUnfinished,
  numberedQuestions,
  type Section,
  startingPlace,
  stationsOf,
} from './navigator-rules.ts';

const question = (id: string) => ({ id, tipo: 'unica', opciones: [{ id: 'a', texto: 'A' }] }) as unknown as Pregunta;
const section = (id: string, ...ids: string[]): Section => ({
  id,
  nombre: id,
  texto: '',
  preguntas: ids.map(question),
});
const sections = [section('s1', 'q1', 'q2'), section('s2'), section('s3', 'q3')];
const answered: Respuesta = { tipo: 'unica', opcionId: 'a' };
const stations = (answers: Record<string, Respuesta> = {}, marked: string[] = []) =>
  stationsOf(numberedQuestions(sections), new Map(Object.entries(answers)), new Set(marked));

test('[TEST-1] questions are numbered through all sections', () => {
  expect(
    numberedQuestions(sections).map(({ number, question: { id }, section: { nombre } }) => [number, id, nombre]),
  ).toEqual([
    [1, 'q1', 's1'],
    [2, 'q2', 's1'],
    [3, 'q3', 's3'],
  ]);
  expect(bySection(stations()).map((group) => [group.section.id, group.stations.length])).toEqual([
    ['s1', 2],
    ['s3', 1],
  ]);
});

test('[TEST-1] the navigator knows what is answered, unfinished and marked', () => {
  const all = stations({ q1: answered, q2: { tipo: 'unica', opcionId: null } }, ['q3']);
  expect(all.map(({ progress, isMarked }) => [progress, isMarked])).toEqual([
    ['answered', false],
    ['open', false],
    ['open', true],
  ]);
  expect(all.filter(isUnfinished).map(({ number }) => number)).toEqual([2, 3]);
});

test('[TEST-4] one goes on where one was, else at the first unfinished question', () => {
  expect(startingPlace(stations(), undefined)).toBe(0);
  expect(startingPlace(stations({ q1: answered }), undefined)).toBe(1);
  expect(startingPlace(stations({ q1: answered }), 'q3')).toBe(2);
  expect(startingPlace(stations({ q1: answered }), 'gone')).toBe(1);
  expect(startingPlace(stations({ q1: answered, q2: answered, q3: answered }), undefined)).toBe(0);
});
