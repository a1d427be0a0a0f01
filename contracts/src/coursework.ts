import { z } from 'zod';

import { Adjunto, AdjuntoIds } from './attachments.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, markdown, Message, Moment, Page } from './shapes.ts';

export const instruccionesMaxLength = 10_000;
export const entregaMaxLength = 20_000;
export const comentarioMaxLength = 5_000;
export const tareaTituloMaxLength = 150;
export const notaMaximaDefault = 100;
/** The highest mark that an assignment may have. */
export const notaMaximaLimit = 1_000;

/** State of a student's work. `Vencida`: nothing was handed in in time. */
export const TareaEstado = z.enum(['Pendiente', 'Entregada', 'Calificada', 'Vencida']);
export type TareaEstado = z.infer<typeof TareaEstado>;

/** A tutor's answer to a piece of work. */
export const Calificacion = z.object({
  /** From 0 to the assignment's `notaMaxima`, whole. */
  nota: z.int(),
  /** Markdown; may be empty. */
  comentario: z.string(),
  calificadaAt: Moment,
  /** Null when the account was closed. */
  autor: Persona.nullable(),
  /** False: a newer version was handed in afterwards. */
  esDeEstaVersion: z.boolean(),
});

/** Newest version of the work that a student handed in (TEST-5). */
export const Entrega = z.object({
  id: Id,
  /** Markdown; may be empty when there are files. */
  texto: z.string(),
  adjuntos: z.array(Adjunto),
  /** Grows each time that it is handed in again. */
  version: z.int(),
  entregadaAt: Moment,
  calificacion: Calificacion.nullable(),
});
export type Entrega = z.infer<typeof Entrega>;

/** A piece of work that a class asks for (TEST-5). */
export const Tarea = z.object({
  id: Id,
  titulo: z.string(),
  /** Markdown. */
  instrucciones: z.string(),
  vence: Moment,
  notaMaxima: z.int(),
  clase: z.object({ id: Id, nombre: z.string(), nombreEn: English, fechaHora: Moment }),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
});
export type Tarea = z.infer<typeof Tarea>;

/**
 * Why work can't be handed in now: it is past due, a payment is late, or the caller teaches the course and hands in
 * nothing.
 */
export const Impedimento = z.enum(['vencida', 'sin-acceso', 'docente']);
export type Impedimento = z.infer<typeof Impedimento>;

/** An assignment as its student sees it. */
export const MiTarea = Tarea.extend({
  estado: TareaEstado,
  entrega: Entrega.nullable(),
  /** Null: it can be handed in now, also again. */
  impedimento: Impedimento.nullable(),
});
export type MiTarea = z.infer<typeof MiTarea>;

/** A student's work as the course's staff see it. */
export const EntregaDeAlumno = Entrega.extend({ alumno: Persona, tarea: Tarea });
export type EntregaDeAlumno = z.infer<typeof EntregaDeAlumno>;

/** The assignment of a class with how much of it is marked, for staff. */
export const TareaDocente = Tarea.extend({ entregas: z.int(), porCalificar: z.int() });
export type TareaDocente = z.infer<typeof TareaDocente>;

/** Assignment as staff write it, with its due date. */
export const TareaPedida = z.strictObject({
  titulo: line(tareaTituloMaxLength),
  instrucciones: markdown(instruccionesMaxLength, 0).default(''),
  /** With its offset: the browser knows the zone in which the date was chosen. */
  vence: z.iso.datetime({ offset: true }),
  notaMaxima: z.int().min(1).max(notaMaximaLimit).default(notaMaximaDefault),
  /** Set for a new one: a class that asks for other work already keeps that (ASSIGNMENT_EXISTS). */
  nueva: z.boolean().default(false),
});
export type TareaPedida = z.output<typeof TareaPedida>;

/** A mark with its comment. */
export const NotaPuesta = z.strictObject({
  nota: z.int().min(0).max(notaMaximaLimit),
  comentario: markdown(comentarioMaxLength, 0).default(''),
  /** The version that was read. */
  version: z.int().min(1),
});
export type NotaPuesta = z.output<typeof NotaPuesta>;

const ById = z.strictObject({ id: Id });

export const courseworkRoutes = {
  mine: route({
    method: 'GET',
    path: '/tareas',
    access: 'session',
    summary: 'The assignments of my courses, the latest due first, with what I handed in',
    query: Page,
    answers: { 200: z.array(MiTarea) },
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/tareas/:id',
    access: 'session',
    summary: 'An assignment of a course of mine, with what I handed in',
    params: ById,
    answers: { 200: MiTarea },
    errors: ['ASSIGNMENT_NOT_FOUND'],
  }),
  handIn: route({
    method: 'PUT',
    path: '/tareas/:id/entrega',
    access: 'session',
    summary: 'Hand in my work, again until it is due; the files are those that it has from now on',
    params: ById,
    body: z.strictObject({
      texto: markdown(entregaMaxLength, 0).default(''),
      adjuntos: AdjuntoIds.default([]),
      /** A retry after a lost answer, under the same id, makes no new version. */
      envioId: Id,
    }),
    answers: { 200: MiTarea },
    errors: [
      'ASSIGNMENT_NOT_FOUND',
      'WORK_EMPTY',
      'WORK_OVERDUE',
      'WORK_ACCESS_ENDED',
      'ATTACHMENT_NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  }),
  taught: route({
    method: 'GET',
    path: '/docencia/tareas',
    access: 'staff',
    summary: 'The assignments of the courses that I teach, the latest due first',
    query: Page,
    answers: { 200: z.array(TareaDocente) },
    errors: [],
  }),
  save: route({
    method: 'PUT',
    path: '/clases/:id/tarea',
    access: 'staff',
    summary: 'Ask for a piece of work in a class that I teach, or change what is asked for',
    params: ById,
    body: TareaPedida,
    answers: { 200: TareaDocente },
    errors: ['CLASS_NOT_FOUND', 'WORK_DUE_IN_THE_PAST', 'ASSIGNMENT_EXISTS'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/clases/:id/tarea',
    access: 'staff',
    summary: 'No longer ask for the work of a class, while nobody has handed it in',
    params: ById,
    answers: { 200: Message },
    errors: ['CLASS_NOT_FOUND', 'ASSIGNMENT_NOT_FOUND', 'ASSIGNMENT_HAS_SUBMISSIONS'],
  }),
  submissions: route({
    method: 'GET',
    path: '/tareas/:id/entregas',
    access: 'staff',
    summary: 'What was handed in for an assignment that I teach, the oldest first',
    params: ById,
    query: Page.extend({ estado: z.enum(['por-calificar', 'todas']).default('todas') }),
    answers: { 200: z.array(EntregaDeAlumno) },
    errors: ['ASSIGNMENT_NOT_FOUND'],
  }),
  submission: route({
    method: 'GET',
    path: '/entregas/:id',
    access: 'staff',
    summary: 'A piece of work that was handed in to a course that I teach',
    params: ById,
    answers: { 200: EntregaDeAlumno },
    errors: ['SUBMISSION_NOT_FOUND'],
  }),
  mark: route({
    method: 'PUT',
    path: '/entregas/:id/calificacion',
    access: 'staff',
    summary: 'Mark a piece of work, or change its mark',
    params: ById,
    body: NotaPuesta,
    answers: { 200: EntregaDeAlumno },
    errors: ['SUBMISSION_NOT_FOUND', 'WORK_MARK_TOO_HIGH', 'SUBMISSION_CHANGED'],
  }),
} as const;
