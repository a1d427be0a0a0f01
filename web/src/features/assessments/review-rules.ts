import type { Calificacion, Intento, Respuesta } from '@puente/contracts/assessments';

import { type Numbered, numberedQuestions } from './navigator-rules.ts';

/** A question of a graded attempt with its answer and grading. */
export interface ReviewRow extends Numbered {
  total: number;
  answer: Respuesta | undefined;
  /** Null for an open answer that waits for a tutor. */
  grading: Calificacion | null;
}

/** The questions of an attempt that is over, in their order. */
export const reviewRows = ({
  secciones,
  respuestas,
  calificaciones,
}: Pick<Intento, 'secciones' | 'respuestas' | 'calificaciones'>): ReviewRow[] => {
  const questions = numberedQuestions(secciones);
  const answers = new Map(respuestas.map(({ preguntaId, respuesta }) => [preguntaId, respuesta]));
  const gradings = new Map(calificaciones.map((grading) => [grading.preguntaId, grading]));
  return questions.flatMap((entry) => {
    const grading = gradings.get(entry.question.id) ?? null;
    if (!grading && entry.question.tipo !== 'abierta') return [];
    return [{ ...entry, total: questions.length, answer: answers.get(entry.question.id), grading }];
  });
};
