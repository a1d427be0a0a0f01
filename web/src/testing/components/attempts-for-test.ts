import type { Intento, Pregunta, Prueba, Respuesta, RespuestaGuardada } from '@puente/contracts/assessments';

import { courseOf } from './courses-for-test.ts';

/** An id of something of a test. */
export const testIdOf = (number: number): string => `0190b000-0000-7000-8000-00000000000${number}`;
const { id: cursoId, titulo } = courseOf();
const curso = { id: cursoId, titulo, tituloEn: null };
const testId = testIdOf(1);
export const attemptId = testIdOf(2);

/** A test that was not taken yet, of two questions. */
export const testOf = (of: Partial<Prueba> = {}): Prueba => ({
  id: testId,
  nombre: 'Contra el reloj',
  descripcion: 'Formularios.',
  estado: 'Pendiente',
  curso,
  totalPreguntas: 2,
  notaMinima: 70,
  mejorNota: null,
  tiempoLimite: null,
  intentos: { usados: 0, permitidos: 3 },
  disponibleDesde: null,
  disponibleHasta: null,
  intentoActual: null,
  impedimento: null,
  permitePractica: true,
  obligatoria: false,
  certificadoUrl: null,
  ...of,
});

/** A question of one point. */
export const questionOf = (of: Pick<Pregunta, 'id' | 'tipo' | 'texto'> & Partial<Pregunta>): Pregunta => ({
  imagen: null,
  opciones: [],
  parejas: [],
  puntos: 1,
  limite: null,
  ...of,
});

/** An attempt that is under way, with these questions. */
export const attemptOf = (preguntas: Pregunta[], of: Partial<Intento> = {}): Intento => ({
  id: attemptId,
  numero: 1,
  iniciadoAt: '2026-03-01T15:00:00Z',
  entregadoAt: null,
  resultado: null,
  cierre: null,
  porCalificar: 0,
  parcial: null,
  prueba: { id: testId, nombre: 'Contra el reloj', descripcion: '', curso, notaMinima: 70, estado: 'Pendiente' },
  modo: 'prueba',
  estado: 'En curso',
  vence: null,
  ahora: '2026-03-01T15:00:00Z',
  secciones: [{ id: testIdOf(9), nombre: '', texto: '', preguntas }],
  respuestas: [],
  calificaciones: [],
  ...of,
});

/** Returns the server's answer to one that was saved. */
export const savedAnswer = (preguntaId: string, respuesta: Respuesta, version = 1): RespuestaGuardada => ({
  intentoId: attemptId,
  preguntaId,
  respuesta,
  version,
  guardadoAt: '2026-03-01T15:00:10Z',
});
