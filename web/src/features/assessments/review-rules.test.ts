import type { Calificacion, Pregunta } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';

import { reviewStateIn } from './addresses.ts';
import { reviewRows } from './review-rules.ts';

test('[TEST-1] the review has every graded question with its number, answer and grading', () => {
  const preguntas = ['q1', 'q2', 'q3'].map((id) => ({ id }) as Pregunta);
  const grading = (preguntaId: string) => ({ preguntaId, resultado: 'correcta' }) as Calificacion;
  const respuesta = { tipo: 'numero', texto: '5' } as const;
  const rows = reviewRows({
    secciones: [{ id: 's', nombre: '', texto: '', preguntas }],
    respuestas: [{ preguntaId: 'q3', respuesta, version: 1 }],
    calificaciones: [grading('q3'), grading('q1')],
  });
  expect(rows.map(({ number, total, answer }) => [number, total, answer])).toEqual([
    [1, 3, undefined],
    [3, 3, respuesta],
  ]);
});

test('[TEST-1] the review has open answers that wait for a tutor, without a grading', () => {
  const preguntas = (['abierta', 'numero', 'abierta'] as const).map((tipo, at) => ({ id: `q${at}`, tipo }) as Pregunta);
  const graded = { preguntaId: 'q2', resultado: 'correcta' } as Calificacion;
  const rows = reviewRows({
    secciones: [{ id: 's', nombre: '', texto: '', preguntas }],
    respuestas: [],
    calificaciones: [graded],
  });
  expect(rows.map(({ number, grading }) => [number, grading])).toEqual([
    [1, null],
    [3, graded],
  ]);
});

test('[TEST-4] a review that was opened by its address knows of no lost answers', () => {
  expect(reviewStateIn({ lost: 2, isNew: true })).toEqual({ lost: 2, isNew: true });
  for (const state of [null, undefined, 'x', { lost: 'all', isNew: 1 }])
    expect(reviewStateIn(state)).toEqual({ lost: 0, isNew: false });
});
