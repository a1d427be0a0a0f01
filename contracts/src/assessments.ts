import { z } from 'zod';

import { Adjunto } from './attachments.ts';
import { respuestaAbiertaMaxLength } from './open-answer-bounds.ts';
import { LimiteDeRespuesta, RubricaAplicada } from './open-answers.ts';
import { route } from './route.ts';
import { English, Id, line, Moment, Page, text } from './shapes.ts';

export const preguntaMaxLength = 4_000;
export const opcionMaxLength = 500;
export const respuestaTextoMaxLength = 500;

/**
 * The kinds of questions. `unica` and `verdaderoFalso`: one option. `multiple`: any options. `orden`: all options in
 * their order. `emparejar`: each option with one of the second column. `textoCorto`: some words. `numero`: a number.
 * `abierta`: a text of one's own, which a tutor marks by a rubric (BRAND-5).
 */
export const PreguntaTipo = z.enum([
  'unica',
  'multiple',
  'verdaderoFalso',
  'orden',
  'emparejar',
  'textoCorto',
  'numero',
  'abierta',
]);
export type PreguntaTipo = z.infer<typeof PreguntaTipo>;

/** A picture of a question; its addresses come from `GET /adjuntos/enlaces`. */
const Imagen = z.object({ ...Adjunto.pick({ id: true, imagen: true }).shape, alternativa: z.string() });

/** An option without any word of whether it is right. Ids say nothing about the order or the key. */
const Opcion = z.object({ id: Id, texto: z.string() });

/** A question as somebody sees who answers it: no key, and its options in this attempt's own order. */
export const Pregunta = z.object({
  id: Id,
  tipo: PreguntaTipo,
  /** Markdown. */
  texto: z.string(),
  imagen: Imagen.nullable(),
  opciones: z.array(Opcion),
  /** The second column of `emparejar`; else empty. */
  parejas: z.array(Opcion),
  /** Points for a right answer. */
  puntos: z.number(),
  /** The longest answer to `abierta`; else null. */
  limite: LimiteDeRespuesta.nullable(),
});
export type Pregunta = z.infer<typeof Pregunta>;

/** An answer, by the kind of the question. Half-done ones are kept too: an empty list, some pairs, an empty text. */
export const Respuesta = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('unica'), opcionId: Id.nullable() }),
  z.strictObject({ tipo: z.literal('verdaderoFalso'), opcionId: Id.nullable() }),
  z.strictObject({ tipo: z.literal('multiple'), opcionIds: z.array(Id).max(20) }),
  z.strictObject({ tipo: z.literal('orden'), opcionIds: z.array(Id).max(20) }),
  z.strictObject({
    tipo: z.literal('emparejar'),
    pares: z.array(z.strictObject({ opcionId: Id, parejaId: Id })).max(20),
  }),
  z.strictObject({ tipo: z.literal('textoCorto'), texto: text(respuestaTextoMaxLength, 0) }),
  /** Number as it was typed: the decimal signs of both languages are read, `1.234,5` and `1,234.5`. */
  z.strictObject({ tipo: z.literal('numero'), texto: line(40, 0) }),
  /** Plain text; line breaks are kept. */
  z.strictObject({ tipo: z.literal('abierta'), texto: text(respuestaAbiertaMaxLength, 0) }),
]);
export type Respuesta = z.infer<typeof Respuesta>;

/** Answer key of a question: sent only with a graded answer, and only where the test shows it. */
export const Clave = z.object({
  /** An answer that gets all points. */
  respuesta: Respuesta,
  /** Other accepted texts, or the accepted difference of a number, as a sentence; else empty. */
  tambien: z.string(),
});

export const Calificacion = z.object({
  preguntaId: Id,
  /** `autoevaluada`: an open answer of a practice, which the person checks by the rubric, without points. */
  resultado: z.enum(['correcta', 'parcial', 'incorrecta', 'sin-respuesta', 'autoevaluada']),
  puntos: z.number(),
  /** Null while the test keeps its key, and for an open question. */
  clave: Clave.nullable(),
  /** Rubric of an open question; null while the test keeps its key. */
  rubrica: RubricaAplicada.nullable(),
  /** Markdown; empty without one, or while the test keeps its key. */
  explicacion: z.string(),
});
export type Calificacion = z.infer<typeof Calificacion>;

