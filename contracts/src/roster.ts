import { z } from 'zod';

import { TareaEstado } from './coursework.ts';
import { asuntoMaxLength, cuerpoMaxLength } from './messages.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, Message, Moment, Page, text } from './shapes.ts';
import { Avance } from './studying.ts';

/** Kind of thing that a student is behind with (COURSE-3), and how many of them. */
const Atraso = z.object({
  /** `clases`: missed of the last three; `tareas`: not handed in and overdue; `pruebas`: required, failed or closed. */
  motivo: z.enum(['clases', 'tareas', 'pruebas']),
  cuantas: z.int(),
});
export type Atraso = z.infer<typeof Atraso>;

/** A student of a course as its staff sees them (COURSE-3). What was before they enrolled does not count. */
export const Alumno = z.object({
  /** The student's account. */
  id: Id,
  persona: Persona,
  inscritoAt: Moment,
  /** Classes that were held, and those in which they were. */
  clases: z.object({ impartidas: z.int(), asistidas: z.int() }),
  /** Published tests that the certificate needs; `promedio`: mean of the best marks of all tests, in percent. */
  pruebas: z.object({ obligatorias: z.int(), aprobadas: z.int(), promedio: z.int().nullable() }),
  /** Homework that was due or was handed in before. */
  tareas: z.object({ total: z.int(), entregadas: z.int(), calificadas: z.int() }),
  /** Mandatory documents. */
  documentos: z.object({ total: z.int(), abiertos: z.int() }),
  /** Day of the last visit to the academy in the reader's time zone; null when it isn't known any more. */
  ultimaVisita: z.iso.date().nullable(),
  atrasos: z.array(Atraso),
});
export type Alumno = z.infer<typeof Alumno>;

/** A class of a course as one student stands to it. */
const ClaseDeAlumno = z.object({
  id: Id,
  nombre: z.string(),
  nombreEn: English,
  fechaHora: Moment,
  impartida: z.boolean(),
  /** Held before they enrolled. */
  antes: z.boolean(),
  /** Null: not seen there, or not held. Minutes are whole; `porcentaje` is of the class's real duration. */
  asistencia: z.object({ minutos: z.int(), porcentaje: z.int() }).nullable(),
  /** Its documents, the recording among them; `abiertoAt` is null until the student opened it. */
  documentos: z.array(
    z.object({
      id: Id,
      titulo: z.string(),
      mandatorio: z.boolean(),
      esGrabacion: z.boolean(),
      abiertoAt: Moment.nullable(),
    }),
  ),
  tarea: z
    .object({
      id: Id,
      titulo: z.string(),
      vence: Moment,
      estado: TareaEstado,
      /** Due before they enrolled. */
      antes: z.boolean(),
      /** Mark of the newest version, of `notaMaxima`; null before it is marked. */
      nota: z.int().nullable(),
      notaMaxima: z.int(),
      entregaId: Id.nullable(),
    })
    .nullable(),
});

/** A published test with the attempts of one student, the first one first; practices are no attempts. */
const PruebaDeAlumno = z.object({
  id: Id,
  nombre: z.string(),
  obligatoria: z.boolean(),
  intentos: z.array(
    z.object({
      id: Id,
      numero: z.int(),
      iniciadoAt: Moment,
      /** Null while it is under way; `nota` and `aprobado` too. */
      terminadoAt: Moment.nullable(),
      nota: z.int().nullable(),
      aprobado: z.boolean().nullable(),
    }),
  ),
});

/** Record of one student in a course, class by class, as its staff see it (COURSE-3). */
export const AlumnoEnCurso = Alumno.pick({ id: true, persona: true, inscritoAt: true, ultimaVisita: true }).extend({
  avance: Avance,
  clases: z.array(ClaseDeAlumno),
  pruebas: z.array(PruebaDeAlumno),
});
export type AlumnoEnCurso = z.infer<typeof AlumnoEnCurso>;

/** The most students that one message goes to. */
export const destinatariosMax = 500;

/** Sends a private message to each student; nobody sees who else got it. */
export const MensajeAAlumnos = z.strictObject({
  destinatarios: z.array(Id).min(1).max(destinatariosMax),
  asunto: line(asuntoMaxLength),
  cuerpo: text(cuerpoMaxLength),
});
export type MensajeAAlumnos = z.infer<typeof MensajeAAlumnos>;

const course = z.strictObject({ id: Id });

export const rosterRoutes = {
  list: route({
    method: 'GET',
    path: '/courses/:id/estudiantes',
    access: 'staff',
    summary: 'The students of a course by name, each with what they did and what they are behind with, for its staff',
    params: course,
    query: Page.extend({
      /** Beginnings of the words of a name. */
      q: line(80).optional(),
      /** Only those who are behind. */
      ver: z.literal('atrasados').optional(),
    }),
    answers: { 200: z.array(Alumno) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  behind: route({
    method: 'GET',
    path: '/courses/:id/estudiantes/atrasados',
    access: 'staff',
    summary: 'How many students a course has, and the ids of those who are behind, for its staff',
    params: course,
    answers: { 200: z.object({ total: z.int(), atrasados: z.array(Id) }) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  student: route({
    method: 'GET',
    path: '/courses/:id/estudiantes/:usuarioId',
    access: 'staff',
    summary: 'What one student of a course did, class by class, for its staff',
    params: z.strictObject({ id: Id, usuarioId: Id }),
    answers: { 200: AlumnoEnCurso },
    errors: ['COURSE_NOT_FOUND', 'STUDENT_NOT_FOUND'],
  }),
  write: route({
    method: 'POST',
    path: '/courses/:id/estudiantes/mensajes',
    idempotency: 'header',
    access: 'staff',
    summary: 'Write the same private message to each of some students of a course; nobody sees the others',
    params: course,
    body: MensajeAAlumnos,
    answers: { 201: Message.extend({ enviados: z.int() }) },
    errors: ['COURSE_NOT_FOUND', 'RECIPIENT_NOT_FOUND', 'TOO_MANY_MESSAGES'],
  }),
} as const;
