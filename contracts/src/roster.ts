import { z } from 'zod';

import { asuntoMaxLength, cuerpoMaxLength } from './messages.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { Id, line, Message, Moment, Page, text } from './shapes.ts';

/** What a student of a course is behind with (COURSE-3), and with how many of them. */
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

/** The most students that one message goes to. */
export const destinatariosMax = 500;

/** One private message for each student; nobody sees who else got it. */
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
