import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';

export const auditedTests = audited({
  type: 'test',
  word: { es: 'Prueba', en: 'Test' },
  names: sql`select id, nombre from tests`,
  keepsName: true,
  actions: {
    'test.adjusted': { es: 'Ajustó una prueba para una persona', en: 'Adjusted a test for a person' },
    'test.archived': { es: 'Archivó una prueba', en: 'Archived a test' },
    'test.changed': { es: 'Cambió una prueba', en: 'Changed a test' },
    'test.created': { es: 'Creó una prueba', en: 'Created a test' },
    'test.deleted': { es: 'Eliminó una prueba', en: 'Deleted a test' },
  },
});

export const auditedAttempts = audited({
  type: 'attempt',
  word: { es: 'Intento', en: 'Attempt' },
  names: sql`
    select a.id, concat_ws(' · ', ${personName('u')}, t.nombre) as nombre from test_attempts a
    join tests t on t.id = a."pruebaId" join users u on u.id = a."userId"`,
  actions: { 'attempt.marked': { es: 'Calificó una respuesta abierta', en: 'Graded an open answer' } },
});

export const auditedQuestions = audited({
  type: 'question',
  word: { es: 'Pregunta', en: 'Question' },
  names: sql`
    select q.id, left(v.contenido->>'texto', 120) as nombre from test_questions q
    join test_question_versions v on v."preguntaId" = q.id and v.version = q.version`,
  actions: {
    'question.added': { es: 'Agregó una pregunta', en: 'Added a question' },
    'question.archived': { es: 'Archivó una pregunta', en: 'Archived a question' },
    'question.changed': { es: 'Cambió una pregunta', en: 'Changed a question' },
    'question.restored': { es: 'Recuperó una pregunta', en: 'Put a question back' },
  },
});
