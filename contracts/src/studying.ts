import { z } from 'zod';

import { PruebaEstado } from './assessments.ts';
import { Certificacion } from './certificates.ts';
import { TareaEstado } from './coursework.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, Moment, Money } from './shapes.ts';

/** The course that a task belongs to. */
const curso = z.object({ id: Id, titulo: z.string(), tituloEn: English });

/** A task that waits for a student (COURSE-1, COURSE-2). `id` is the payment's, assignment's, test's or document's. */
export const Pendiente = z.discriminatedUnion('tipo', [
  /** A declined instalment. */
  z.object({
    tipo: z.literal('pago'),
    id: Id,
    curso,
    /** Place of the instalment in its plan, from 1. */
    numero: z.int(),
    monto: Money,
    /** Day on which it was due, in the academy's time zone. */
    fecha: z.iso.date(),
  }),
  /** Homework that can still be handed in, and was not. */
  z.object({ tipo: z.literal('tarea'), id: Id, curso, titulo: z.string(), vence: Moment }),
  /** A test that can be taken now and was not passed. */
  z.object({
    tipo: z.literal('prueba'),
    id: Id,
    curso,
    titulo: z.string(),
    estado: PruebaEstado.exclude(['Aprobado', 'Por calificar']),
    obligatoria: z.boolean(),
    /** An attempt is under way. */
    enCurso: z.boolean(),
    /** Moment at which the test, or the attempt under way, closes; null without one. */
    vence: Moment.nullable(),
  }),
  /** A mandatory document that can be opened, and was not. */
  z.object({
    tipo: z.literal('documento'),
    id: Id,
    curso,
    titulo: z.string(),
    claseNombre: z.string(),
    claseNombreEn: English,
    /** Address that the document is; null for a file, which the screen of the documents shows. */
    enlace: z.string().nullable(),
  }),
]);
export type Pendiente = z.infer<typeof Pendiente>;

/** The most tasks that an answer has, and the most announcements and classmates of a course. */
export const studyingLimits = { pendientes: 100, anuncios: 3, companeros: 12 } as const;

/** The tasks of a student in order: late payments first, then by due moment, then those without one. */
const Pendientes = z.object({ lista: z.array(Pendiente), total: z.int() });

/** Class of a course with its student's attendance and homework. */
const ClaseEstudiada = z.object({
  id: Id,
  /** Null: not there, or not held. Minutes are whole; `porcentaje` is of the class's real duration. */
  asistencia: z.object({ minutos: z.int(), porcentaje: z.int() }).nullable(),
  documentos: z.int(),
  /** The document that is the recording; null without one. */
  grabacionId: Id.nullable(),
  tarea: z.object({ id: Id, titulo: z.string(), vence: Moment, estado: TareaEstado }).nullable(),
});

/** Progress of a student in a course. Classes that were held before they enrolled are counted apart. */
export const Avance = z.object({
  clases: z.object({ impartidas: z.int(), asistidas: z.int(), antes: z.int() }),
  /** Mandatory documents. */
  documentos: z.object({ total: z.int(), abiertos: z.int() }),
  /** Published tests. */
  pruebas: z.object({ total: z.int(), aprobadas: z.int() }),
  tareas: z.object({ total: z.int(), entregadas: z.int() }),
});
export type Avance = z.infer<typeof Avance>;

/** A course as a place of its student (COURSE-1), beside the course itself and the tasks that wait. */
export const CursoEstudiado = z.object({
  inscritoAt: Moment,
  avance: Avance,
  clases: z.array(ClaseEstudiada),
  /** The newest announcements. */
  anuncios: z.array(z.object({ id: Id, titulo: z.string(), createdAt: Moment, leido: z.boolean() })),
  /** Students who share the course now, by name, without the caller. */
  companeros: z.object({ total: z.int(), algunos: z.array(Persona) }),
  certificado: z.object({
    /** How the course certifies; by attendance only where it has no obligatory tests. */
    regla: Certificacion.shape.certifica,
    /** The valid certificate, with the path of its public page. */
    obtenido: z.object({ codigo: z.string(), pagina: z.object({ es: z.string(), en: z.string() }) }).nullable(),
    /** How many tests are obligatory, and those that were not passed yet. */
    requeridas: z.int(),
    pruebas: z.array(z.object({ id: Id, nombre: z.string() })),
    /** The least attendance and the student's own, in percent of the minutes held; null where tests certify. */
    asistencia: z.object({ minima: z.int(), actual: z.int() }).nullable(),
  }),
});
export type CursoEstudiado = z.infer<typeof CursoEstudiado>;

export const studyingRoutes = {
  pending: route({
    method: 'GET',
    path: '/estudio/pendientes',
    access: 'session',
    summary: 'What is due over all my courses: late payments, homework, tests and mandatory documents, in order',
    query: z.strictObject({ cursoId: Id.optional() }),
    answers: { 200: Pendientes },
    errors: [],
  }),
  course: route({
    method: 'GET',
    path: '/estudio/cursos/:id',
    access: 'session',
    summary: 'A course of mine: my progress, what I did with each class, announcements, people and the certificate',
    params: z.strictObject({ id: Id }),
    answers: { 200: CursoEstudiado },
    errors: ['COURSE_NOT_FOUND'],
  }),
} as const;