/** `Por calificar`: open answers wait for a tutor. Once `Aprobado` it stays so, unless a tutor corrects a mark. */
export const PruebaEstado = z.enum(['Pendiente', 'Por calificar', 'Aprobado', 'Reprobado']);

/** Why a test can't be taken now. */
export const PruebaImpedimento = z.enum([
  'sin-intentos',
  'aun-no',
  'terminada',
  'aprobada',
  'por-calificar',
  'sin-acceso',
]);

/** A test as its student sees it (TEST-1). Percentages are whole numbers from 0 to 100. */
export const Prueba = z.object({
  id: Id,
  nombre: z.string(),
  /** Markdown. */
  descripcion: z.string(),
  estado: PruebaEstado,
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
  totalPreguntas: z.int(),
  /** The percentage that passes. */
  notaMinima: z.int(),
  /** The best percentage; null before the first graded attempt. */
  mejorNota: z.int().nullable(),
  /** Minutes, with this student's extra time; null without a limit. */
  tiempoLimite: z.int().nullable(),
  /** `permitidos`: null without a limit. */
  intentos: z.object({ usados: z.int(), permitidos: z.int().nullable() }),
  disponibleDesde: Moment.nullable(),
  disponibleHasta: Moment.nullable(),
  /** The attempt that is under way. */
  intentoActual: z.object({ id: Id, vence: Moment.nullable() }).nullable(),
  /** Null: it can be taken now. */
  impedimento: PruebaImpedimento.nullable(),
  permitePractica: z.boolean(),
  /** Whether passing it is needed for the course's certificate. */
  obligatoria: z.boolean(),
  /** The page of the certificate of its course, once issued. */
  certificadoUrl: z.string().nullable(),
});
export type Prueba = z.infer<typeof Prueba>;

const Puntuacion = z.object({
  puntos: z.number(),
  puntosMaximos: z.number(),
  /** Percentage, whole. */
  nota: z.int(),
  aprobado: z.boolean(),
});

export const IntentoResumen = z.object({
  id: Id,
  numero: z.int(),
  iniciadoAt: Moment,
  entregadoAt: Moment.nullable(),
  /** Null while it is under way, and while open answers wait for a tutor. */
  resultado: Puntuacion.nullable(),
  /** How many of its open answers wait for a tutor. */
  porCalificar: z.int(),
  /** How it ended: handed in, or its time was over. */
  cierre: z.enum(['entregado', 'tiempo']).nullable(),
});

/** The test of an attempt, with the percentage that passes as it was when the attempt began. */
export const PruebaDeIntento = Prueba.pick({ id: true, nombre: true, curso: true, notaMinima: true });

/** An attempt: its questions, what was answered, and, once graded, its result. */
export const Intento = z.object({
  ...IntentoResumen.shape,
  prueba: PruebaDeIntento.extend({ descripcion: z.string(), estado: PruebaEstado }),
  /** `practica`: without a mark, checked question by question; doesn't count as an attempt. */
  modo: z.enum(['prueba', 'practica']),
  estado: z.enum(['En curso', 'Por calificar', 'Calificado']),
  /** The points of what the server has graded, while open answers wait; else null. */
  parcial: Puntuacion.pick({ puntos: true, puntosMaximos: true }).nullable(),
  /** When its time is over; null without a limit. */
  vence: Moment.nullable(),
  /** The server's time of this answer: clocks count by it and not by the device's. */
  ahora: Moment,
  secciones: z.array(
    z.object({
      id: Id,
      nombre: z.string(),
      /** Markdown, shown above the questions; a text to read, a case. */
      texto: z.string(),
      preguntas: z.array(Pregunta),
    }),
  ),
  /** `version` grows with each save of an answer. */
  respuestas: z.array(z.object({ preguntaId: Id, respuesta: Respuesta, version: z.int() })),
  /**
   * Grades: in an attempt that is over those of all questions, open answers that wait left out; in a practice those of the
   * checked questions.
   */
  calificaciones: z.array(Calificacion),
});
export type Intento = z.infer<typeof Intento>;

const ById = z.strictObject({ id: Id });
const ByQuestion = z.strictObject({ id: Id, preguntaId: Id });

/** An answer was saved, on this or another device of the student. */
export const RespuestaGuardada = z.object({
  intentoId: Id,
  preguntaId: Id,
  respuesta: Respuesta,
  version: z.int(),
  guardadoAt: Moment,
});
export type RespuestaGuardada = z.infer<typeof RespuestaGuardada>;

export const assessmentsRoutes = {
  mine: route({
    method: 'GET',
    path: '/pruebas',
    access: 'session',
    summary: 'The tests of my courses: those to take first',
    query: Page,
    answers: { 200: z.array(Prueba) },
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/pruebas/:id',
    access: 'session',
    summary: 'A test of a course of mine, with my attempts',
    params: ById,
    answers: { 200: Prueba.extend({ historial: z.array(IntentoResumen) }) },
    errors: ['TEST_NOT_FOUND'],
  }),
  start: route({
    method: 'POST',
    path: '/pruebas/:id/intentos',
    idempotency: { natural: 'goes on with the attempt that is under way' },
    access: 'session',
    summary: 'Begin an attempt, or go on with the one that is under way, on any device',
    params: ById,
    body: z.strictObject({ modo: z.enum(['prueba', 'practica']).default('prueba') }),
    answers: { 200: Intento },
    errors: [
      'TEST_NOT_FOUND',
      'TEST_NO_ATTEMPTS_LEFT',
      'TEST_NOT_OPEN',
      'TEST_PASSED_ALREADY',
      'TEST_WAITS_FOR_MARK',
      'TEST_ACCESS_ENDED',
      'TEST_NO_PRACTICE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  attempt: route({
    method: 'GET',
    path: '/intentos/:id',
    access: 'session',
    summary: 'An attempt of mine: to go on with it, or to review it',
    params: ById,
    answers: { 200: Intento },
    errors: ['ATTEMPT_NOT_FOUND'],
  }),
  answer: route({
    method: 'PUT',
    path: '/intentos/:id/respuestas/:preguntaId',
    access: 'session',
    summary:
      'Save an answer. `version` is the one that was changed: an older one is refused, with the newer one in `GET /intentos/:id`',
    params: ByQuestion,
    body: z.strictObject({
      respuesta: Respuesta,
      /** 0: the first save. */
      version: z.int().min(0).max(1_000_000),
      /** The browser's id of this save: repeated after a lost answer, it answers the same. */
      envioId: Id,
    }),
    answers: { 200: RespuestaGuardada },
    errors: [
      'ATTEMPT_NOT_FOUND',
      'QUESTION_NOT_FOUND',
      'ANSWER_NOT_FITTING',
      'ATTEMPT_OVER',
      'ANSWER_CHANGED_ELSEWHERE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  check: route({
    method: 'POST',
    path: '/intentos/:id/respuestas/:preguntaId/comprobar',
    idempotency: { natural: 'sets a mark that a repeat finds set' },
    access: 'session',
    summary: 'Check one saved answer of a practice',
    params: ByQuestion,
    answers: { 200: Calificacion },
    errors: ['ATTEMPT_NOT_FOUND', 'QUESTION_NOT_FOUND', 'QUESTION_UNDER_WAY', 'ATTEMPT_OVER', 'TOO_MANY_REQUESTS'],
  }),
  submit: route({
    method: 'POST',
    path: '/intentos/:id/entregar',
    idempotency: { natural: 'an attempt is handed in once' },
    access: 'session',
    summary:
      'Hand in an attempt, which grades it with what was saved; repeated, or after its time, it answers the same',
    params: ById,
    answers: { 200: Intento },
    errors: ['ATTEMPT_NOT_FOUND'],
  }),
} as const;
